package locale

import "testing"

func TestNumbers(t *testing.T) {
	c := New()
	en, fr := c.Printer(English), c.Printer(French)
	for _, tc := range []struct {
		got, want string
	}{
		{en.Decimal(0.2403, 4), "0.2403"},
		{fr.Decimal(0.2403, 4), "0,2403"},
		{en.Decimal(-1.45, 2), "-1.45"},
		{fr.Decimal(-1.45, 2), "-1,45"},
		{en.Decimal(-0.0001, 2), "0.00"},
		{fr.Decimal(1043, 0), "1043"},
		{en.Signed(8, 0), "+8"},
		{en.Signed(-5, 0), "-5"},
		{en.Signed(0, 0), "±0"},
		{en.Signed(-0.001, 2), "±0.00"},
		{fr.Signed(0.3599, 4), "+0,3599"},
		{fr.Signed(-0.2403, 4), "-0,2403"},
	} {
		if tc.got != tc.want {
			t.Errorf("%q, want %q", tc.got, tc.want)
		}
	}
}

func TestList(t *testing.T) {
	c := New()
	for _, tc := range []struct {
		items []string
		en    string
		fr    string
	}{
		{nil, "", ""},
		{[]string{"Ana"}, "Ana", "Ana"},
		{[]string{"Ana", "Bo"}, "Ana and Bo", "Ana et Bo"},
		{[]string{"Ana", "Bo", "Cy"}, "Ana, Bo and Cy", "Ana, Bo et Cy"},
	} {
		if got := c.Printer(English).List(tc.items); got != tc.en {
			t.Errorf("%q, want %q", got, tc.en)
		}
		if got := c.Printer(French).List(tc.items); got != tc.fr {
			t.Errorf("%q, want %q", got, tc.fr)
		}
	}
}
