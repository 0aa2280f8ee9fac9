package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// samples are pictures of every kind, with figures and names that are easy and such as are not.
func samples() map[string]Drawing {
	tiers := []Level{{100, "Bronze"}, {900, "Silver"}, {1050, "Gold"}, {1200, "Platinum"}, {1350, "Diamond"}, {1500, "Master"}}
	var season, busy, grades []Step
	for i := range 25 {
		season = append(season, Step{Value: 1000 + 9*float64(i) + 40*math.Sin(float64(i)/2)})
	}
	for i := range 200 {
		s := Step{Value: 1180 + 160*math.Sin(float64(i)/17) + 30*math.Sin(float64(i)/2.3)}
		if i%45 == 20 {
			s.Mark = EventMark
		}
		busy = append(busy, s)
	}
	for i := range 12 {
		s := Step{Value: -1050 + 38*float64(i), Mark: EventMark}
		if i == 7 {
			s = Step{Value: -700, Mark: CorrectionMark}
		}
		grades = append(grades, s)
	}
	var kyu []Level
	for i := range 12 {
		kyu = append(kyu, Level{-1300 + 100*float64(i), fmt.Sprintf("%dk", 13-i)})
	}
	legend := Legend{Event: "event", Correction: "correction"}
	hostile := []string{
		strings.Repeat("W", 32), "Élodie Œuvré-Ćwikła", "Юрий Ωmega", "אבי כהן", "山田太郎", "🎲🎲 Max 👨‍👩‍👧", "a\u0301\u0301\u0301\u0301bc", "\u202e\u2067evil", "", "i",
	}
	week := Week{Then: "Last week", Now: "Now", New: "new"}
	for i, name := range hostile {
		was := []int{3, 1, 2, 4, 0, 7, 5, 37, 9, 12}[i]
		week.Rows = append(week.Rows, Place{Name: name, Rating: "1240", Place: i + 1, Was: was})
	}
	return map[string]Drawing{
		"bracket":       sampleBracket(4, "Ana", "Ida", "El", "Di", "Bo", "Fa", "Quin", "Gu"),
		"bracket-names": sampleBracket(8, hostile...),
		"bracket-final": sampleBracket(1, "Ana", "Bo"),
		"rating":        Rating{Title: "Élodie", Present: "1216", Caption: "25 games", Points: season, Levels: tiers, Legend: legend},
		"rating-busy":   Rating{Title: strings.Repeat("W", 32), Present: "99999", Caption: "the last 200 games", Points: busy, Levels: tiers, Legend: legend},
		"rating-go":     Rating{Title: "山田太郎", Present: "-594", Caption: "12 events", Points: grades, Levels: kyu, Legend: legend},
		"rating-quiet":  Rating{Title: "Bo", Present: "1000", Caption: "2 games", Points: []Step{{Value: 1000}, {Value: 1000}}, Levels: tiers},
		"rating-fr":     Rating{Title: "Zoé", Present: "1008", Caption: "2 parties", Points: []Step{{Value: 1024}, {Value: 1008}, {Value: 1001, Mark: CorrectionMark}}, Levels: tiers, Legend: Legend{"événement", "correction"}},
		"week":          week,
		"week-small":    Week{Then: "La semaine dernière", Now: "Maintenant", New: "entrée", Rows: []Place{{Name: "Ana", Rating: "1240", Place: 1, Was: 1}, {Name: "Bo", Rating: "1100", Place: 2}}},
		"spread":        Spread{Title: "Ratings of 48 players", From: 850, Width: 50, Counts: []int{1, 3, 7, 12, 9, 8, 5, 0, 2, 1}, Levels: tiers},
		"spread-one":    Spread{Title: "Ratings of 1 player", From: 1000, Width: 50, Counts: []int{1}, Levels: tiers},
		"spread-many":   Spread{Title: "Ratings of 100000 players", From: 400, Width: 50, Counts: bell(24), Levels: tiers},
		"spread-kyu":    Spread{Title: "Cotes de 60 personnes", From: -1300, Width: 100, Counts: bell(12), Levels: kyu},
	}
}

// sampleBracket is a cut of which the first round is played, and half of the second.
func sampleBracket(matches int, names ...string) Bracket {
	var b Bracket
	for r := 0; matches > 0; r, matches = r+1, matches/2 {
		round := BracketRound{Name: []string{"Quarter-finals", "Semi-finals", "Final", "Final"}[r]}
		for i := range matches {
			m := BracketMatch{Sides: [2]BracketSide{
				{Seed: fmt.Sprint(i + 1), Name: names[2*i%len(names)]}, {Seed: fmt.Sprint(2*matches - i), Name: names[(2*i+1)%len(names)]},
			}}
			switch {
			case r == 0 || r == 1 && i%2 == 0:
				m.Sides[i%2].Score, m.Sides[i%2].Won, m.Sides[1-i%2].Score = "2", true, "1"
			case r > 1:
				m.Sides[1] = BracketSide{}
			}
			round.Matches = append(round.Matches, m)
		}
		b.Rounds = append(b.Rounds, round)
	}
	return b
}

func bell(n int) []int {
	counts := make([]int, n)
	for i := range counts {
		d := (float64(i) - float64(n)/2) / float64(n) * 6
		counts[i] = int(20000 * math.Exp(-d*d/2))
	}
	return counts
}

// Every picture is a PNG of its size, and the same one from every artist. With PICTURES set to a folder they are left
// there to be looked at, on a light and on a dark ground and as small as on a phone.
func TestPictures(t *testing.T) {
	one, other := New(), New()
	for name, d := range samples() {
		content := one.Draw(d)
		if !bytes.Equal(content, other.Draw(d)) || !bytes.Equal(content, one.Draw(d)) {
			t.Errorf("%s: not the same bytes twice", name)
		}
		img, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		width, height := d.size()
		if img.Bounds().Size() != (image.Point{width, height}) || len(content) > 200_000 {
			t.Errorf("%s: %v, %d bytes", name, img.Bounds(), len(content))
		}
		if folder := os.Getenv("PICTURES"); folder != "" {
			if err := os.WriteFile(filepath.Join(folder, name+".png"), content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Nothing is painted on the outermost pixels: no name, however long, leaves the picture.
func TestNothingLeavesThePicture(t *testing.T) {
	for name, d := range samples() {
		img, err := png.Decode(bytes.NewReader(New().Draw(d)))
		if err != nil {
			t.Fatal(err)
		}
		size := img.Bounds().Size()
		for y := range size.Y {
			for x := range size.X {
				if x > 3 && y > 3 && x < size.X-4 && y < size.Y-4 {
					continue
				}
				if color.NRGBAModel.Convert(img.At(x, y)) != background() {
					t.Fatalf("%s: painted at %d, %d", name, x, y)
				}
			}
		}
	}
}

func TestWritten(t *testing.T) {
	f := newFonts()
	for typed, want := range map[string]string{
		"Élodie Œuvré": "Élodie Œuvré", "山a": "□a", "🎲\ufe0f": "□", "a\u202eb": "ab", "אבג": "גבא", "Юрий": "Юрий", "": "", "e\u0301\u0301": "é",
	} {
		if got := f.written(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

func TestFit(t *testing.T) {
	c := newCanvas(Week{}, newFonts())
	s := style{size: textSize}
	for _, name := range []string{"Ana", strings.Repeat("W", 32), strings.Repeat("山", 32), strings.Repeat("i ", 60)} {
		for _, room := range []float64{30, 100, 400} {
			if cut := c.fit(name, room, s); c.width(cut, s) > room {
				t.Errorf("%q in %v: %q is %v wide", name, room, cut, c.width(cut, s))
			}
		}
	}
	if c.fit("Ana", 400, s) != "Ana" {
		t.Error("cut for nothing")
	}
}

func TestTicks(t *testing.T) {
	for want, s := range map[string]scale{
		"[950 1000 1050]": {low: 940, high: 1060}, "[-1000 -800 -600]": {low: -1020, high: -500}, "[1000 1020 1040]": {low: 995, high: 1045}, "[0 1 2]": {low: 0, high: 2},
	} {
		if got := fmt.Sprint(s.ticks(4)); got != want {
			t.Errorf("%v to %v: %s, want %s", s.low, s.high, got, want)
		}
	}
}

// The artist keeps the pictures asked for last, and no more.
func TestCacheIsBounded(t *testing.T) {
	c := newCache(3)
	for i := range 10 {
		c.put(key{byte(i)}, []byte{byte(i)})
		c.get(key{0})
	}
	if c.used.Len() != 3 || len(c.byKey) != 3 {
		t.Errorf("%d kept", c.used.Len())
	}
	if _, ok := c.get(key{0}); !ok {
		t.Error("the one asked for all the time is gone")
	}
	if _, ok := c.get(key{5}); ok {
		t.Error("an old one is still there")
	}
}

func BenchmarkDraw(b *testing.B) {
	a := New()
	for name, d := range samples() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				a.draw(d)
			}
		})
	}
}
