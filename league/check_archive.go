package league

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// clockSlack is how far the clock of who recorded an archive may be before the one here.
const clockSlack = 5 * time.Minute

// InFile says where in a file an error is: "entries[3].places". Who knows the place within it comes first.
func InFile(err error, place string) error {
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Args["place"] != nil {
		return err
	}
	args := maps.Clone(e.Args)
	if args == nil {
		args = Args{}
	}
	delete(args, "option")
	args["place"] = place
	return &Error{Kind: e.Kind, Code: e.Code, Args: args, Err: e.Err}
}

// archiveCheck looks through an archive for what no store of ours would hold, and completes what may be left out.
type archiveCheck struct {
	*Archive
	now     time.Time
	entered map[SeasonID]map[PlayerID]bool
	united  map[SeasonID]map[PlayerID]bool // who was merged into another
	rated   map[EntryID]bool               // events that pods were rated as
	last    map[SeasonID]time.Time         // when the last entry was recorded
	games   int
	events  int
}

// Check refuses what is malformed, naming its place in the file, and fills in what may be left out. After it every
// reference holds. Nothing may be to come.
func (a *Archive) Check(now time.Time) error {
	c := archiveCheck{
		Archive: a, now: now.Add(clockSlack),
		entered: map[SeasonID]map[PlayerID]bool{}, united: map[SeasonID]map[PlayerID]bool{},
		rated: map[EntryID]bool{}, last: map[SeasonID]time.Time{},
	}
	if err := c.checkLeague(); err != nil {
		return err
	}
	if err := c.checkSeasons(); err != nil {
		return err
	}
	if err := c.checkPlayers(); err != nil {
		return err
	}
	for i := range a.Entries {
		if err := c.checkEntry(i); err != nil {
			return InFile(err, fmt.Sprintf("entries[%d]", i))
		}
	}
	for i := range a.Acts {
		if err := c.checkArgs(i); err != nil {
			return InFile(err, fmt.Sprintf("acts[%d].args", i))
		}
		if err := c.checkAct(&a.Acts[i]); err != nil {
			return InFile(err, fmt.Sprintf("acts[%d]", i))
		}
	}
	for i := range a.Pods {
		if err := c.checkPod(&a.Pods[i]); err != nil {
			return withinPod(err, i)
		}
	}
	return c.checkClock()
}

func (c *archiveCheck) checkLeague() error {
	l := &c.League
	name, err := checkName(l.Name, longestLeague)
	if err != nil {
		return InFile(err, "league.name")
	}
	l.Name = name
	if err := checkLocale(l.Locale); err != nil {
		return InFile(err, "league.language")
	}
	l.Zone = cmp.Or(l.Zone, "UTC")
	if _, err := loadZone(l.Zone); err != nil {
		return InFile(err, "league.timezone")
	}
	if n := l.Gate.CasualGames; n < 0 || n > mostCasual {
		return InFile(NewError(Invalid, "gate_range", Args{"min": 0, "max": mostCasual}), "league.gate_casual_games")
	}
	if l.Guild <= 0 {
		return InFile(NewError(Invalid, "archive_missing", Args{"name": "guild"}), "league")
	}
	return InFile(c.checkTime(l.CreatedAt), "league.created")
}

// checkTime refuses moments to come, and those that are slips of the fingers.
func (c *archiveCheck) checkTime(at time.Time) error {
	switch {
	case at.Year() < oldestPlayed:
		return NewError(Invalid, "import_date", nil)
	case at.After(c.now):
		return NewError(Invalid, "archive_future", Args{"at": at})
	}
	return nil
}

func (c *archiveCheck) checkSeasons() error {
	if len(c.Seasons) == 0 {
		return InFile(NewError(Invalid, "archive_missing", Args{"name": "seasons"}), "")
	}
	for i := range c.Seasons {
		season := &c.Seasons[i]
		place := fmt.Sprintf("seasons[%d]", i)
		rules, err := checkRules(season.Rules)
		if err != nil {
			return InFile(err, place)
		}
		if rules.System == Duel {
			rules.Start = season.Rules.Start // which may be 0
		}
		if _, err := loadZone(rules.Zone); err != nil || rules.Zone != "" && rules.System != Go {
			return InFile(NewError(Invalid, "zone_unknown", Args{"zone": rules.Zone}), place)
		}
		season.Rules, season.ID, season.Number = rules, SeasonID(i+1), i+1
		if err := c.checkTime(season.OpenedAt); err != nil {
			return InFile(err, place+".opened")
		}
		if i > 0 && season.OpenedAt.Before(c.Seasons[i-1].OpenedAt) {
			return InFile(NewError(Invalid, "archive_order", nil), place+".opened")
		}
		c.entered[season.ID], c.united[season.ID] = map[PlayerID]bool{}, map[PlayerID]bool{}
	}
	return nil
}

func (c *archiveCheck) checkPlayers() error {
	accounts := map[UserID]bool{}
	for i := range c.Players {
		p := &c.Players[i]
		p.ID = PlayerID(i + 1)
		place := fmt.Sprintf("players[%d]", i)
		into, merged := c.Merged[p.ID]
		if _, again := c.Merged[into]; merged && (again || into == p.ID || p.User != 0 || p.Name != "") {
			return InFile(NewError(Invalid, "archive_type", nil), place+".merged")
		}
		if strings.TrimSpace(p.Name) == "" && !merged || utf8.RuneCountInString(p.Name) > longestName {
			return InFile(NewError(Invalid, "name_length", Args{"max": longestName}), place+".name")
		}
		if p.User != 0 && accounts[p.User] {
			return InFile(NewError(Invalid, "archive_twice", Args{"name": fmt.Sprint(p.User)}), place+".user")
		}
		accounts[p.User] = true
		if err := c.checkTime(p.JoinedAt); err != nil {
			return InFile(err, place+".joined")
		}
	}
	return nil
}

// checkArgs refuses what /audit has no sentence for: it wants the arguments that the sentence has, in lists that a
// message can hold.
func (c *archiveCheck) checkArgs(act int) error {
	a := &c.Acts[act]
	shapes := Messages()
	known := slices.IndexFunc(shapes, func(m Message) bool { return m.Code == a.Code })
	if known < 0 || !strings.HasPrefix(a.Code, "act_") {
		return InFile(NewError(Invalid, "archive_unknown", Args{"name": a.Code}), fmt.Sprintf("acts[%d].code", act))
	}
	for _, name := range shapes[known].Args {
		if a.Args[name] == nil {
			return NewError(Invalid, "archive_missing", Args{"name": name})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Args)) {
		if !slices.Contains(shapes[known].Args, name) || listLength(a.Args[name]) > longestList {
			return NewError(Invalid, "archive_field", Args{"name": name})
		}
		players, _ := a.Args[name].([]PlayerID)
		if one, ok := a.Args[name].(PlayerID); ok {
			players = []PlayerID{one}
		}
		for _, id := range players {
			if err := c.checkPlayer(id); err != nil {
				return err
			}
		}
		if word := fmt.Sprint(a.Args[name]); !knownWord(a.Code, name, word) {
			return NewError(Invalid, "archive_unknown", Args{"name": word})
		}
	}
	return nil
}

// knownWord tells whether an argument that /audit has words of its own for is one of those.
func knownWord(code, arg, word string) bool {
	switch code + "." + arg {
	case "act_schedule.day":
		_, err := ParseWeekday(word)
		return err == nil
	case "act_schedule.time":
		_, err := ParseMinute(word)
		return err == nil
	case "act_dispute.choice":
		return slices.Contains([]Choice{ChooseSame, ChooseAnother, ChooseNew, ChooseCancel}, Choice(word))
	case "act_report.choice":
		return slices.Contains([]Choice{ChooseConfirm, ChooseSame, ChooseAnother, ChooseNew, ChooseContest, ChooseCancel}, Choice(word))
	}
	return true
}

// longestList is how many things an argument may list.
const longestList = 25

// listLength is how long a list is; 0 for what is none.
func listLength(arg any) int {
	switch list := arg.(type) {
	case []string:
		return len(list)
	case []int:
		return len(list)
	case []float64:
		return len(list)
	case []PlayerID:
		return len(list)
	case []UserID:
		return len(list)
	case []RoleID:
		return len(list)
	}
	return 0
}

// checkAct refuses what no moderator could have done.
func (c *archiveCheck) checkAct(a *Act) error {
	if err := checkKept(a.Reason); err != nil {
		return err
	}
	if a.About < 0 || int(a.About) > len(c.Entries) {
		return NewError(Invalid, "archive_unknown", Args{"name": fmt.Sprint(a.About)})
	}
	return c.checkTime(a.At)
}

func (c *archiveCheck) checkPlayer(id PlayerID) error {
	if id < 1 || int(id) > len(c.Players) {
		return NewError(Invalid, "archive_unknown", Args{"name": fmt.Sprint(id)})
	}
	return nil
}

func (c *archiveCheck) checkSeason(id SeasonID) error {
	if id < 1 || int(id) > len(c.Seasons) {
		return NewError(Invalid, "archive_unknown", Args{"name": fmt.Sprint(id)})
	}
	return nil
}

// checkClock looks at the weekly leaderboard and its past.
func (c *archiveCheck) checkClock() error {
	if w := c.Weekly; w != nil {
		if err := c.checkTime(w.Since); err != nil {
			return InFile(err, "weekly.since")
		}
		if w.Minute < 0 || w.Minute >= dayMinutes || w.Day < time.Sunday || w.Day > time.Saturday {
			return InFile(NewError(Invalid, "archive_type", nil), "weekly")
		}
	}
	last := ""
	for i, s := range c.Slots {
		place := fmt.Sprintf("slots[%d]", i)
		if err := c.checkSeason(s.Season); err != nil {
			return InFile(err, place+".season")
		}
		day, err := time.Parse(isoDay, s.Date)
		if err != nil || s.Date <= last {
			return InFile(NewError(Invalid, "archive_order", nil), place+".date")
		}
		last = s.Date
		// The next slot is looked for after the last one, week by week.
		if err := c.checkTime(day.AddDate(0, 0, -1)); err != nil { // clocks are up to 14 hours before those of UTC
			return InFile(err, place+".date")
		}
		if err := c.checkTime(s.At); err != nil {
			return InFile(err, place+".at")
		}
		for id := range s.Places {
			if err := c.checkPlayer(id); err != nil {
				return InFile(err, place+".places")
			}
		}
	}
	return nil
}
