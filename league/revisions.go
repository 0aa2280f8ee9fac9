package league

import "slices"

// revisions are a season's amendments and voids as they act together.
type revisions struct {
	voids  map[EntryID]Entry // by target: the void in force
	amends map[EntryID]Entry // by target: the amendment in force
}

// newRevisions reads amendments and voids, given in the order they were made. A void may be voided in its turn, which
// puts its target back; of several amendments the last one counts.
func newRevisions(made []Entry) revisions {
	r := revisions{voids: map[EntryID]Entry{}, amends: map[EntryID]Entry{}}
	// From the last: whatever could take an entry back comes after it.
	for _, e := range slices.Backward(made) {
		if _, dead := r.voids[e.ID]; dead {
			continue
		}
		switch e.Kind {
		case KindVoid:
			r.voids[e.Target] = e
		case KindAmend:
			if _, later := r.amends[e.Target]; !later {
				r.amends[e.Target] = e
			}
		}
	}
	return r
}

// read returns an entry as it reads now: amended, and where replay meets it. ok is false when it is voided.
func (r revisions) read(e Entry) (now Entry, ok bool) {
	if amend, amended := r.amends[e.ID]; amended {
		e = amend.Body.(Amend).read(e)
	}
	_, voided := r.voids[e.ID]
	return e, !voided
}

// read returns the target of an amendment as it reads under it.
func (a Amend) read(e Entry) Entry {
	if !a.Played.IsZero() {
		e.Played = a.Played
	}
	switch body := e.Body.(type) {
	case Game:
		e.Body = a.Game
	case Event:
		body.Open, body.End = false, e.Played
		e.Body = body
	case Enter:
		body.Grade = a.Grade
		e.Body = body
	}
	return e
}

// moved tells whether an amendment has moved the entry in time.
func (r revisions) moved(id EntryID) bool {
	amend, amended := r.amends[id]
	return amended && !amend.Body.(Amend).Played.IsZero()
}

// revisionsOf reads everything that has been done to one entry, voids of its voids included, in the order it was made.
func revisionsOf(r Reader, season SeasonID, target EntryID) ([]Entry, error) {
	made, err := r.Revisions(season, target)
	if err != nil {
		return nil, err
	}
	for i := 0; i < len(made); i++ {
		if made[i].Kind != KindVoid {
			continue
		}
		undone, err := r.Revisions(season, made[i].ID)
		if err != nil {
			return nil, err
		}
		made = append(made, undone...)
	}
	sortBySeq(made)
	return made, nil
}

// revisionOf is the Seq of the last thing done to an entry; its own where nothing was.
func revisionOf(e Entry, made []Entry) int64 {
	if len(made) == 0 {
		return e.Seq
	}
	return made[len(made)-1].Seq
}
