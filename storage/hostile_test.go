package storage_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league"
)

// TestHostileText stores what people type and gets the same back, byte by byte.
func TestHostileText(t *testing.T) {
	texts := []string{
		"```@everyone <@&1>", "'; DROP TABLE players; --", `"; \x00 ?1 :a @b $c`, "\u202Eevil\u202C\u200F", "a\x00b", "\x00",
		"e\u0301\u0301\u0301", "👩‍👩‍👧‍👦", strings.Repeat("𝕎", 32), strings.Repeat("漢", 32), "%", "_", `\`, `\%`, " ", "\n\r\t", "İıſßK",
		"\xff\xfe broken", "\U0010FFFF", "", strings.Repeat("x", 100_000),
	}
	s := open(t)
	c := found(t, s, 2)
	for _, text := range texts {
		p := league.Player{League: c.league.ID, Name: text, JoinedAt: now}
		l := tableLeague(9, text)
		act := league.Act{League: c.league.ID, At: now, Code: "act_void", Reason: text, Args: league.Args{"text": text}}
		trouble := league.Trouble{Guild: 5, League: 5, Key: text, Code: "c", Args: league.Args{"text": text}, At: now}
		void := c.game(0, c.players...)
		update(t, s, func(tx league.Tx) error {
			if err := tx.AddPlayer(&p); err != nil {
				return err
			}
			if err := tx.CreateLeague(&l); err != nil {
				return err
			}
			game := c.game(0, c.players...)
			if err := tx.Append(&game); err != nil {
				return err
			}
			void.Kind, void.Target, void.Body = league.KindVoid, game.ID, league.Void{Reason: text}
			if err := tx.Append(&void); err != nil {
				return err
			}
			if err := tx.PutAct(&act); err != nil {
				return err
			}
			fresh, err := tx.PutTrouble(&trouble)
			if !fresh {
				t.Errorf("the trouble %q is known", text)
			}
			return err
		})
		if !utf8.ValidString(text) {
			// JSON has no way to say these; columns of their own keep them.
			act.Args, trouble.Args, void.Body = nil, nil, nil
		}
		view(t, s, func(r league.Reader) error {
			check := func(what string, want, got any, err error) {
				if diff := cmp.Diff(want, got); diff != "" || err != nil {
					t.Errorf("%s %.50q: %v\n%s", what, text, err, diff)
				}
			}
			player, err := r.Player(p.ID)
			check("player", p, player, err)
			got, err := r.League(l.ID)
			check("league", l, got, err)
			entry, err := r.Entry(void.ID)
			if void.Body == nil {
				entry.Body = nil
			}
			check("entry", void, entry, err)
			acts, err := r.Acts(c.league.ID, 0, 1000, 0)
			i := len(acts) - int(act.ID)
			if act.Args == nil {
				acts[i].Args = nil
			}
			check("act", act, acts[i], err)
			list, err := r.SearchPlayers(c.league.ID, text, 1000)
			there := false
			for _, player := range list {
				there = there || player.ID == p.ID
			}
			if !there || err != nil {
				t.Errorf("player %.50q is not found by his name (%v)", text, err)
			}
			return nil
		})
		update(t, s, func(tx league.Tx) error { return tx.EndTrouble(5, text) })
	}
}
