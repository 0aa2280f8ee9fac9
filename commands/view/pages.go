package view

import "strings"

// paginate divides blocks of text into pages of at most room characters each; one block at least stands on each.
func paginate(blocks []string, room int) [][]string {
	var pages [][]string
	left := 0
	for _, block := range blocks {
		if size := Length(block) + 1; len(pages) == 0 || size > left {
			pages, left = append(pages, []string{block}), room-size
		} else {
			last := len(pages) - 1
			pages[last], left = append(pages[last], block), left-size
		}
	}
	return pages
}

// pageOf returns the page asked for of those there are, both from 1; a page beyond the last is the last.
func pageOf(blocks []string, room, page int) (text string, at, pages int) {
	all := paginate(blocks, room)
	if len(all) == 0 {
		return "", 1, 1
	}
	at = min(max(page, 1), len(all))
	return strings.Join(all[at-1], "\n"), at, len(all)
}
