package league

import (
	"context"
	"time"
)

// UploadID names a file that waits for a button to be imported.
type UploadID int64

// Upload is a file with a whole league, kept until somebody has looked at its preview.
type Upload struct {
	ID      UploadID
	Guild   GuildID
	Channel ChannelID // where it was brought: the home of a league that moves
	By      UserID
	At      time.Time
	Name    string // that the league shall have; "" is the one in the file
	Content []byte // nil once it is answered
}

// uploadLife is how long a file waits for its button.
const uploadLife = 24 * time.Hour

// home is where its league is to be taken in. That it may come from another server was agreed to when it was brought.
func (u Upload) home() ArchiveHome {
	return ArchiveHome{Name: u.Name, Move: true, Channel: u.Channel}
}

// KeepUpload keeps a file for its preview's button, after looking through what is in it as PreviewArchive does.
// OutcomeUploaded.
func (s *Service) KeepUpload(ctx context.Context, o Origin, a Archive, home ArchiveHome, content []byte) (Outcome, error) {
	preview, err := s.PreviewArchive(ctx, o, a, home)
	if err != nil {
		return Outcome{}, err
	}
	var outcome Outcome
	err = s.store.Update(ctx, func(tx Tx) error {
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		kept := Upload{Guild: o.Guild, Channel: home.Channel, By: o.Actor.User, At: s.time(o), Name: preview.Name, Content: content}
		if err := tx.AddUpload(&kept); err != nil {
			return err
		}
		if err := tx.DropUploads(kept.At.Add(-uploadLife)); err != nil {
			return err
		}
		outcome = Outcome{Kind: OutcomeUploaded, Upload: kept.ID}
		return remember(tx, o, outcome)
	})
	return outcome, err
}

// Upload returns a file that waits for its button; Conflict "proposal_over" when it does so no more.
func (s *Service) Upload(ctx context.Context, o Origin, id UploadID) (Upload, ArchiveHome, error) {
	u, err := view(ctx, s, func(r Reader) (Upload, error) { return waiting(r, o, id) })
	return u, u.home(), err
}

func waiting(r Reader, o Origin, id UploadID) (Upload, error) {
	u, err := r.Upload(id)
	switch {
	case err != nil:
		return u, err
	case u.Guild != o.Guild:
		return u, NewError(NotFound, "league_elsewhere", nil)
	case u.Content == nil:
		return u, NewError(Conflict, "proposal_over", nil)
	}
	return u, nil
}

// ImportUpload takes in the league of a file that was kept; a is what is in it. OutcomeTakenIn.
func (s *Service) ImportUpload(ctx context.Context, o Origin, id UploadID, a Archive) (Outcome, error) {
	_, home, err := s.Upload(ctx, o, id)
	if err != nil {
		return Outcome{}, err
	}
	return s.importArchive(ctx, o, a, home, id)
}

// CancelUpload forgets a file that was kept. OutcomeUploadOver. Whoever may create leagues may do so.
func (s *Service) CancelUpload(ctx context.Context, o Origin, id UploadID) (Outcome, error) {
	var outcome Outcome
	err := s.store.Update(ctx, func(tx Tx) error {
		there, done, err := s.done(tx, o)
		if outcome = there; done || err != nil {
			return err
		}
		if !o.Actor.Admin {
			return NewError(Forbidden, "not_admin", nil)
		}
		if _, err := waiting(tx, o, id); err != nil {
			return err
		}
		if err := tx.EndUpload(id); err != nil {
			return err
		}
		outcome = Outcome{Kind: OutcomeUploadOver}
		return remember(tx, o, outcome)
	})
	return outcome, err
}
