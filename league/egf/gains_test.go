package egf

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

func gainsText(rules Rules) string {
	var text bytes.Buffer
	fmt.Fprintf(&text, "%12s", "")
	for _, gap := range GainGaps() {
		fmt.Fprintf(&text, "%8.0f", gap)
	}
	for _, row := range Gains(rules) {
		fmt.Fprintf(&text, "\n%4v %7.0f", GradeOf(row.Own), row.Own)
		for _, gain := range row.Gains {
			fmt.Fprintf(&text, "%8.1f", gain)
		}
	}
	return text.String() + "\n"
}

// The federation's published table, which it made with C = 1: all 54 cells.
func TestGainsPublished(t *testing.T) {
	const want = `                -200    -150    -100     -50       0      50     100     150     200
 20k   -1950    37.4    44.7    52.6    60.9    69.6    78.3    86.6    94.5   101.8
 15k   -1450    26.1    32.2    39.0    46.3    54.0    61.7    69.0    75.8    81.9
 10k    -950    16.3    21.0    26.5    32.6    39.0    45.4    51.5    57.0    61.7
  5k    -450     8.7    11.9    16.0    20.7    25.8    30.9    35.6    39.7    42.9
  1d      50     3.4     5.3     7.7    10.9    14.4    17.9    21.1    23.5    25.4
  6d     550     0.9     1.6     2.8     4.5     6.6     8.7    10.4    11.6    12.3
`
	if diff := cmp.Diff(want, gainsText(rulesOn(t, Published(), day(2026, time.January, 1)))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// The same table with the rules in force, C = 0.986.
func TestGainsStated(t *testing.T) {
	const golden = "testdata/gains-stated.golden"
	got := gainsText(rulesOn(t, Stated(), day(2026, time.January, 1)))
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// C lifts what the stronger player gains by 0.014 × Con × 1.2, and nothing else.
func TestGainsStatedAgainstPublished(t *testing.T) {
	date := day(2026, time.January, 1)
	stated, published := Gains(rulesOn(t, Stated(), date)), Gains(rulesOn(t, Published(), date))
	for i, row := range stated {
		for j, gap := range GainGaps() {
			want := published[i].Gains[j]
			if gap < 0 {
				want += 0.014 * Con(row.Own) * 1.2
			}
			if !near(row.Gains[j], want) {
				t.Errorf("%v against %+v: %v, want %v", row.Own, gap, row.Gains[j], want)
			}
		}
	}
}
