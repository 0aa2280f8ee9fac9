package playground

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// policy lets the page load its own files and speak to its own server, nothing else; no text ever becomes markup or code.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// guard keeps other sites' pages out. A site that has its own name point to this address (DNS rebinding) comes with that
// name as Host, so only localhost, IP addresses and the name given are served. What changes something must come from
// the page itself.
func guard(name string, next http.Handler) http.Handler {
	foreign := http.NewCrossOriginProtection()
	foreign.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, http.StatusForbidden, "another site's page asks for this")
	}))
	next = foreign.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
		if !known(r.Host, name) {
			refuse(w, http.StatusMisdirectedRequest, "this is served as localhost or by IP address, not under this name")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// known tells whether a Host header names this server as people reach it.
func known(host, name string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	host = strings.Trim(host, "[]")
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return strings.EqualFold(host, "localhost") || name != "" && strings.EqualFold(host, name)
}
