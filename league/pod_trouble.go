package league

import (
	"fmt"
	"slices"
	"strings"
)

// troubleKey is the key of something that moderators of a pod have to mend.
func (u *podUnit) troubleKey(what string) string { return fmt.Sprintf("pod/%d/%s", u.pod.ID, what) }

// forgottenKey is the key under which moderators are told that somebody who was forgotten has dropped.
func (u *podUnit) forgottenKey(e Entrant) string { return u.troubleKey(fmt.Sprintf("forgotten/%d", e)) }

// untold lists what moderators have to hear of the pod and have not been told yet.
func (u *podUnit) untold() ([]Trouble, error) {
	all, err := u.Troubles(u.pod.Guild)
	return slices.DeleteFunc(all, func(t Trouble) bool {
		return t.League != u.pod.League || !strings.HasPrefix(t.Key, u.troubleKey(""))
	}), err
}

// played keeps moderators from being told that a match wants its result, which now has one. They still hear who dropped.
func (u *podUnit) played(m PodMatch) error {
	if !u.state.Dropped(m.A) && !u.state.Dropped(m.B) {
		return nil
	}
	waiting, err := u.untold()
	if err != nil {
		return err
	}
	for _, t := range waiting {
		if t.Key == u.forgottenKey(m.A) || t.Key == u.forgottenKey(m.B) {
			if err := u.onlyDropped(t); err != nil {
				return err
			}
		}
	}
	return nil
}

// nothingLeft keeps moderators from being told, after the end of the pod, what was to be decided in it.
func (u *podUnit) nothingLeft() error {
	waiting, err := u.untold()
	if err != nil {
		return err
	}
	for _, t := range waiting {
		if strings.HasPrefix(t.Key, u.troubleKey("forgotten/")) {
			err = u.onlyDropped(t)
		} else {
			err = u.EndTrouble(t.League, t.Key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// onlyDropped has a trouble tell of somebody who was forgotten that he dropped, and of no match.
func (u *podUnit) onlyDropped(t Trouble) error {
	if err := u.EndTrouble(t.League, t.Key); err != nil {
		return err
	}
	t.Code, t.Args = "trouble_pod_forgotten", Args{"pod": t.Args["pod"], "in": t.Args["in"], "number": t.Args["number"]}
	_, err := u.PutTrouble(&t)
	return err
}
