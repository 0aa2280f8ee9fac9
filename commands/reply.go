package commands

import (
	"context"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// replyWith makes the answer of a view's message.
func replyWith(m view.Message) Reply {
	return Reply{Content: m.Content, Embeds: m.Embeds, Components: m.Components, pictures: m.Pictures}
}

// say makes an answer of one message of the catalogue.
func (c *Commands) say(r *Request, key string, args locale.Args) Reply {
	return Reply{Content: c.printer(r).Text(key, args)}
}

// replacing makes the answer take the place of the private message a button stands on. On a public post it stays an
// answer of its own.
func replacing(r *Request, reply Reply, err error) (Reply, error) {
	reply.Replace = err == nil && r.private()
	return reply, err
}

// outcome draws what a use case did. The same outcome gives the same answer, so an interaction delivered twice reads the
// same twice.
func (c *Commands) outcome(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	switch o.Kind {
	case league.OutcomeReported:
		game, err := c.league.Game(ctx, o.Entries[0])
		if err != nil {
			return Reply{}, err
		}
		followed, err := c.league.Followed(ctx, game.Entry)
		if err != nil {
			return Reply{}, err
		}
		return replyWith(view.ReportAnswer(c.printer(r), game, o.Joined, followed)), nil
	case league.OutcomeProposed, league.OutcomeDisputed: // which of them, the proposal tells
		return c.proposed(ctx, r, o)
	case league.OutcomeSameGame, league.OutcomeVoided, league.OutcomeRestored, league.OutcomeAmended:
		game, err := c.league.Game(ctx, o.Entries[0])
		if err != nil {
			return Reply{}, err
		}
		return c.say(r, "outcome."+string(o.Kind), locale.Args{"Number": game.Entry.Number}), nil
	case league.OutcomeRegistered, league.OutcomeAlready:
		return c.registered(ctx, r, o)
	case league.OutcomeGuest, league.OutcomeLinked, league.OutcomeRenamed, league.OutcomeMerged:
		return c.playerChanged(ctx, r, o)
	case league.OutcomeUploaded:
		return c.importPreview(ctx, r, o.Upload)
	case league.OutcomeUploadOver:
		return c.say(r, "outcome."+string(o.Kind), nil), nil
	case league.OutcomeCreated, league.OutcomeSettings, league.OutcomeTakenIn:
		return c.leagueChanged(ctx, r, o)
	case league.OutcomeEventOpened, league.OutcomeEventClosed:
		return c.eventChanged(ctx, r, o)
	case league.OutcomeCorrected:
		return c.corrected(ctx, r, o)
	case league.OutcomeGraded:
		return c.graded(ctx, r, o)
	case league.OutcomeShared, league.OutcomeSharedAlready:
		return c.say(r, "outcome."+string(o.Kind), nil), nil
	case league.OutcomeScheduled, league.OutcomeUnscheduled, league.OutcomePosted, league.OutcomePostedAlready:
		return c.scheduled(ctx, r, o)
	case league.OutcomeWaiting, league.OutcomeContradicted, league.OutcomeConfirmed:
		return c.waited(ctx, r, o)
	case league.OutcomeSeason:
		return c.seasonOpened(ctx, r, o)
	case league.OutcomeForgotten:
		return c.forgotten(ctx, r)
	case league.OutcomeCancelled:
		return c.say(r, "outcome.cancelled", nil), nil
	}
	return c.podOutcome(ctx, r, o)
}

// podOutcome is outcome for what happens in pods.
func (c *Commands) podOutcome(ctx context.Context, r *Request, o league.Outcome) (Reply, error) {
	switch o.Kind {
	case league.OutcomePodOpened, league.OutcomePodJoined, league.OutcomePodJoinedThere, league.OutcomePodLeft,
		league.OutcomePodLeftAlready, league.OutcomePodResized, league.OutcomePodStarted, league.OutcomePodDropped, league.OutcomePodReturned,
		league.OutcomePodMoved, league.OutcomePodClosed, league.OutcomePodCloseAsk,
		league.OutcomePodRated:
		return c.podChanged(ctx, r, o)
	case league.OutcomeDrafted, league.OutcomeDraftThere, league.OutcomeSwapped, league.OutcomeTablesSwapped:
		return c.drafted(ctx, r, o)
	case league.OutcomeDraftDeleted, league.OutcomePublished, league.OutcomePublishedThere, league.OutcomeMissingCalled,
		league.OutcomeNothingMissing:
		return c.roundChanged(ctx, r, o)
	case league.OutcomeResult, league.OutcomeResultAgreed, league.OutcomeResultAlready, league.OutcomeContested:
		return c.resultDone(ctx, r, o)
	case league.OutcomeCut, league.OutcomeSeatChanged:
		return c.cutChanged(ctx, r, o)
	}
	return Reply{}, league.NewError(league.Internal, "internal", league.Args{"outcome": string(o.Kind)})
}
