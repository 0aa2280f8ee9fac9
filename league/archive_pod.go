package league

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"
	"unicode/utf8"
)

// KeptPod is a pod outside of a store: what its log says, and who its players are.
type KeptPod struct {
	Pod     Pod         // without ID and League
	Players []PodPlayer // everybody who ever joined: of number 1, 2, …
	Log     []PodEntry  // without Pod; Seq 1, 2, …
}

// readPods takes the pods out that the league is behind.
func (e *exporter) readPods() error {
	pods, err := e.PodsOf(e.league)
	for _, p := range pods {
		kept := KeptPod{Pod: p}
		kept.Pod.ID, kept.Pod.League = 0, 0
		if kept.Players, err = e.PodPlayers(p.ID); err != nil {
			return err
		}
		for i := range kept.Players {
			kept.Players[i].Pod = 0
		}
		for entry, err := range e.PodLog(p.ID, 0) {
			if err != nil {
				return err
			}
			if rated, ok := entry.Step.(RatedStep); ok {
				entry.Step = RatedStep{Event: e.entries[rated.Event]}
			}
			entry.Pod = 0
			kept.Log = append(kept.Log, entry)
		}
		e.out.Pods = append(e.out.Pods, kept)
	}
	return err
}

// errPodLog is a log that no pod of ours could have.
var errPodLog = errors.New("no pod has such a log")

// withinPod puts the pod before the place within it.
func withinPod(err error, i int) error {
	e, ok := errors.AsType[*Error](err)
	if !ok {
		return err
	}
	args := maps.Clone(e.Args)
	args["place"] = fmt.Sprintf("pods[%d].%v", i, e.Args["place"])
	return &Error{Kind: e.Kind, Code: e.Code, Args: args, Err: e.Err}
}

// checkPod refuses what no store of ours would hold, naming the place within the pod.
func (c *archiveCheck) checkPod(k *KeptPod) error {
	title, err := checkName(k.Pod.Title, longestLeague)
	if err != nil {
		return InFile(err, "title")
	}
	k.Pod.Title = title
	if err := checkLocale(k.Pod.Locale); err != nil {
		return InFile(err, "language")
	}
	if err := c.checkTime(k.Pod.OpenedAt); err != nil {
		return InFile(err, "opened")
	}
	for i, p := range k.Players {
		place := fmt.Sprintf("players[%d]", i)
		if p.Number != Entrant(i+1) {
			return InFile(NewError(Invalid, "archive_order", nil), place+".number")
		}
		if utf8.RuneCountInString(p.Name) > longestName || p.Name != "" && strings.TrimSpace(p.Name) == "" {
			return InFile(NewError(Invalid, "name_length", Args{"max": longestName}), place+".name")
		}
	}
	state := &PodState{}
	last := time.Time{}
	for i, e := range k.Log {
		place := fmt.Sprintf("log[%d]", i)
		if err := c.checkTime(e.At); err != nil {
			return InFile(err, place+".at")
		}
		if e.At.Before(last) {
			return InFile(NewError(Invalid, "archive_order", nil), place+".at")
		}
		last = e.At
		if err := c.checkStep(k, state, e); err != nil {
			return InFile(&Error{Kind: Invalid, Code: "archive_pod", Err: err}, place)
		}
	}
	accounts := map[UserID]bool{}
	for _, number := range state.Entrants {
		user := k.Players[number-1].User
		if user != 0 && accounts[user] {
			return InFile(NewError(Invalid, "archive_twice", Args{"name": fmt.Sprint(user)}), fmt.Sprintf("players[%d].user", number-1))
		}
		accounts[user] = true
	}
	if k.Pod.Running() == (state.Phase == PhaseClosed) || state.Phase == "" || !state.drafted() {
		return InFile(&Error{Kind: Invalid, Code: "archive_pod", Err: errPodLog}, "log")
	}
	return nil
}

// drafted tells whether the draft, if there is one, is of players of the pod.
func (s *PodState) drafted() bool {
	if s.Draft == nil {
		return true
	}
	for _, t := range s.Draft.Tables {
		if !s.Has(t.A) || !s.Has(t.B) {
			return false
		}
	}
	return s.Draft.Bye == 0 || s.Has(s.Draft.Bye)
}

// checkStep goes on with a step, as far as it can be.
func (c *archiveCheck) checkStep(k *KeptPod, state *PodState, e PodEntry) error {
	switch step := e.Step.(type) {
	case OpenStep:
		if err := checkFormat(step.BestOf, step.Capacity, step.Rounds); err != nil {
			return err
		}
	case CapacityStep:
		if err := checkFormat(state.BestOf, step.Capacity, state.Planned); err != nil {
			return err
		}
	case JoinStep:
		if step.Entrant < 1 || int(step.Entrant) > len(k.Players) {
			return errNotOfPod(step.Entrant)
		}
		// Who dropped may have done so more than once: there are at least so many left.
		if len(state.Entrants)-len(state.engine.Drops) >= state.Capacity {
			return errPodLog
		}
	case RatedStep:
		if step.Event < 1 || int(step.Event) > len(c.Entries) || c.Entries[step.Event-1].Kind != KindEvent {
			return errPodLog
		}
		// A pod that is over is rated once, as an event of its own.
		if state.Phase != PhaseClosed || state.Event != 0 || c.rated[step.Event] || c.Entries[step.Event-1].At.After(e.At) {
			return errPodLog
		}
		c.rated[step.Event] = true
	}
	if opens := e.Step.Kind() == StepOpen; opens != (e.Seq == 1) {
		return errPodLog
	}
	if err := state.apply(e); err != nil {
		return err
	}
	if last := len(k.Log) == int(e.Seq); state.Started() && (last || e.Step.Kind() == StepPublish) {
		return state.engine.Check() // of all entries, it would take minutes for a large pod
	}
	return nil
}

// pod stores a pod with its log. Until the league is there it belongs to no server, and is not found to run.
func (s *stored) pod(kept KeptPod) error {
	p := kept.Pod
	p.Guild, p.League = s.guild, s.league
	if p.Running() {
		p.ClosedAt = p.OpenedAt
	}
	if err := s.CreatePod(&p); err != nil {
		return err
	}
	s.pods = append(s.pods, p.ID)
	for _, player := range kept.Players {
		player.Pod = p.ID
		if err := s.AddPodPlayer(&player); err != nil {
			return err
		}
	}
	for _, e := range kept.Log {
		if rated, ok := e.Step.(RatedStep); ok {
			e.Step = RatedStep{Event: s.entries[rated.Event]}
		}
		e.Pod = p.ID
		if err := s.AppendStep(&e); err != nil {
			return err
		}
	}
	return nil
}

// reopen has the pods that run do so, each in its channel.
func (s *stored) reopen(pods []KeptPod) error {
	for i, kept := range pods {
		p := kept.Pod
		if p.ID = s.pods[i]; !p.Running() {
			continue
		}
		if err := s.PutPod(p); err != nil {
			return err
		}
	}
	return nil
}
