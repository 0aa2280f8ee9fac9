package bot

import (
	"bytes"
	"encoding/binary"
)

// Opcodes of websocket frames (RFC 6455, 5.2) as far as they matter here.
const (
	frameText  = 1
	frameClose = 8
)

// maxFrame is the largest payload that is kept to be looked at. What Discord sends of its own (HELLO, acknowledgements,
// orders to reconnect, close frames) is well below; events of any size pass by.
const maxFrame = 4096

// frames takes apart what a websocket server sends, from the answer to the upgrade on, however it is cut into reads.
type frames struct {
	upgraded bool
	head     []byte // of the upgrade's answer or of a frame, as far as it is there
	opcode   byte
	whole    bool   // the frame is a message of its own
	left     uint64 // bytes of payload to come
	payload  []byte // those that are there, while the frame is worth keeping
	keep     bool
	open     bool // inside a frame
}

// feed takes what was read and calls got for each small frame that ends in it, until one is refused.
func (f *frames) feed(p []byte, got func(opcode byte, payload []byte) error) error {
	for len(p) > 0 {
		switch {
		case !f.upgraded:
			p = f.upgrade(p)
		case !f.open:
			p = f.begin(p)
		default:
			p = f.take(p)
		}
		if f.open && f.left == 0 {
			f.open = false
			if f.keep && f.whole {
				if err := got(f.opcode, f.payload); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// upgrade passes over the HTTP answer, which ends in an empty line.
func (f *frames) upgrade(p []byte) []byte {
	f.head = append(f.head, p...)
	end := bytes.Index(f.head, []byte("\r\n\r\n"))
	if end < 0 {
		return nil
	}
	rest := f.head[end+4:]
	f.upgraded, f.head = true, nil
	return rest
}

// begin reads a frame's head byte by byte, since it may be cut anywhere. Frames from a server are not masked.
func (f *frames) begin(p []byte) []byte {
	f.head = append(f.head, p[0])
	if len(f.head) < 2 || len(f.head) < f.headSize() {
		return p[1:]
	}
	f.whole, f.opcode = f.head[0]&0x80 != 0, f.head[0]&0x0f
	switch size := f.head[1] & 0x7f; size {
	case 126:
		f.left = uint64(binary.BigEndian.Uint16(f.head[2:]))
	case 127:
		f.left = binary.BigEndian.Uint64(f.head[2:])
	default:
		f.left = uint64(size)
	}
	f.open, f.keep = true, f.left <= maxFrame
	f.head, f.payload = f.head[:0], f.payload[:0]
	return p[1:]
}

func (f *frames) headSize() int {
	switch f.head[1] & 0x7f {
	case 126:
		return 4
	case 127:
		return 10
	default:
		return 2
	}
}

func (f *frames) take(p []byte) []byte {
	n := min(uint64(len(p)), f.left)
	if f.keep {
		f.payload = append(f.payload, p[:n]...)
	}
	f.left -= n
	return p[n:]
}
