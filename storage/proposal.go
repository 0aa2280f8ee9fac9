package storage

import (
	"encoding/json"
	"fmt"

	"github.com/podiumbot/podium/league"
)

const proposalQuery = `
	SELECT id, league, season, kind, target, revision, report, game, played, reason, actor, made, done, rules, merge, correction, rival FROM proposals`

func scanProposal(c *cursor) (league.Proposal, error) {
	p := league.Proposal{
		ID:       league.ProposalID(c.int64()),
		League:   league.ID(c.int64()),
		Season:   league.SeasonID(c.int64()),
		Kind:     league.ProposalKind(c.text()),
		Target:   league.EntryID(c.int64()),
		Revision: c.int64(),
	}
	if err := parse(c.text(), &p.Report); err != nil {
		return p, fmt.Errorf("report of proposal %d: %w", p.ID, err)
	}
	if err := parse(c.text(), &p.Game); err != nil {
		return p, fmt.Errorf("game of proposal %d: %w", p.ID, err)
	}
	p.Played = c.time()
	p.Reason = c.text()
	p.By = league.UserID(c.int64())
	p.At = c.time()
	p.Done = c.bool()
	if err := parse(c.text(), &p.Rules); err != nil {
		return p, fmt.Errorf("rules of proposal %d: %w", p.ID, err)
	}
	if err := parse(c.text(), &p.Merge); err != nil {
		return p, fmt.Errorf("merge of proposal %d: %w", p.ID, err)
	}
	if err := parse(c.text(), &p.Correction); err != nil {
		return p, fmt.Errorf("correction of proposal %d: %w", p.ID, err)
	}
	p.Rival = league.ProposalID(c.int64())
	return p, nil
}

// parse reads what is optional: nothing from no text.
func parse[T any](text string, into **T) error {
	if text == "" {
		return nil
	}
	*into = new(T)
	return json.Unmarshal([]byte(text), *into)
}

// optional writes what parse reads: NULL for nothing.
func optional[T any](value *T) (any, error) {
	if value == nil {
		return nil, nil
	}
	text, err := json.Marshal(value)
	return string(text), err
}

// Proposal returns a proposal; NotFound "proposal_unknown".
func (r reader) Proposal(id league.ProposalID) (league.Proposal, error) {
	p, err := one(r.session, scanProposal, proposalQuery+" WHERE id = ?", int64(id))
	return p, failure(found(err, "proposal_unknown"))
}

// OpenProposals lists a league's proposals of a kind that are not done, oldest first.
func (r reader) OpenProposals(id league.ID, kind league.ProposalKind) ([]league.Proposal, error) {
	list, err := all(r.session, scanProposal, proposalQuery+`
		WHERE league = ? AND kind = ? AND done = FALSE ORDER BY id`, int64(id), string(kind))
	return list, failure(err)
}

// proposalValues are the columns of a proposal after its id, in the order of the table.
func proposalValues(p league.Proposal) ([]any, error) {
	report, err := optional(p.Report)
	if err != nil {
		return nil, err
	}
	game, err := optional(p.Game)
	if err != nil {
		return nil, err
	}
	rules, err := optional(p.Rules)
	if err != nil {
		return nil, err
	}
	merge, err := optional(p.Merge)
	if err != nil {
		return nil, err
	}
	correction, err := optional(p.Correction)
	if err != nil {
		return nil, err
	}
	return []any{
		int64(p.League), int64(p.Season), string(p.Kind), some(p.Target), p.Revision, report, game,
		moment{p.Played},
		p.Reason, int64(p.By), p.At.UnixMilli(), p.Done, rules, merge, correction, some(p.Rival),
	}, nil
}

// AddProposal stores a proposal and sets its id, and forgets old ones that are done; NotFound "entry_unknown" when what it names is not there.
func (t *tx) AddProposal(p *league.Proposal) error {
	values, err := proposalValues(*p)
	if err != nil {
		return failure(err)
	}
	id, err := t.number(`
		INSERT INTO proposals (league, season, kind, target, revision, report, game, played, reason, actor, made, done, rules, merge, correction, rival)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`, values...)
	if err != nil {
		return failure(orphan(err, "entry_unknown"))
	}
	p.ID = league.ProposalID(id)
	return t.dropOldProposals(p.League, p.At)
}

// PutProposal replaces a proposal; NotFound "proposal_unknown".
func (t *tx) PutProposal(p league.Proposal) error {
	values, err := proposalValues(p)
	if err != nil {
		return failure(err)
	}
	n, err := t.exec(`
		UPDATE proposals SET league = ?, season = ?, kind = ?, target = ?, revision = ?, report = ?, game = ?,
		                     played = ?, reason = ?, actor = ?, made = ?, done = ?, rules = ?, merge = ?, correction = ?, rival = ?
		WHERE id = ?`, append(values, int64(p.ID))...)
	if err != nil {
		return failure(orphan(err, "entry_unknown"))
	}
	return must(n, "proposal_unknown")
}
