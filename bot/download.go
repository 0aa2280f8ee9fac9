package bot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/podiumbot/podium/league"
)

// downloadTime is how long the download of a file may take. The member waits for an answer that is deferred meanwhile.
const downloadTime = 20 * time.Second

// downloads fetches the files that members attach to commands. They lie outside of the API: with Discord's content
// network or, behind a stand-in, with that.
type downloads struct {
	api    *url.URL
	client http.Client
}

func newDownloads(api *url.URL, carrier http.RoundTripper) *downloads {
	return &downloads{api: api, client: http.Client{
		Transport:     carrier,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// fetch downloads a file of that many bytes, and no more. The address holds a signature, which gets into no error.
func (d *downloads) fetch(ctx context.Context, address string, size int) ([]byte, error) {
	text, err := d.get(ctx, address, size)
	if broken, ok := errors.AsType[*url.Error](err); ok {
		err = broken.Err
	}
	if err != nil {
		return nil, &league.Error{Kind: league.Unavailable, Code: "file_unreachable", Err: err}
	}
	return text, nil
}

func (d *downloads) get(ctx context.Context, address string, size int) ([]byte, error) {
	if !d.known(address) {
		return nil, errors.New("the file lies with nobody known")
	}
	ctx, cancel := context.WithTimeout(ctx, downloadTime)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	resp, err := d.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the file: HTTP %d", resp.StatusCode)
	}
	text, err := io.ReadAll(io.LimitReader(resp.Body, int64(size)+1))
	if err == nil && len(text) != size {
		err = fmt.Errorf("the file is not of the %d bytes it should have", size)
	}
	return text, err
}

// known tells whether an address is one where Discord keeps files.
func (d *downloads) known(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	cdn := []string{"cdn.discordapp.com", "media.discordapp.net"}
	return u.Scheme == "https" && slices.Contains(cdn, u.Host) || u.Scheme == d.api.Scheme && u.Host == d.api.Host
}
