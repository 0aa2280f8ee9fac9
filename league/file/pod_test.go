package file_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/podiumbot/podium/league/file"
	"github.com/podiumbot/podium/league/swiss"
)

func readPod(t *testing.T, text string) *file.Pod {
	t.Helper()
	pod, err := file.ReadPod(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v\nin %s", err, text)
	}
	return pod
}

const wholePod = `{"best_of": 5,
 "players": [{"id": "a", "name": "Ana"}, {"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "e"}],
 "rounds": [
   {"matches": [{"a": "a", "b": "b", "result": "3-1-1", "how": "played"}, {"a": "d", "b": "c", "result": "0-2", "how": "forfeit"}]},
   {"matches": [{"a": "a", "b": "c", "how": "double_loss"}, {"b": "e", "a": "b", "result": "0-0-3"}], "bye": null},
   {"matches": [{"a": "c", "b": "e"}, {"a": "a", "b": "d", "result": null, "how": "played"}], "bye": "b"}],
 "drops": [{"player": "d", "after_round": 1}],
 "late": [{"player": "e", "from_round": 2}],
 "returns": [{"player": "d", "from_round": 3}]}`

func wantPod() *file.Pod {
	return &file.Pod{
		IDs: []string{"a", "b", "c", "d", "e"}, Names: []string{"Ana", "", "", "", ""},
		State: swiss.State{
			Players: 5, BestOf: 5,
			Rounds: []swiss.Round{
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{
					{A: 0, B: 1, Result: swiss.Result{Won: 3, Lost: 1, Drawn: 1}, How: swiss.Played},
					{A: 3, B: 2, Result: swiss.Result{Lost: 2}, How: swiss.Forfeit},
				}},
				{Bye: swiss.NoPlayer, Matches: []swiss.Match{
					{A: 0, B: 2, How: swiss.DoubleLoss},
					{A: 1, B: 4, Result: swiss.Result{Drawn: 3}, How: swiss.Played},
				}},
				{Bye: 1, Matches: []swiss.Match{{A: 2, B: 4}, {A: 0, B: 3}}},
			},
			Drops:   []swiss.Drop{{Player: 3, AfterRound: 1}},
			Late:    []swiss.Late{{Player: 4, FromRound: 2}},
			Returns: []swiss.Return{{Player: 3, FromRound: 3}},
		},
	}
}

func TestReadPod(t *testing.T) {
	if diff := cmp.Diff(wantPod(), readPod(t, wholePod)); diff != "" {
		t.Error(diff)
	}
	if pod := readPod(t, `{"players": []}`); pod.State.BestOf != 3 || pod.State.Players != 0 {
		t.Errorf("%+v", pod)
	}
}

// Members may come in any order: the same pod with its members backwards.
func TestReadPodBackwards(t *testing.T) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(wholePod), &members); err != nil {
		t.Fatal(err)
	}
	var backwards []string
	for _, name := range []string{"returns", "late", "drops", "rounds", "players", "best_of"} {
		backwards = append(backwards, `"`+name+`": `+string(members[name]))
	}
	if diff := cmp.Diff(wantPod(), readPod(t, "{"+strings.Join(backwards, ",")+"}")); diff != "" {
		t.Error(diff)
	}
}

func TestReadPodRefuses(t *testing.T) {
	const players = `"players": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}]`
	match := func(match string) string {
		return `{` + players + `, "rounds": [{"matches": [{"a": "c", "b": "d", "result": "2-0"}, {"a": "a", "b": "b", ` + match + `}]}]}`
	}
	for text, want := range map[string]string{
		``:                 `the file is empty`,
		`{`:                `the file ends in the middle`,
		`[]`:               `not an object`,
		`{} {}`:            `something follows the closing brace`,
		`{}`:               `players is missing`,
		`{"size": 4}`:      `size: unknown field`,
		`{"best_of": 2}`:   `best_of: 2 is not 1, 3 or 5`,
		`{"best_of": 3.5}`: `best_of: 3.5 is not a whole number from -2147483648 to 2147483647`,
		`{"players": {}}`:  `players: not an array`,

		`{"players": [{"id": "a"}, {"id": "a"}]}`:      `players[1].id: a twice`,
		`{"players": [{"id": ""}]}`:                    `players[0].id: is empty`,
		`{"players": [{"name": "Ana"}]}`:               `players[0]: id is missing`,
		`{"players": [{"id": "a", "elo": 1}]}`:         `players[0].elo: unknown field`,
		`{"rounds": [{"bye": "x"}], ` + players + `}`:  `rounds[0].bye: x is not a player of this pod`,
		`{` + players + `, "rounds": [{"byes": []}]}`:  `rounds[0].byes: unknown field`,
		match(`"result": "2:0"`):                       `rounds[0].matches[1].result: "2:0": a result is written won-lost or won-lost-drawn, such as 2-1 or 1-1-1`,
		match(`"result": "2-2"`):                       `rounds[0].matches[1].result: impossible result: both sides cannot win the match`,
		match(`"result": "3-0"`):                       `rounds[0].matches[1].result: impossible result: more wins than the match needs: best of 3 is won with 2`,
		match(`"result": "0-0"`):                       `rounds[0].matches[1].result: impossible result: a result needs at least one game`,
		match(`"result": "0-0-4"`):                     `rounds[0].matches[1].result: impossible result: more than three drawn games`,
		match(`"result": "2-1", "how": "forfeit"`):     `rounds[0].matches[1].result: impossible result: a forfeit is 2-0 or 0-2`,
		match(`"how": "forfeit"`):                      `rounds[0].matches[1]: result is missing: who won the forfeit?`,
		match(`"result": "2-0", "how": "double_loss"`): `rounds[0].matches[1].result: impossible result: a double loss is 0-2 for both`,
		match(`"how": "lost"`):                         `rounds[0].matches[1].how: lost is not played, forfeit or double_loss`,
		match(`"score": 1`):                            `rounds[0].matches[1].score: unknown field`,
		match(`"b": "c"`):                              `rounds[0].matches[1]: b twice`,

		strings.Replace(match(`"result": "2-0"`), `"a": "a"`, `"a": "d"`, 1):             `rounds[0].matches[1]: d twice in this round`,
		strings.Replace(match(`"result": "2-0"`), `"a": "a", `, ``, 1):                   `rounds[0].matches[1]: a is missing`,
		strings.Replace(match(`"result": "2-0"`), `"b": "b", `, ``, 1):                   `rounds[0].matches[1]: b is missing`,
		`{` + players + `, "rounds": [{"matches": [{"a": "a", "b": "b"}], "bye": "c"}]}`: `rounds[0]: d neither plays in this round nor has the bye`,
		`{` + players + `, "drops": [{"player": "a"}]}`:                                  `drops[0]: after_round is missing`,
		`{` + players + `, "drops": [{"after_round": 1}]}`:                               `drops[0]: player is missing`,
		`{` + players + `, "drops": [{"player": "a", "after_round": -1}]}`:               `drops[0].after_round: -1 is not a whole number from 0 to 2147483647`,
		`{` + players + `, "drops": [{"player": "a", "from_round": 1}]}`:                 `drops[0].from_round: unknown field`,
		`{` + players + `, "late": [{"player": "a", "from_round": 0}]}`:                  `late[0]: a no such round`,
		`{` + players + `, "returns": [{"player": "a", "from_round": 2}]}`:               `returns[0]: a returns without having dropped`,
	} {
		pod, err := file.ReadPod(strings.NewReader(text))
		if fault, ok := errors.AsType[*file.Error](err); !ok || pod != nil || fault.Error() != want {
			t.Errorf("%s\nis refused with %v, want %s", text, err, want)
		}
	}
}

func TestPodAnswers(t *testing.T) {
	pod := readPod(t, wholePod)
	wantErr := "round 3: table 1 has no result yet (c against e)"
	if _, err := pod.Pair(false); err == nil || err.Error() != wantErr {
		t.Errorf("%v, want %s", err, wantErr)
	}
	if _, err := pod.Cut(0); err == nil || err.Error() != wantErr {
		t.Errorf("%v, want %s", err, wantErr)
	}
	// Each file of testdata has beside it the answers as they were checked by hand.
	files, err := filepath.Glob("testdata/*.pod.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pod := readPod(t, string(text))
		pairing, err := pod.Pair(true)
		if err != nil {
			t.Fatal(err)
		}
		cut, err := pod.Cut(0)
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		encoder := json.NewEncoder(&got)
		encoder.SetIndent("", " ")
		if err := errors.Join(encoder.Encode(pod.Standings()), encoder.Encode(pairing), encoder.Encode(cut)); err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(name, ".pod.json") + ".answers.json")
		if err != nil {
			t.Fatalf("%v; got %s", err, &got)
		}
		if diff := cmp.Diff(string(want), got.String()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// Whatever is read can be ranked, paired and cut, or is told what is missing; whatever is not gets one line.
func FuzzReadPod(f *testing.F) {
	f.Add([]byte(wholePod))
	f.Add([]byte(`{"players": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		pod, err := file.ReadPod(bytes.NewReader(text))
		if err != nil {
			fault, ok := errors.AsType[*file.Error](err)
			if !ok || pod != nil || strings.ContainsAny(fault.Error(), "\n\r") {
				t.Fatalf("%v, with the error %q", pod, err)
			}
			return
		}
		if got := len(pod.Standings().Standings); got != len(pod.IDs) {
			t.Fatalf("%d in the standings of %d", got, len(pod.IDs))
		}
		if pairing, err := pod.Pair(true); err != nil && pod.State.Finished() == nil {
			t.Fatalf("%+v: %v", pairing, err)
		}
	})
}
