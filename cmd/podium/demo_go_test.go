package main

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"github.com/podiumbot/podium/bot/standin"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
)

// goClub is a Go club in the demo, in a channel of its own.
type goClub struct {
	*testing.T
	*demo
}

func (c goClub) as(user string) standin.Actor { return c.club.As(c.club.Person(user)).In(c.club.Talk) }

// types has somebody type a command, which is answered.
func (c goClub) types(user, line string) *standin.Answer {
	c.Helper()
	answer := c.as(user).Type(line)
	if err := answer.Err(); err != nil {
		c.Fatalf("%s: %v", line, err)
	}
	text := answer.Message().Text()
	c.Logf("@%s %s\n%s", user, line, text)
	if strings.HasPrefix(text, "`") {
		c.Errorf("%s is refused: %s", line, text)
	}
	return answer
}

// explained has somebody's change explained, and takes a calculator to it.
func (c goClub) explained(line string, sums int) string {
	c.Helper()
	message := c.types("ana", line).Message()
	found := 0
	for _, e := range message.Embeds {
		found += viewtest.CheckSums(c.T, line, view.Message{Embeds: []*discordgo.MessageEmbed{{Description: e.Description}}})
	}
	if found < sums {
		c.Errorf("%s: %d sums, want %d:\n%s", line, found, sums, message.Text())
	}
	return message.Text()
}

// A newcomer founds a Go club: four members, one of them without a rating, an evening at the club, a tournament with
// handicaps, a late result, a correction and a game taken back. Every explanation holds against a calculator.
func TestDemoGoClub(t *testing.T) {
	t.Parallel() // posts go out at Discord's pace
	c := goClub{t, startDemo(t, "--empty")}
	c.types("mireille", "/league create name:Go Club system:go")
	c.types("ana", "/register grade:10k")
	c.types("bo", "/register grade:8k")
	c.types("chiara", "/register grade:1d")
	c.types("dmitri", "/register grade:NC")

	c.types("ana", "/go report winner:black black:@ana white:@bo")
	if _, err := c.club.Talk.Await("Game 1"); err != nil {
		t.Error(err)
	}
	c.types("bo", "/go report winner:white black:@bo white:@chiara handicap:5")
	c.types("dmitri", "/go report winner:black black:@dmitri white:@ana")

	c.types("mireille", "/event open name:Spring Open category:A")
	c.types("ana", "/go report winner:white black:@ana white:@chiara handicap:6 board:13")
	c.types("dmitri", "/go report winner:jigo black:@dmitri white:@bo handicap:2")
	c.types("chiara", "/go report winner:black black:@dmitri white:@chiara handicap:9")
	c.types("mireille", "/event close")

	late := c.types("bo", "/go report winner:white black:@bo white:@chiara handicap:4 event:#1")
	// The same two reported a game a moment ago, and this one goes into an event that is over.
	c.Log(late.Press("Another game").Press("Save the game").Message().Text())
	correction := c.types("mireille", "/correct player:Ana rating:-880 reason:strong results abroad")
	c.Log(correction.Press("Correct the rating").Message().Text())
	void := c.types("mireille", "/void game:1 reason:the wrong komi")
	c.Log(void.Press("Void game 1").Message().Text())

	c.types("ana", "/go event")
	c.explained("/explain game:2 player:Bo", 6)
	c.explained("/explain game:2 player:Chiara", 6)
	c.explained("/explain game:4 player:Ana", 7)
	c.explained("/explain game:7 player:Bo", 6)
	c.explained("/explain game:7 player:Chiara", 10)
	first := c.explained("/explain game:6 player:Dmitri", 9)
	board := c.types("ana", "/leaderboard").Message().Text()
	for _, want := range []string{"-880.00", firstRating(first)} {
		if want == "" || !strings.Contains(board, want) {
			t.Errorf("no %q on the leaderboard:\n%s", want, board)
		}
	}
	if history := c.types("ana", "/history").Message().Text(); !strings.Contains(history, "strong results abroad") {
		t.Errorf("the correction is not in the history:\n%s", history)
	}
}

// firstRating is the rating that an explanation says somebody has got: "so the rating is **-561.35**".
func firstRating(text string) string {
	_, after, _ := strings.Cut(text, "so the rating is **")
	rating, _, _ := strings.Cut(after, "**")
	return rating
}
