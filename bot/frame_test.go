package bot

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// frame is a server's frame of those bytes.
func frame(opcode byte, final bool, payload []byte) []byte {
	if final {
		opcode |= 0x80
	}
	head := []byte{opcode}
	switch n := len(payload); {
	case n < 126:
		head = append(head, byte(n))
	case n < 1<<16:
		head = binary.BigEndian.AppendUint16(append(head, 126), uint16(n))
	default:
		head = binary.BigEndian.AppendUint64(append(head, 127), uint64(n))
	}
	return append(head, payload...)
}

// However a connection is cut into reads, each small whole frame is seen once and nothing else is.
func TestFrames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stream := []byte("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n")
		var want []string
		for i := range rapid.IntRange(0, 8).Draw(t, "frames") {
			opcode := rapid.SampledFrom([]byte{frameText, 2, frameClose, 9}).Draw(t, "opcode")
			size := rapid.SampledFrom([]int{0, 1, 2, 125, 126, 127, maxFrame, maxFrame + 1, 1<<16 - 1, 1 << 16}).Draw(t, "size")
			final := rapid.Bool().Draw(t, "final")
			payload := bytes.Repeat([]byte{byte('a' + i)}, size)
			stream = append(stream, frame(opcode, final, payload)...)
			if final && size <= maxFrame {
				want = append(want, fmt.Sprint(opcode, string(payload)))
			}
		}
		var f frames
		var got []string
		for len(stream) > 0 {
			n := rapid.IntRange(1, min(len(stream), rapid.SampledFrom([]int{1, 3, 5000, 1 << 20}).Draw(t, "most"))).Draw(t, "read")
			err := f.feed(stream[:n], func(opcode byte, payload []byte) error {
				got = append(got, fmt.Sprint(opcode, string(payload)))
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			stream = stream[n:]
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func TestFramesStopAtTheFirstRefusal(t *testing.T) {
	stream := append([]byte("HTTP/1.1 101\r\n\r\n"), frame(frameText, true, []byte("1"))...)
	stream = append(stream, frame(frameText, true, []byte("2"))...)
	var f frames
	seen := 0
	err := f.feed(stream, func(byte, []byte) error { seen++; return errReconnect })
	if !errors.Is(err, errReconnect) || seen != 1 {
		t.Errorf("%v after %d frames", err, seen)
	}
}

func TestLook(t *testing.T) {
	for _, c := range []struct {
		opcode byte
		text   string
		want   string // of the error; empty: none
	}{
		{frameText, `{"t":null,"s":null,"op":7,"d":null}`, errReconnect.Error()},
		{frameText, `{"op":9,"d":false}`, errInvalid.Error()},
		{frameText, `{"op":11}`, ""},
		{frameText, `{"op":0,"t":"READY","s":1,"d":{"op":7}}`, ""},
		{frameText, `null`, errNoObject.Error()},
		{frameText, `7`, errNoObject.Error()},
		{frameText, `{"op":10,"d":{"heartbeat_interval":41250}}`, ""},
		{frameText, `{"op":10,"d":{"heartbeat_interval":0}}`, errNoHello.Error()},
		{frameText, `{"op":10,"d":null}`, errNoHello.Error()},
		{frameClose, "\x0f\xa4Authentication failed.", "gateway closed with code 4004"},
		{frameClose, "", "gateway closed with code 1005"},
		{9, "ping", ""},
	} {
		got := ""
		if err := watch(nil).look(c.opcode, []byte(c.text)); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%d %q: %q, want %q", c.opcode, c.text, got, c.want)
		}
	}
}
