package playground

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	_ "embed"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/league"
)

//go:embed season.txt
var seasonScript string

// zone is where the club meets.
const zone = "Europe/Paris"

// weeks is how many Thursdays the season has.
const weeks = 12

// Play has the club play its season, from the first Thursday to the last before now: people type commands and press
// buttons, and the bot, which must be connected with the club's time for its clock, answers and posts. jobs are what its scheduler runs.
func (c *Club) Play(ctx context.Context, posts *Outbox, jobs []league.Job) error {
	c.Pace(false) // three months in a second or two
	defer c.Pace(true)
	location, err := time.LoadLocation(zone)
	if err != nil {
		return err
	}
	s := &season{
		club: c, posts: posts, jobs: jobs, first: firstThursday(time.Now().In(location)),
		places: map[string]*standin.Channel{"results": c.Results, "table-talk": c.Talk, "moderators": c.Office, "swiss-night": c.Swiss},
	}
	for i, line := range strings.Split(seasonScript, "\n") {
		if err := s.step(ctx, strings.TrimSpace(line)); err != nil {
			return fmt.Errorf("season line %d, %s: %w", i+1, line, err)
		}
	}
	return c.forget()
}

// forget dismisses the private answers people got, as Discord's clients forget them.
func (c *Club) forget() error {
	for _, who := range c.Guild.Members() {
		for _, where := range []*standin.Channel{c.Results, c.Talk, c.Office, c.Swiss} {
			for _, m := range c.MessagesFor(who.ID(), where.ID()) {
				if !m.Private() {
					continue
				}
				if err := c.As(who).In(where).Dismiss(m.ID); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// firstThursday is the start of the day of the season's first meeting: the last one was on a day before today.
func firstThursday(now time.Time) time.Time {
	back := (int(now.Weekday()-time.Thursday) + 7) % 7
	if back == 0 {
		back = 7
	}
	return time.Date(now.Year(), now.Month(), now.Day()-back-7*(weeks-1), 0, 0, 0, 0, now.Location())
}

// season is the script while it is played. Its lines:
//
//	week 3 thu 20:40                           the time is now
//	ana: /report player1:@ana player2:@bo      types a command in #results
//	ana, table-talk: Who is in on Thursday?    says something in another channel
//	press Confirm                              on the last answer
//	posted                                     the bot has posted once more
//	the bot looks at the clock                 and does what is due, at once
//	thread table-talk, House rules             is opened; its name is that of a channel then
//	# …                                        a remark
//
// {week 3 sat 15:00} within a command is that time as one types it.
type season struct {
	club  *Club
	posts *Outbox
	jobs  []league.Job
	first time.Time
	count int // posts so far

	places map[string]*standin.Channel // by name

	got *standin.Answer // the last
}

func (s *season) step(ctx context.Context, line string) error {
	speaker, text, spoken := strings.Cut(line, ": ")
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case line == "" || strings.HasPrefix(line, "#"):
		return nil
	case strings.HasPrefix(line, "thread "):
		parent, name, _ := strings.Cut(strings.TrimPrefix(line, "thread "), ", ")
		in, err := s.place(parent)
		if err == nil {
			s.places[name] = in.Thread(name)
		}
		return err
	case line == "posted":
		s.count++
		return s.posted(ctx)
	case line == "the bot looks at the clock":
		for _, job := range s.jobs {
			if err := job.Run(ctx); err != nil {
				return fmt.Errorf("%s: %w", job.Name, err)
			}
		}
		return nil
	case strings.HasPrefix(line, "week "):
		at, err := s.moment(line)
		if err == nil {
			s.club.clock.move(at)
		}
		return err
	case strings.HasPrefix(line, "press "):
		s.got = s.got.Press(strings.TrimPrefix(line, "press "))
		return answered(s.got)
	case spoken:
		return s.speak(speaker, text)
	}
	return fmt.Errorf("not understood")
}

// speak types a command or says something.
func (s *season) speak(speaker, text string) error {
	user, channel, elsewhere := strings.Cut(speaker, ", ")
	if !elsewhere {
		channel = "results"
	}
	who := s.club.Person(user)
	where, err := s.place(channel)
	if err != nil || who == nil {
		return cmp.Or(err, fmt.Errorf("there is nobody called %q", user))
	}
	if text, err = s.dated(text); err != nil {
		return err
	}
	actor := s.club.As(who).In(where)
	if !strings.HasPrefix(text, "/") {
		_, err := actor.Say(text)
		return err
	}
	s.got = actor.Type(text)
	return answered(s.got)
}

// place is a channel or thread by its name.
func (s *season) place(name string) (*standin.Channel, error) {
	if in := s.places[name]; in != nil {
		return in, nil
	}
	return nil, fmt.Errorf("there is nowhere called %q", name)
}

// answered is nil for an answer that names no option at fault.
func answered(a *standin.Answer) error {
	if err := a.Err(); err != nil {
		return err
	}
	if text := a.Content(); strings.HasPrefix(text, "`") {
		return fmt.Errorf("refused: %s", text)
	}
	return nil
}

// posted waits until everything posted so far is out.
func (s *season) posted(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	return s.posts.await(ctx, s.count)
}

// dated replaces the times in braces.
func (s *season) dated(text string) (string, error) {
	for {
		before, rest, found := strings.Cut(text, "{")
		if !found {
			return text, nil
		}
		inner, after, _ := strings.Cut(rest, "}")
		at, err := s.moment(inner)
		if err != nil {
			return "", err
		}
		text = before + at.Format("2006-01-02 15:04") + after
	}
}

// moment reads "week 3 thu 20:40".
func (s *season) moment(text string) (time.Time, error) {
	var week, hour, minute int
	var day string
	if _, err := fmt.Sscanf(text, "week %d %3s %d:%d", &week, &day, &hour, &minute); err != nil {
		return time.Time{}, fmt.Errorf("%q is no time: %w", text, err)
	}
	const days = "thufrisatsunmontuewed"
	i := strings.Index(days, day)
	if i < 0 || i%3 != 0 {
		return time.Time{}, fmt.Errorf("%q is no day", day)
	}
	f := s.first
	return time.Date(f.Year(), f.Month(), f.Day()+7*(week-1)+i/3, hour, minute, 0, 0, f.Location()), nil
}
