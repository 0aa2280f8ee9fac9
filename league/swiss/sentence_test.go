package swiss_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league/swiss"
)

// What is said of byes and rematches stays true where players have had several, and of a group whose last has the bye.
func TestSentencesOfLongPods(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		rounds  []swiss.Round
		want    string
		why     []string
	}{
		{
			"the last of the group has the bye", 3,
			[]swiss.Round{
				{Bye: 2, Matches: []swiss.Match{match(1, 2, "1-0")}},
				{Bye: 1, Matches: []swiss.Match{match(1, 3, "0-0-3")}},
			},
			"3-2 bye 1",
			[]string{
				"1 descends: Two players on 4 points, one with the bye: one has to play down. It meets the first on 3 points; " +
					"if they did not meet, the bye would go to somebody who has had more of them.",
				"2 bye_moved: The lowest ranked has had a bye already.",
			},
		},
		{
			"a third bye", 3,
			[]swiss.Round{
				{Bye: 1, Matches: []swiss.Match{match(1, 3, "0-2")}},
				{Bye: 0, Matches: []swiss.Match{match(2, 3, "1-1")}},
				{Bye: 2, Matches: []swiss.Match{match(1, 2, "2-0")}},
				{Bye: 1, Matches: []swiss.Match{match(1, 3, "2-0")}},
			},
			"1-2 bye 3",
			[]string{
				"1 rematch: They have met before: no better solution exists for the whole field, every other has as many rematches " +
					"or more, each counted as often as the two have met.",
				"1 descends: The only player on 9 points has to play down. It meets this one; if they did not meet, the bye would move up.",
				"2 second_bye: Everybody active has had a bye already.",
				"2 bye_moved: The lowest ranked has had more byes.",
			},
		},
		{
			"only a third bye would avoid it", 5,
			[]swiss.Round{
				{Bye: 3, Matches: []swiss.Match{match(1, 2, "1-1"), match(3, 5, "0-2")}},
				{Bye: 4, Matches: []swiss.Match{match(2, 3, "1-1"), match(1, 4, "2-0")}},
				{Bye: 2, Matches: []swiss.Match{match(1, 5, "2-0"), match(2, 4, "1-1")}},
				{Bye: 3, Matches: []swiss.Match{match(1, 2, "1-1"), match(3, 5, "0-2")}},
				{Bye: 1, Matches: []swiss.Match{match(3, 4, "0-2"), match(1, 5, "2-0")}},
				{Bye: 0, Matches: []swiss.Match{match(4, 5, "0-2"), match(2, 3, "0-2")}},
			},
			"1-4 5-2 bye 3",
			[]string{
				"1 rematch: They have met before: only a bye for somebody who has had more of them would avoid it.",
				"1 descends: The only player on 14 points has to play down. It meets the first on 10 points; if they did not meet, the bye would move up.",
				"2 descends: The only player on 12 points has to play down. It meets the first on 7 points; if they did not meet, the bye would move up.",
				"3 second_bye: Everybody active has had a bye already.",
			},
		},
		{
			// Any pairing has two rematches; only these two pairs have met but once.
			"rematches are counted as often as two have met", 4,
			[]swiss.Round{
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{match(1, 3, "2-0"), match(2, 4, "2-0")}},
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{match(1, 3, "2-0"), match(2, 4, "2-0")}},
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{match(1, 2, "1-1"), match(3, 4, "1-1")}},
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{match(1, 2, "1-1"), match(3, 4, "1-1")}},
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{match(1, 4, "2-0"), match(2, 3, "0-2")}},
			},
			"1-4 2-3",
			[]string{
				"1 rematch: They have met before: no better solution exists for the whole field, every other has as many rematches " +
					"or more, each counted as often as the two have met.",
				"1 descends: The only player on 11 points has to play down. It meets the first on 2 points; if they did not meet, " +
					"there would be more rematches, each counted as often as the two have met.",
				"2 rematch: They have met before: no better solution exists for the whole field, every other has as many rematches " +
					"or more, each counted as often as the two have met.",
				"2 descends: The only player on 8 points has to play down. It meets the first on 5 points; if they did not meet, " +
					"there would be more rematches, each counted as often as the two have met.",
			},
		},
	} {
		s := &swiss.State{Players: c.players, BestOf: 3, Rounds: c.rounds}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.why, texts(wantPairing(t, s, c.want))); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}
