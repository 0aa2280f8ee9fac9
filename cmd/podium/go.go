package main

import (
	"github.com/podiumbot/podium/league/egf"
)

// goCmd groups the verbs about Go ratings.
type goCmd struct {
	Gains goGainsCmd `cmd:"" help:"Print the table of gains: what winning an even game of category A brings."`
	Calc  goCalcCmd  `cmd:"" help:"Tell what one game of Go is worth."`
}

// goRules is the choice of rules, with today's date.
type goRules struct {
	Rules string `enum:"stated,published" default:"stated" help:"stated: C = 0.986, as the federation states its rules; published: C = 1, as its published table was made."`
}

// inForce returns the rules of today.
func (g goRules) inForce() egf.Rules {
	if g.Rules == "published" {
		return egf.Published().Latest()
	}
	return egf.Stated().Latest()
}
