package commands

import (
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/league"
)

// choice is a short name for a suggestion.
type choice = discordgo.ApplicationCommandOptionChoice

// suggest completes the option somebody types. An option means the same in every command, so it is found by its name.
func (c *Commands) suggest(ctx context.Context, r *Request) (Reply, error) {
	typed := r.text(r.Focused)
	var choices []*choice
	var err error
	switch r.Focused {
	case "tournament":
		choices, err = c.suggestPods(ctx, r, typed)
	case "player1", "player2":
		choices, err = c.suggestEntrants(ctx, r, typed)
	case "league":
		choices, err = c.suggestLeagues(ctx, r, typed)
	case "player", "against", "into":
		if ofPod(r.Path) {
			choices, err = c.suggestEntrants(ctx, r, typed)
			break
		}
		choices, err = c.suggestPlayers(ctx, r, typed, r.Path == "player/link")
	case "guests":
		choices, err = c.suggestGuests(ctx, r, typed)
	case "event", "name":
		choices, err = c.suggestEvents(ctx, r, typed)
	case "k":
		choices = suggestK(c.printer(r), typed)
	case "timezone":
		choices = suggestZones(typed)
	}
	if err != nil {
		return Reply{}, err
	}
	return Reply{Choices: choices[:min(len(choices), view.ChoicesLimit)]}, nil
}

func (c *Commands) suggestLeagues(ctx context.Context, r *Request, typed string) ([]*choice, error) {
	leagues, err := c.league.LeaguesOf(ctx, r.Guild)
	if err != nil {
		return nil, err
	}
	var choices []*choice
	for _, l := range leagues {
		if strings.Contains(strings.ToLower(l.Name), strings.ToLower(typed)) {
			choices = append(choices, &choice{Name: view.Label(l.Name, view.ChoiceLimit), Value: l.Name})
		}
	}
	return choices, nil
}

// playersLike lists players of the league the request is about. Without one there is nobody to suggest, and no error.
func (c *Commands) playersLike(ctx context.Context, r *Request, typed string) ([]league.Player, error) {
	l, err := c.league.FindLeague(ctx, r.Guild, r.Here, r.Parent, r.text("league"))
	if err != nil {
		if league.KindOf(err) == league.Internal {
			return nil, err
		}
		return nil, nil
	}
	return c.league.SuggestPlayers(ctx, l.ID, typed)
}

func (c *Commands) suggestPlayers(ctx context.Context, r *Request, typed string, guestsOnly bool) ([]*choice, error) {
	players, err := c.playersLike(ctx, r, typed)
	if err != nil {
		return nil, err
	}
	p := c.printer(r)
	var choices []*choice
	for _, player := range players {
		name := view.PlainName(player)
		switch {
		case player.Guest():
			name = p.Text("suggest.guest", locale.Args{"Name": name})
		case guestsOnly:
			continue
		}
		choices = append(choices, &choice{Name: name, Value: fmt.Sprintf("#%d", player.ID)})
	}
	return choices, nil
}

// suggestGuests completes the last of the names in a row.
func (c *Commands) suggestGuests(ctx context.Context, r *Request, typed string) ([]*choice, error) {
	before, last := "", typed
	if i := strings.LastIndexAny(typed, ",;"); i >= 0 {
		before, last = typed[:i+1]+" ", strings.TrimSpace(typed[i+1:])
	}
	players, err := c.playersLike(ctx, r, last)
	if err != nil {
		return nil, err
	}
	var choices []*choice
	for _, player := range players {
		whole := before + player.Name
		if player.Guest() && view.Length(whole) <= view.ChoiceLimit {
			choices = append(choices, &choice{Name: view.Label(whole, view.ChoiceLimit), Value: whole})
		}
	}
	return choices, nil
}
