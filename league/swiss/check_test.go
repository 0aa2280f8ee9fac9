package swiss_test

import (
	"errors"
	"testing"

	"github.com/podiumbot/podium/league/swiss"
)

// fivePlayers is a sound state: two rounds of five players, of whom 3 dropped after the first and 4 came for the second.
func fivePlayers() swiss.State {
	win := swiss.Result{Won: 2}
	return swiss.State{
		Players: 5, BestOf: 3,
		Rounds: []swiss.Round{
			{Matches: []swiss.Match{
				{A: 0, B: 1, Result: win, How: swiss.Played}, {A: 2, B: 3, Result: win, How: swiss.Forfeit},
			}, Bye: swiss.NoPlayer},
			{Matches: []swiss.Match{
				{A: 0, B: 2, Result: win, How: swiss.Unplayed}, {A: 1, B: 4, How: swiss.DoubleLoss},
			}, Bye: swiss.NoPlayer},
		},
		Drops: []swiss.Drop{{Player: 3, AfterRound: 1}},
		Late:  []swiss.Late{{Player: 4, FromRound: 2}},
	}
}

func TestCheckAccepts(t *testing.T) {
	s := fivePlayers()
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	s.Returns = []swiss.Return{{Player: 3, FromRound: 3}}
	s.Drops = append(s.Drops, swiss.Drop{Player: 3, AfterRound: 5}, swiss.Drop{Player: 4, AfterRound: 2})
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	empty := swiss.State{BestOf: 1}
	if err := empty.Check(); err != nil {
		t.Error(err)
	}
}

func TestCheckRefuses(t *testing.T) {
	win := swiss.Result{Won: 2}
	for _, c := range []struct {
		name   string
		change func(*swiss.State)
		path   string
		player int
		fault  swiss.Fault
	}{
		{"players", func(s *swiss.State) { s.Players = -1 }, "players", -1, swiss.FaultPlayers},
		{"best of 2", func(s *swiss.State) { s.BestOf = 2 }, "best_of", -1, swiss.FaultBestOf},
		{"unknown at a table", func(s *swiss.State) { s.Rounds[0].Matches[1].B = 5 }, "rounds[0].matches[1]", 5, swiss.FaultUnknownPlayer},
		{"unknown bye", func(s *swiss.State) { s.Rounds[1].Bye = -2 }, "rounds[1].bye", -2, swiss.FaultUnknownPlayer},
		{"against himself", func(s *swiss.State) { s.Rounds[0].Matches[0].B = 0 }, "rounds[0].matches[0]", 0, swiss.FaultTwice},
		{"at two tables", func(s *swiss.State) { s.Rounds[0].Matches[1].A = 1 }, "rounds[0].matches[1]", 1, swiss.FaultTwice},
		{"at a table with the bye", func(s *swiss.State) { s.Rounds[0].Bye = 2 }, "rounds[0].bye", 2, swiss.FaultTwice},
		{"paired after a drop", func(s *swiss.State) { s.Rounds[1].Matches[0].B = 3 }, "rounds[1].matches[0]", 3, swiss.FaultAbsent},
		{"paired before entering", func(s *swiss.State) { s.Late[0].FromRound = 3 }, "rounds[1].matches[1]", 4, swiss.FaultAbsent},
		{"left out", func(s *swiss.State) { s.Late = nil }, "rounds[0]", 4, swiss.FaultUnpaired},
		{"result", func(s *swiss.State) { s.Rounds[0].Matches[0].Result = swiss.Result{Won: 2, Lost: 2} }, "rounds[0].matches[0].result", -1, swiss.FaultResult},
		{"forfeit", func(s *swiss.State) { s.Rounds[0].Matches[1].Result.Lost = 1 }, "rounds[0].matches[1].result", -1, swiss.FaultResult},
		{"double loss", func(s *swiss.State) { s.Rounds[1].Matches[1].Result = win }, "rounds[1].matches[1].result", -1, swiss.FaultResult},
		{"how", func(s *swiss.State) { s.Rounds[1].Matches[1].How = 9 }, "rounds[1].matches[1].result", -1, swiss.FaultResult},
		{"unknown late", func(s *swiss.State) { s.Late[0].Player = 9 }, "late[0]", 9, swiss.FaultUnknownPlayer},
		{"late in round 0", func(s *swiss.State) { s.Late[0].FromRound = 0 }, "late[0]", 4, swiss.FaultRound},
		{"late twice", func(s *swiss.State) { s.Late = append(s.Late, s.Late[0]) }, "late[1]", 4, swiss.FaultLateTwice},
		{"unknown drop", func(s *swiss.State) { s.Drops[0].Player = 5 }, "drops[0]", 5, swiss.FaultUnknownPlayer},
		{"drop after round -1", func(s *swiss.State) { s.Drops[0].AfterRound = -1 }, "drops[0]", 3, swiss.FaultRound},
		{"dropped twice", func(s *swiss.State) { s.Drops = append(s.Drops, swiss.Drop{Player: 3, AfterRound: 2}) }, "drops[1]", 3, swiss.FaultDrop},
		{"dropped before entering", func(s *swiss.State) { s.Drops = append(s.Drops, swiss.Drop{Player: 4, AfterRound: 0}) }, "drops[1]", 4, swiss.FaultDrop},
		{"return without a drop", func(s *swiss.State) { s.Returns = []swiss.Return{{Player: 1, FromRound: 2}} }, "returns[0]", 1, swiss.FaultReturn},
		{"return before the drop", func(s *swiss.State) { s.Returns = []swiss.Return{{Player: 3, FromRound: 1}} }, "returns[0]", 3, swiss.FaultReturn},
		{"return twice", func(s *swiss.State) {
			s.Returns = []swiss.Return{{Player: 3, FromRound: 4}, {Player: 3, FromRound: 5}}
		}, "returns[1]", 3, swiss.FaultReturn},
	} {
		s := fivePlayers()
		c.change(&s)
		var fault *swiss.StateError
		if err := s.Check(); !errors.As(err, &fault) {
			t.Errorf("%s: %v", c.name, err)
		} else if fault.Path != c.path || fault.Player != c.player || fault.Fault != c.fault {
			t.Errorf("%s: %v, want %s, player %d, %s", c.name, err, c.path, c.player, c.fault)
		}
	}
}
