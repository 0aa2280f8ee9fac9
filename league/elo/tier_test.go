package elo

import "testing"

func TestTierOf(t *testing.T) {
	for _, test := range []struct {
		rating, games int32
		want          string
	}{
		{100, 5, "Bronze"},
		{899, 40, "Bronze"},
		{900, 5, "Silver"},
		{1049, 5, "Silver"},
		{1050, 5, "Gold"},
		{1199, 5, "Gold"},
		{1200, 5, "Platinum"},
		{1349, 5, "Platinum"},
		{1350, 5, "Diamond"},
		{1499, 5, "Diamond"},
		{1500, 5, "Master"},
		{4000, 500, "Master"},
		{1500, 4, ""},
		{1000, 0, ""},
	} {
		if got := TierOf(test.rating, test.games).String(); got != test.want {
			t.Errorf("tier of %d after %d games = %q, want %q", test.rating, test.games, got, test.want)
		}
	}
}

func TestTierNext(t *testing.T) {
	for _, test := range []struct {
		rating, games int32
		next          Tier
		missing       int32
	}{
		{100, 5, Silver, 800},
		{1049, 5, Gold, 1},
		{1050, 5, Platinum, 150},
		{1200, 9, Diamond, 150},
		{1499, 5, Master, 1},
		{1500, 5, NoTier, 0},
		{1000, 4, NoTier, 0},
	} {
		next, missing := TierOf(test.rating, test.games).Next(test.rating)
		if next != test.next || missing != test.missing {
			t.Errorf("at %d after %d games: next %q in %d, want %q in %d",
				test.rating, test.games, next, missing, test.next, test.missing)
		}
		if next != NoTier && TierOf(test.rating+missing, PlacementGames) != next {
			t.Errorf("%d points above %d is not %s", missing, test.rating, next)
		}
	}
}

func TestTableKByGame(t *testing.T) {
	for game, want := range map[int32]int32{1: 48, 5: 48, 6: 28, 30: 28, 31: 16, 5000: 16} {
		if got := TableK(game - 1); got != want {
			t.Errorf("K of game %d = %d, want %d", game, got, want)
		}
	}
}
