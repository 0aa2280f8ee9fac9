package league

import (
	"context"
)

// GoReport is a game of go as somebody reports it. Texts are as typed.
type GoReport struct {
	Black    Side   `json:"black"` // receives the stones
	White    Side   `json:"white"`
	Winner   string `json:"winner"`             // "black", "white" or "jigo"
	Handicap int    `json:"handicap,omitempty"` // stones, 0..25; 1 is black without komi
	Board    int    `json:"board,omitempty"`    // 9, 13 or 19; 0: the event's, which is 19 unless it says another
	Event    *int   `json:"event,omitempty"`    // its number; 0: none, a club game by itself; nil: the event that is open, if there is one
	Played   string `json:"played,omitempty"`   // as Report's
	Another  bool   `json:"another,omitempty"`  // as Report's
}

// Side is one of the two: somebody of the league by his id, a guest above all, or the member whom Discord names.
type Side struct {
	Player PlayerID    `json:"player,omitempty"` // 0: Member says who
	Member Participant `json:"member,omitzero"`
}

// ReportGo records a game of go. A game without an event is a club game, an event of its own of category C, and rated at
// once: OutcomeReported. So is one in an open event, which is rated when that closes. One that stands before others, or
// in an event that is closed, is proposed first: OutcomeProposed; so is what ReportGame asks about, and OutcomeDisputed.
//
// Refused are, besides what ReportGame refuses: option event, "event_unknown" and "which_event" (several are open and
// none is named); winner "winner_unknown"; handicap "handicap_range"; board "board_unknown"; played "played_too_old"
// (before June 2001) and "played_after_event".
func (s *Service) ReportGo(ctx context.Context, o Origin, league ID, r GoReport) (Outcome, error) {
	return s.ReportGame(ctx, o, league, Report{Go: &r, Played: r.Played, Another: r.Another})
}
