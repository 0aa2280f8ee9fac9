package league

import (
	"fmt"
	"strconv"
	"strings"
)

// Forgotten tells whether a player had himself forgotten: a number is all that is left of his name.
func (p Player) Forgotten() bool {
	_, numbered := typedID(p.Name, "#", "")
	return p.User == 0 && numbered
}

// numbered is the player under a number, which is his name if he was forgotten.
func (p Player) numbered(id PlayerID) Player {
	if p.Forgotten() {
		p.Name = "#" + strconv.FormatInt(int64(id), 10)
	}
	p.ID = id
	return p
}

// ImportNames are names for the players of an archive, in their order, under which ImportGames takes them in and tells
// them apart. Most are their own. Who was forgotten is "Forgotten 3", by his number in the archive; of namesakes the
// second is "Ana (2)".
func (a Archive) ImportNames() []string {
	names, taken := make([]string, len(a.Players)), map[string]bool{}
	take := func(i int, name string) bool {
		key := strings.ToLower(name)
		if taken[key] {
			return false
		}
		taken[key], names[i] = true, name
		return true
	}
	for i, p := range a.Players {
		if name, err := checkPlayerName(p.Name); err == nil {
			take(i, name)
		}
	}
	for i, p := range a.Players {
		if _, merged := a.Merged[p.ID]; names[i] != "" || merged {
			continue
		}
		name := p.importable()
		for n := 1; !take(i, name); n++ {
			name = withEnd(p.importable(), fmt.Sprintf(" (%d)", n+1))
		}
	}
	return names
}

// importable makes of a name one that ImportGames takes.
func (p Player) importable() string {
	if p.Forgotten() {
		return fmt.Sprintf("Forgotten %d", p.ID)
	}
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(",;#<@", r) {
			return ' '
		}
		return r
	}, p.Name)
	if name, err := checkPlayerName(plain); err == nil {
		return name
	}
	return fmt.Sprintf("Player %d", p.ID)
}

// withEnd is a name with something behind it, shortened where it would be too long.
func withEnd(name, end string) string {
	if runes := []rune(name); len(runes)+len(end) > longestName {
		name = strings.TrimSpace(string(runes[:longestName-len(end)]))
	}
	return name + end
}
