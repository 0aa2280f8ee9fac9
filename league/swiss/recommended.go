package swiss

// RecommendedCut is the size of the top cut recommended for a number of participants, those who dropped included: a
// cut to C from 2C+1 participants on, C being 8 or 4. 0 is none.
func RecommendedCut(participants int) int {
	for _, size := range [...]int{8, 4} {
		if participants > 2*size {
			return size
		}
	}
	return 0
}

// RecommendedRounds is the number of Swiss rounds recommended for a number of entrants and the size of the cut to
// follow (0: none), by the table of the Magic Tournament Rules. It is a suggestion, never a limit.
func RecommendedRounds(entrants, cut int) int {
	if 9 <= entrants && entrants <= 16 && cut == 8 {
		return 4
	}
	for _, row := range [...]struct{ entrants, rounds int }{{8, 3}, {32, 5}, {64, 6}, {128, 7}, {226, 8}, {409, 9}} {
		if entrants <= row.entrants {
			return row.rounds
		}
	}
	return 10
}
