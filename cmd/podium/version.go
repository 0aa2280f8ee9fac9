package main

import (
	"fmt"
	"io"
	"runtime/debug"
)

type versionCmd struct {
	output
}

// Run tells what the binary was built from, as far as its build recorded it.
func (v *versionCmd) Run(c *console) error {
	built := struct {
		Version string `json:"version"`
		Commit  string `json:"commit"`
		Go      string `json:"go"`
	}{"unknown", "unknown", "unknown"}
	if info, ok := debug.ReadBuildInfo(); ok {
		built.Version, built.Go = info.Main.Version, info.GoVersion
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				built.Commit = setting.Value
			}
		}
	}
	if v.JSON {
		return v.object(c, built)
	}
	return v.write(c, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "podium %s, commit %s, %s\n", built.Version, built.Commit, built.Go)
		return err
	})
}
