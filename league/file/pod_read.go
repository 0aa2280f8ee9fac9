package file

import (
	"bytes"
	"errors"
	"io"
	"math"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/podiumbot/podium/league/swiss"
)

// ReadPod reads a pod file to its end and validates it whole. A fault is an *Error; other errors are the reader's own.
// Members may come in any order; best_of is 3 where it is missing, and all but players may be.
func ReadPod(r io.Reader) (*Pod, error) {
	reader := podReader{scanner: newScanner(r), pod: &Pod{State: swiss.State{BestOf: 3}}}
	if err := reader.read(); err != nil {
		return nil, err
	}
	return reader.pod, nil
}

// podReader makes a Pod of a file.
type podReader struct {
	*scanner
	pod    *Pod
	number map[string]int // of each player; nil until they have been read
	aside  []part         // what stood before them
}

// part is a member of the file that was set aside.
type part struct {
	name string
	text []byte
}

func (r *podReader) read() error {
	whole := r.scanner
	if err := r.object(r.topMember); err != nil {
		return err
	}
	if err := whole.end(); err != nil {
		return err
	}
	if r.number == nil {
		return &Error{Problem: "players is missing"}
	}
	for _, part := range r.aside {
		r.scanner = &scanner{dec: jsontext.NewDecoder(bytes.NewBuffer(part.text)), prefix: part.name}
		if err := r.topMember([]byte(part.name)); err != nil {
			return err
		}
	}
	return r.check()
}

func (r *podReader) topMember(name []byte) error {
	var read func(i int) error
	s := &r.pod.State
	switch string(name) {
	case "best_of":
		return r.readBestOf()
	case "players":
		r.number = make(map[string]int)
		return r.array(r.readPlayer)
	case "rounds":
		read = r.readRound
	case "drops":
		read = func(int) error {
			player, round, err := r.readMove("after_round")
			s.Drops = append(s.Drops, swiss.Drop{Player: player, AfterRound: round})
			return err
		}
	case "late":
		read = func(int) error {
			player, round, err := r.readMove("from_round")
			s.Late = append(s.Late, swiss.Late{Player: player, FromRound: round})
			return err
		}
	case "returns":
		read = func(int) error {
			player, round, err := r.readMove("from_round")
			s.Returns = append(s.Returns, swiss.Return{Player: player, FromRound: round})
			return err
		}
	default:
		return r.fail("unknown field")
	}
	if r.number != nil {
		return r.array(read)
	}
	kept := part{name: string(name)}
	raw, err := r.dec.ReadValue()
	kept.text = bytes.Clone(raw)
	r.aside = append(r.aside, kept)
	return r.syntax(err)
}

func (r *podReader) readBestOf() error {
	n, err := r.integer(math.MinInt32, math.MaxInt32)
	if err != nil {
		return err
	}
	if n != 1 && n != 3 && n != 5 {
		return r.fail("%d is not 1, 3 or 5", n)
	}
	r.pod.State.BestOf = int(n)
	return nil
}

// readPlayer reads one player: {"id": "p1", "name": "Ana"}.
func (r *podReader) readPlayer(i int) error {
	var name string
	named := false
	err := r.object(func(member []byte) error {
		switch string(member) {
		case "id":
			id, err := r.str()
			if err != nil {
				return err
			}
			if len(id) == 0 {
				return r.fail("is empty")
			}
			if _, taken := r.number[string(id)]; taken {
				return r.fail("%s twice", shown(id))
			}
			named = true
			r.number[string(id)] = i
			r.pod.IDs = append(r.pod.IDs, string(id))
			return nil
		case "name":
			text, err := r.str()
			name = string(text)
			return err
		}
		return r.fail("unknown field")
	})
	if err != nil {
		return err
	}
	if !named {
		return r.fail("id is missing")
	}
	r.pod.Names = append(r.pod.Names, name)
	r.pod.State.Players++
	return nil
}

// readPlayerOf reads the id of a player who has one.
func (r *podReader) readPlayerOf() (int, error) {
	id, err := r.str()
	if err != nil {
		return 0, err
	}
	player, ok := r.number[string(id)]
	if !ok {
		return 0, r.fail("%s is not a player of this pod", shown(id))
	}
	return player, nil
}

// readMove reads who comes or goes, and the round: {"player": "p3", "after_round": 2}.
func (r *podReader) readMove(when string) (player, round int, err error) {
	player, round = swiss.NoPlayer, -1
	err = r.object(func(member []byte) error {
		switch string(member) {
		case "player":
			player, err = r.readPlayerOf()
			return err
		case when:
			n, err := r.integer(0, math.MaxInt32)
			round = int(n)
			return err
		}
		return r.fail("unknown field")
	})
	switch {
	case err != nil:
	case player == swiss.NoPlayer:
		err = r.fail("player is missing")
	case round < 0:
		err = r.fail("%s is missing", when)
	}
	return player, round, err
}

// check turns what the engine refuses into a fault of the file.
func (r *podReader) check() error {
	fault, ok := errors.AsType[*swiss.StateError](r.pod.State.Check())
	if !ok {
		return nil
	}
	problem := string(fault.Fault)
	if fault.Player != swiss.NoPlayer {
		problem = shown(r.pod.IDs[fault.Player]) + " " + problem
	}
	if fault.Err != nil {
		problem += ": " + fault.Err.Error()
	}
	return &Error{Place: fault.Path, Problem: problem}
}
