package standin

import "slices"

// listMessages is GET /channels/{channel}/messages: newest first, at most 100, before, after or around an id.
func (c *call) listMessages() (reply, error) {
	ch, can, err := c.inChannel(ViewChannel)
	if err != nil {
		return reply{}, err
	}
	query := c.r.URL.Query()
	f := newForm(nil)
	limit := int64(50)
	if s := query.Get("limit"); s != "" {
		limit, _ = f.at("limit", s).integer(1, 100)
	}
	anchor := func(name string) ID {
		s := query.Get(name)
		if s == "" {
			return 0
		}
		id, _ := f.at(name, s).snowflake()
		return id
	}
	before, after, around := anchor("before"), anchor("after"), anchor("around")
	if err := f.form.err(); err != nil {
		return reply{}, err
	}
	out := []Message{}
	if !can.Has(ReadMessageHistory) {
		return ok(out) // Discord gives an empty list then, no error
	}
	for _, m := range slices.Backward(page(ch.public(), before, after, around, int(limit))) {
		out = append(out, m.clone())
	}
	return ok(out)
}

// public is what everybody sees, oldest first.
func (c *channel) public() []*Message {
	out := make([]*Message, 0, len(c.messages))
	for _, m := range c.messages {
		if m.private == 0 {
			out = append(out, m)
		}
	}
	return out
}

// page cuts at most limit messages out of a list in order of ids; an anchor of 0 is none.
func page(list []*Message, before, after, around ID, limit int) []*Message {
	index := func(id ID) int {
		i, _ := slices.BinarySearchFunc(list, id, func(m *Message, id ID) int { return compare(m.ID, id) })
		return i
	}
	switch {
	case around != 0:
		from := max(0, index(around)-limit/2)
		return list[from:min(len(list), from+limit)]
	case after != 0:
		from := index(after + 1)
		return list[from:min(len(list), from+limit)]
	case before != 0:
		list = list[:index(before)]
	}
	return list[max(0, len(list)-limit):]
}
