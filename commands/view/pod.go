package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/league"
	"github.com/podiumbot/podium/league/swiss"
)

// mostEntrants is how many names the list of a pod shows before it only counts the rest.
const mostEntrants = 60

// PodTitle is a pod's title for a place where Discord reads markdown.
func PodTitle(p league.Pod) string { return Text(p.Title, leagueLimit) }

// EntrantName is a player's name in a pod for a place where Discord reads markdown; one of whose name nothing visible is
// left is shown by his number, "#3".
func EntrantName(names league.PodNames, e league.Entrant) string {
	if name := Text(names[e].Name, nameLimit); name != "" {
		return name
	}
	return "#" + strconv.Itoa(int(e))
}

// PlainEntrant is a player's name in a pod for a place where Discord shows text as it is.
func PlainEntrant(names league.PodNames, e league.Entrant) string {
	if name := Label(names[e].Name, nameLimit); name != "" {
		return name
	}
	return "#" + strconv.Itoa(int(e))
}

// podFooter names the pod, and the page where there are several.
func podFooter(p *locale.Printer, pod league.Pod, page, pages int) string {
	name := Label(pod.Title, leagueLimit)
	if pages < 2 {
		return name
	}
	return name + " · " + p.Text("footer.page", locale.Args{"Page": page, "Pages": pages})
}

// Signup draws the message of a pod that takes players: who is on the list, and the buttons to get on and off it. Once
// the pod has started, or is over, it says so and has no buttons.
func Signup(p *locale.Printer, v league.PodView) Message {
	lines := []string{"**" + PodTitle(v.Pod) + "**", podRules(p, v)}
	if v.League.ID != 0 {
		lines = append(lines, p.Text("pod.league", locale.Args{"League": LeagueName(v.League)}))
	}
	lines = append(lines, p.Count("pod.entrants", len(v.State.Entrants), nil)+capacity(p, v.State))
	after := ""
	switch {
	case !v.Pod.Running():
		after = p.Text("pod.signup_over", nil)
	case v.State.Started():
		after = p.Text("pod.signup_closed", nil)
	}
	m := embed(colourPlain, p.Text("pod.signup_title", nil), entrantList(p, v).between(paragraphs(lines...), after), "")
	if after != "" {
		return m
	}
	return m.with(
		Button(p, discordgo.SuccessButton, "button.join", Path("pod", v.Pod.ID, "join"), nil),
		Button(p, discordgo.SecondaryButton, "button.leave", Path("pod", v.Pod.ID, "leave"), nil),
	)
}

// SignupMoved draws the message of a sign-up in a channel that its pod has left.
func SignupMoved(p *locale.Printer, v league.PodView) Message {
	text := p.Text("pod.signup_moved", locale.Args{"Pod": PodTitle(v.Pod), "Channel": channel(v.Pod.Channel)})
	return embed(colourPlain, p.Text("pod.signup_title", nil), text, "")
}

// podRules is how the matches and rounds of a pod are played.
func podRules(p *locale.Printer, v league.PodView) string {
	matches := p.Text("pod.best_of."+strconv.Itoa(v.State.BestOf), nil)
	switch {
	case v.State.Planned > 0:
		return matches + " · " + p.Count("pod.rounds", v.State.Planned, nil)
	case len(v.State.Entrants) > 1:
		return matches + " · " + p.Count("pod.rounds_recommended", v.Recommended, nil)
	}
	return matches
}

// capacity is how many players a pod takes, if fewer than all can.
func capacity(p *locale.Printer, s *league.PodState) string {
	if s.Capacity >= league.MostEntrants {
		return ""
	}
	return " " + p.Text("pod.of_capacity", locale.Args{"Capacity": s.Capacity})
}

// SignupShows are the players whose names a sign-up shows.
func SignupShows(s *league.PodState) []league.Entrant {
	return s.Entrants[:min(len(s.Entrants), mostEntrants)]
}

// entrantList lists the players in entry order; who dropped is struck out.
func entrantList(p *locale.Printer, v league.PodView) list {
	lines := make([]string, len(v.State.Entrants)) // those after the last that is shown only count
	for i, e := range SignupShows(v.State) {
		name := EntrantName(v.Names, e)
		if v.State.Dropped(e) {
			name = "~~" + name + "~~"
		}
		lines[i] = strconv.Itoa(i+1) + ". " + name
	}
	return list{lines: lines, most: mostEntrants, more: func(n int) string { return p.Count("list.more", n, nil) }}
}

// PodStarted announces that the sign-up is over.
func PodStarted(p *locale.Printer, v league.PodView) Message {
	before := paragraphs(p.Count("post.pod_started", len(v.State.Entrants), locale.Args{"Pod": PodTitle(v.Pod)}), podRules(p, v))
	return embed(colourResult, "", entrantList(p, v).between(before, ""), podFooter(p, v.Pod, 1, 1))
}

// PodChanged tells a moderator, or the player himself, what happened to a pod or to somebody in it.
func PodChanged(p *locale.Printer, v league.PodView, o league.Outcome) Message {
	args := locale.Args{
		"Pod": PodTitle(v.Pod), "Channel": channel(v.Pod.Channel), "Round": o.Round, "Capacity": v.State.Capacity,
	}
	if len(o.Entrants) > 0 {
		args["Name"] = EntrantName(v.Names, o.Entrants[0])
	}
	key := "outcome." + string(o.Kind)
	if o.Kind == league.OutcomePodJoined && o.Round > 0 {
		key = "outcome.pod_joined_late"
	}
	lines := []string{p.Text(key, args)}
	if o.Kind == league.OutcomePodStarted && v.State.Planned == 0 {
		lines = append(lines, p.Count("pod.recommend", v.Recommended, nil))
		if rounds := swiss.RecommendedRounds(len(v.State.Entrants), 8); rounds < v.Recommended {
			lines = append(lines, p.Text("pod.recommend_top8", locale.Args{"Rounds": rounds}))
		}
	}
	m := Message{Content: strings.Join(lines, "\n")}
	if o.Kind == league.OutcomePodClosed {
		return m.withRating(p, v)
	}
	if o.Kind == league.OutcomePodCloseAsk {
		return m.with(Button(p, discordgo.DangerButton, "button.close_anyway", Path("pod", v.Pod.ID, "close"), nil))
	}
	return m
}
