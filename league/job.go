package league

import "context"

// Job is something that has to be looked at from time to time, whoever asks for nothing meanwhile. It finds by itself
// what is due, by the clock of the Service, and does it once.
type Job struct {
	Name string // for the log
	Run  func(context.Context) error
}

// Jobs lists what a scheduler has to run about once a minute.
func (s *Service) Jobs() []Job {
	return []Job{
		{Name: "weekly leaderboards", Run: s.PostLeaderboards},
		{Name: "reports nobody contradicted", Run: s.ConfirmOverdue},
		{Name: "roles of the forgotten", Run: s.LetRolesGo},
	}
}
