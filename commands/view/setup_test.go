package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/podiumbot/podium/commands/locale"
	"github.com/podiumbot/podium/commands/view"
	"github.com/podiumbot/podium/commands/view/viewtest"
	"github.com/podiumbot/podium/league"
)

// What was typed goes into custom ids and values of menus, of which Discord takes 100 characters.
func TestSetupAgainFits(t *testing.T) {
	p := locale.New().Printer(locale.French)
	choice := view.SetupChoice{System: view.SetupGame(league.Table), Channel: 1 << 62, Language: locale.French}
	zones := make([]string, 10)
	for i := range zones {
		zones[i] = fmt.Sprintf("%032d", i)
	}
	for _, typed := range []view.SetupInput{
		{Name: strings.Repeat("n", 64)}, {Name: strings.Repeat("/😀", 32)}, {Zone: strings.Repeat("%", 64)}, {},
	} {
		viewtest.Check(t, fmt.Sprintf("%q", typed), view.SetupAgain(p, choice, "no", typed, zones))
	}
}
