package file

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league"
)

// podPart is a Swiss pod of a league.
type podPart struct {
	Title    string          `json:"title"`
	Channel  int64           `json:"channel,string"`
	Language string          `json:"language"`
	Opened   moment          `json:"opened"`
	Closed   moment          `json:"closed,omitzero"`
	Players  []podPlayerPart `json:"players"` // everybody who ever joined; their place in the list is their number
	Log      []stepPart      `json:"log"`
}

type podPlayerPart struct {
	Name string `json:"name"`
	User int64  `json:"user,string,omitzero"`
}

// stepPart is a line of a pod's log. Players are meant by their number, an event by its place among the entries.
type stepPart struct {
	At          moment          `json:"at"`
	By          int64           `json:"by,string,omitzero"`
	Interaction int64           `json:"interaction,string,omitzero"`
	Kind        league.StepKind `json:"kind"`
	Step        jsontext.Value  `json:"step"`
}

func (o *archiveWriter) pod(k league.KeptPod) any {
	part := podPart{
		Title: k.Pod.Title, Channel: int64(k.Pod.Channel), Language: k.Pod.Locale,
		Opened: moment{k.Pod.OpenedAt}, Closed: moment{k.Pod.ClosedAt},
		Players: []podPlayerPart{},
	}
	for _, p := range k.Players {
		part.Players = append(part.Players, podPlayerPart{Name: p.Name, User: int64(p.User)})
	}
	for _, e := range k.Log {
		step, err := league.EncodeStep(e.Step)
		if err != nil && o.err == nil {
			o.err = err
		}
		part.Log = append(part.Log, stepPart{
			At: moment{e.At}, By: int64(e.By), Interaction: int64(e.Interaction), Kind: e.Step.Kind(), Step: step,
		})
	}
	return part
}

func (r *archiveReader) readPods() error {
	for i, part := range r.file.Pods {
		if part.Language == "" {
			return league.InFile(missing("language"), fmt.Sprintf("pods[%d]", i))
		}
		kept := league.KeptPod{Pod: league.Pod{
			Channel: league.ChannelID(part.Channel), Locale: part.Language, Title: part.Title,
			OpenedAt: part.Opened.at, ClosedAt: part.Closed.at,
		}}
		for j, p := range part.Players {
			kept.Players = append(kept.Players, league.PodPlayer{
				Number: league.Entrant(j + 1), Name: p.Name, User: league.UserID(p.User),
			})
		}
		for j, line := range part.Log {
			if line.Kind == "" {
				return league.InFile(missing("kind"), fmt.Sprintf("pods[%d].log[%d]", i, j))
			}
			step, err := league.DecodeStep(line.Kind, line.Step)
			if err != nil {
				return fault(fmt.Sprintf("pods[%d].log[%d].step", i, j), "archive_type", nil)
			}
			kept.Log = append(kept.Log, league.PodEntry{
				Seq: int64(j + 1), At: line.At.at, By: league.UserID(line.By),
				Interaction: league.InteractionID(line.Interaction), Step: step,
			})
		}
		r.out.Pods = append(r.out.Pods, kept)
	}
	return nil
}
