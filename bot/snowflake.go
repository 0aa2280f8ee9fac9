package bot

import (
	"strconv"
	"strings"
	"time"
)

// snowflake is an id as Discord writes it: digits in a string. In JSON a null, an empty string and an absent field are 0.
type snowflake int64

// epoch is the first millisecond of 2015, from which snowflakes count.
const epoch = 1_420_070_400_000

// at returns the least id of that moment.
func at(t time.Time) snowflake { return snowflake(max(0, t.UnixMilli()-epoch) << 22) }

// String is the decimal form.
func (s snowflake) String() string { return strconv.FormatInt(int64(s), 10) }

// MarshalText is the decimal form, in quotes where it stands in JSON.
func (s snowflake) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalJSON reads a string of digits, a number, or nothing.
func (s *snowflake) UnmarshalJSON(text []byte) error {
	digits := strings.Trim(string(text), `"`)
	if digits == "" || digits == "null" {
		*s = 0
		return nil
	}
	id, err := strconv.ParseInt(digits, 10, 64)
	*s = snowflake(id)
	return err
}
