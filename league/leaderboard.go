package league

import "time"

// LeaderboardPosted is the weekly leaderboard, with its figures as they were then.
type LeaderboardPosted struct {
	League      ID        `json:"league"`
	At          time.Time `json:"at"`             // the end of the week that is told of
	Since       time.Time `json:"since,omitzero"` // of the post that places are compared with; zero: there is none
	Rows        []TopRow  `json:"rows"`           // by place, then by player
	Ranked      int       `json:"ranked"`
	InPlacement int       `json:"in_placement"`
	Games       int       `json:"games"`              // played in the week
	Improved    []Gain    `json:"improved,omitempty"` // who gained the most in the week: several who gained the same
}

// TopRow is a player at the top of the leaderboard.
type TopRow struct {
	Player PlayerID `json:"player"`
	Place  int      `json:"place"`         // equal ratings share it
	Was    int      `json:"was,omitempty"` // his place at the post compared with; 0: none, he is new
	Rating float64  `json:"rating"`
	Tier   string   `json:"tier,omitempty"`
	Grade  string   `json:"grade,omitempty"` // go
}

// EventName is the name under which the outbox keeps it.
func (LeaderboardPosted) EventName() string { return "leaderboard_posted" }

func (LeaderboardPosted) sealedEvent() {}

// leaderboard draws up the post of the week that ends at a moment, and the places for the next one to compare with.
func leaderboard(r Reader, l League, at time.Time) (LeaderboardPosted, Ranking, error) {
	post := LeaderboardPosted{League: l.ID, At: at}
	ranking := Ranking{At: at, Season: l.Season.ID}
	system, err := systemOf(l.Season.Rules)
	if err != nil {
		return post, ranking, err
	}
	before, _, err := r.LastRanking(l.ID)
	if err != nil {
		return post, ranking, err
	}
	if before.Season == l.Season.ID {
		post.Since = before.At
	} else {
		before.Places = nil
	}
	if post.Ranked, err = r.CountStandings(l.Season.ID, true); err != nil {
		return post, ranking, err
	}
	if post.InPlacement, err = r.CountStandings(l.Season.ID, false); err != nil {
		return post, ranking, err
	}
	standings, err := r.Standings(l.Season.ID, true, post.Ranked, 0)
	if err != nil {
		return post, ranking, err
	}
	ranking.Places = places(standings)
	for _, s := range standings[:min(topRows, len(standings))] {
		post.Rows = append(post.Rows, TopRow{
			Player: s.Player, Place: ranking.Places[s.Player], Was: before.Places[s.Player], Rating: s.State.Rating,
			Tier: system.tier(s.State).String(), Grade: s.State.grade(l.Season.Rules),
		})
	}
	return post, ranking, post.week(r, l)
}

// places gives the place of everybody in a list by rating; equal ratings share one.
func places(standings []Standing) map[PlayerID]int {
	all := make(map[PlayerID]int, len(standings))
	place := 0
	for i, s := range standings {
		if i == 0 || s.State.Rating != standings[i-1].State.Rating {
			place = i + 1
		}
		all[s.Player] = place
	}
	return all
}

// week counts the games of the last seven days of the league's calendar, and finds who improved most in them.
func (p *LeaderboardPosted) week(r Reader, l League) error {
	zone, err := loadZone(l.Zone)
	if err != nil {
		return err
	}
	local := p.At.In(zone)
	wall := time.Date(local.Year(), local.Month(), local.Day()-daysPerWeek, local.Hour(), local.Minute(), local.Second(),
		local.Nanosecond(), time.UTC)
	from := inZone(wall, zone)
	if p.Games, err = r.GamesBetween(l.Season.ID, from, p.At); err != nil {
		return err
	}
	gains, err := r.Gains(l.Season.ID, from, p.At, mostImproved)
	for _, g := range gains {
		if g.Points == gains[0].Points {
			p.Improved = append(p.Improved, g)
		}
	}
	return err
}
