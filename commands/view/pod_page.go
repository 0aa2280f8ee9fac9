package view

import "strings"

// podRows is how many tables, or players, a page of a pod's view has at most; a telephone shows about as many.
const podRows = 20

// paged lays blocks of lines out on pages between a head and a foot, as many on each as a person reads and Discord takes.
// It returns the text of the page nearest to the one asked for, and which of how many that is.
func paged(head string, blocks []string, foot string, page int) (text string, at, pages int) {
	room := DescriptionLimit - Length(head) - Length(foot) - 2
	sheets := [][]string{nil}
	used := 0
	for _, block := range blocks {
		last := len(sheets) - 1
		if len(sheets[last]) == podRows || used+Length(block)+1 > room && len(sheets[last]) > 0 {
			sheets, used, last = append(sheets, nil), 0, last+1
		}
		sheets[last] = append(sheets[last], block)
		used += Length(block) + 1
	}
	at = min(max(page, 1), len(sheets))
	return paragraphs(head, strings.Join(sheets[at-1], "\n"), foot), at, len(sheets)
}
