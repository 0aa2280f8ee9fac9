package league

import (
	"bytes"
	"context"
	"encoding/json"
)

// Forgotten stands in the place of an account that was forgotten, in logs and acts.
const Forgotten UserID = -1

// Known tells what the bot keeps of an account, in all servers.
type Known struct {
	Leagues int
	Pods    int
	Roles   int // that show his tiers and grades
}

// Known counts the leagues and pods in which the actor's account stands, and the roles he was given.
func (s *Service) Known(ctx context.Context, o Origin) (Known, error) {
	return view(ctx, s, func(r Reader) (Known, error) { return r.Known(o.Actor.User) })
}

// Forget takes the actor's name and account out of everything that is kept, in all servers: players and places in pods
// stay under their numbers, so that nobody else's rating moves. He leaves the pods that run. What people typed as a
// reason is not searched. Who holds a role that shows his tier is kept beside it until Discord has taken it back, see
// LetRolesGo. OutcomeForgotten, also when there was nothing.
func (s *Service) Forget(ctx context.Context, o Origin) (Outcome, error) {
	var outcome Outcome
	err := s.store.Update(ctx, func(tx Tx) error {
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		waiting, err := tx.ProposalsNaming(o.Actor.User)
		if err != nil {
			return err
		}
		for _, p := range waiting {
			if err := unname(tx, p, o.Actor.User); err != nil {
				return err
			}
			if err := drawUnnamed(tx, p); err != nil {
				return err
			}
		}
		if err := s.leavePods(tx, o); err != nil {
			return err
		}
		if err := tx.Forget(o.Actor.User); err != nil {
			return err
		}
		if err := tx.OweRoles(o.Actor.User, s.time(o)); err != nil {
			return err
		}
		outcome = Outcome{Kind: OutcomeForgotten}
		return remember(tx, o, outcome)
	})
	if err == nil {
		s.pods.empty() // their logs read differently now
		s.store.Scrub()
	}
	return outcome, err
}

// unname puts the player's number in the place of the account in a report that waits. Who was to join by it joins
// without a name.
func unname(tx Tx, p Proposal, user UserID) error {
	report := *p.Report
	var player Player
	number := func() (PlayerID, error) {
		if player.ID != 0 {
			return player.ID, nil
		}
		var err error
		if player, err = tx.PlayerOf(p.League, user); KindOf(err) == NotFound {
			player = Player{League: p.League, User: user, JoinedAt: p.At}
			err = tx.AddPlayer(&player)
		}
		return player.ID, err
	}
	report.Members = append([]Participant(nil), report.Members...)
	for i, m := range report.Members {
		if m.User == user {
			id, err := number()
			if err != nil {
				return err
			}
			report.Members[i] = Participant{Player: id}
		}
	}
	if report.Go != nil {
		g := *report.Go
		for _, side := range []*Side{&g.Black, &g.White} {
			if side.Member.User == user {
				id, err := number()
				if err != nil {
					return err
				}
				*side = Side{Player: id}
			}
		}
		report.Go = &g
	}
	p.Report = &report
	return tx.PutProposal(p)
}

// drawUnnamed has the post of a report that waits drawn without the name, also where it shows what contradicts the report.
func drawUnnamed(tx Tx, p Proposal) error {
	if p.Kind == ProposeRival {
		there, err := tx.Proposal(p.Rival)
		if KindOf(err) == NotFound {
			return nil
		}
		if p = there; err != nil {
			return err
		}
	}
	l, err := tx.League(p.League)
	if err != nil {
		return err
	}
	return drawAgain(tx, l, p)
}

// ForgetIn takes an account out of a JSON text of this package: Forgotten stands in its place, and nobody in lists of
// whom to ask.
func ForgetIn(text []byte, user UserID) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var value any
	if err := d.Decode(&value); err != nil {
		return nil, err
	}
	return json.Marshal(forgetIn("", value, user))
}

// forgetIn is ForgetIn for a value that stands under a key.
func forgetIn(key string, value any, user UserID) any {
	switch v := value.(type) {
	case map[string]any:
		for name, inner := range v {
			v[name] = forgetIn(name, inner, user)
		}
	case []any:
		kept := v[:0]
		for _, inner := range v {
			if key == "asked" && isUser(inner, user) {
				continue
			}
			kept = append(kept, forgetIn(key, inner, user))
		}
		return kept
	case json.Number:
		if (key == "by" || key == "user" || key == "confirmed_by") && isUser(v, user) {
			return int64(Forgotten)
		}
	}
	return value
}

func isUser(value any, user UserID) bool {
	n, ok := value.(json.Number)
	if !ok {
		return false
	}
	id, err := n.Int64()
	return err == nil && UserID(id) == user
}
