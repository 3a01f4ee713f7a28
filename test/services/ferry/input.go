package main

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

var (
	routeCodePattern    = regexp.MustCompile(`^[A-Z]{3}-[A-Z]{3}$`)
	vesselIDPattern     = regexp.MustCompile(`^ves_[0-9a-z]{10}$`)
	sailingIDPattern    = regexp.MustCompile(`^sai_[0-9a-z]{10}$`)
	registrationPattern = regexp.MustCompile(`^[A-Z]{2}[0-9]{6}$`)
	gatePattern         = regexp.MustCompile(`^[A-D][1-9]$`)
	phonePattern        = regexp.MustCompile(`^\+?[0-9 ]{6,20}$`)
	platePattern        = regexp.MustCompile(`^[A-Z0-9-]{2,10}$`)
	timePattern         = regexp.MustCompile(
		`^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$`)
	centuryPattern = regexp.MustCompile(`^20[0-9]{2}-`)
	wholePattern   = regexp.MustCompile(`^[0-9]{1,9}$`)
)

// textRule says which texts are allowed; what is zero is not asked for.
type textRule struct {
	min, max int
	pattern  *regexp.Regexp
	choices  []string
	email    bool
}

func (rule textRule) breach(text string) string {
	length := utf8.RuneCountInString(text)
	switch {
	case length < rule.min:
		return fmt.Sprintf("must have at least %d characters", rule.min)
	case rule.max > 0 && length > rule.max:
		return fmt.Sprintf("must have at most %d characters", rule.max)
	case rule.pattern != nil && !rule.pattern.MatchString(text):
		return "must match " + rule.pattern.String()
	case rule.choices != nil && !slices.Contains(rule.choices, text):
		return "must be one of " + strings.Join(rule.choices, ", ")
	case rule.email && !isEmail(text):
		return "must be an email address"
	}
	return ""
}

func isEmail(text string) bool {
	if strings.ContainsAny(text, "<>() \t\r\n") || strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return false
	}
	_, err := mail.ParseAddress(text)
	return err == nil
}

func parseTime(text string) (time.Time, bool) {
	if !timePattern.MatchString(text) {
		return time.Time{}, false
	}
	text = strings.ToUpper(text)
	leap := text[17:19] == "60"
	if leap {
		text = text[:17] + "59" + text[19:]
	}
	parsed, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return time.Time{}, false
	}
	// RFC 3339 has leap seconds only in the last minute of a day of UTC.
	if utc := parsed.UTC(); leap && (utc.Hour() != 23 || utc.Minute() != 59) {
		return time.Time{}, false
	}
	return parsed.UTC(), true
}

// members reads the members of a JSON object and collects what is wrong with them.
type members struct {
	values map[string]any
	at     string
	found  *[]violation
}

func (m *members) wrong(name, message string) {
	*m.found = append(*m.found, violation{m.at + name, message})
}

// take gives the value of a member that is there.
func (m *members) take(name string, required bool) (any, bool) {
	value, given := m.values[name]
	if !given && required {
		m.wrong(name, "is required")
	}
	return value, given
}

func (m *members) only(names ...string) {
	for name := range m.values {
		if !slices.Contains(names, name) {
			m.wrong(name, "is not a known member")
		}
	}
}

// removed tells whether a merge patch removes the member.
func (m *members) removed(name string) bool {
	value, given := m.values[name]
	return given && value == nil
}

func (m *members) optionalText(name string, rule textRule) *string {
	return m.readText(name, false, rule)
}

func (m *members) text(name string, rule textRule) string {
	if text := m.readText(name, true, rule); text != nil {
		return *text
	}
	return ""
}

func (m *members) readText(name string, required bool, rule textRule) *string {
	value, given := m.take(name, required)
	if !given {
		return nil
	}
	text, isText := value.(string)
	if !isText {
		m.wrong(name, "must be a text")
		return nil
	}
	if breach := rule.breach(text); breach != "" {
		m.wrong(name, breach)
		return nil
	}
	return &text
}

func (m *members) optionalWhole(name string, least, most int) *int {
	return m.readWhole(name, false, least, most)
}

func (m *members) whole(name string, least, most int) int {
	if number := m.readWhole(name, true, least, most); number != nil {
		return *number
	}
	return 0
}

func (m *members) readWhole(name string, required bool, least, most int) *int {
	value, given := m.take(name, required)
	if !given {
		return nil
	}
	raw, isNumber := value.(json.Number)
	number, err := raw.Float64()
	if !isNumber || err != nil || number != math.Trunc(number) {
		m.wrong(name, "must be a whole number")
		return nil
	}
	if number < float64(least) || number > float64(most) {
		m.wrong(name, fmt.Sprintf("must be between %d and %d", least, most))
		return nil
	}
	whole := int(number)
	return &whole
}

func (m *members) optionalFlag(name string) *bool {
	return m.readFlag(name, false)
}

func (m *members) flag(name string) bool {
	flag := m.readFlag(name, true)
	return flag != nil && *flag
}

func (m *members) readFlag(name string, required bool) *bool {
	value, given := m.take(name, required)
	if !given {
		return nil
	}
	flag, isFlag := value.(bool)
	if !isFlag {
		m.wrong(name, "must be true or false")
		return nil
	}
	return &flag
}

func (m *members) optionalMoment(name string) *Moment {
	text := m.optionalText(name, textRule{pattern: centuryPattern})
	if text == nil {
		return nil
	}
	moment, isTime := parseTime(*text)
	if !isTime {
		m.wrong(name, "must be a time of RFC 3339")
		return nil
	}
	return &Moment{moment.Truncate(time.Second)}
}

func (m *members) object(name string, required bool) *members {
	value, given := m.take(name, required)
	if !given {
		return nil
	}
	values, isObject := value.(map[string]any)
	if !isObject {
		m.wrong(name, "must be an object")
		return nil
	}
	return &members{values: values, at: m.at + name + "/", found: m.found}
}

func (m *members) objects(name string, least, most int) []*members {
	value, given := m.take(name, true)
	if !given {
		return nil
	}
	list, isList := value.([]any)
	if !isList || len(list) < least || len(list) > most {
		m.wrong(name, fmt.Sprintf("must be a list of %d to %d objects", least, most))
		return nil
	}
	read := []*members{}
	for i, item := range list {
		at := fmt.Sprintf("%s/%d", name, i)
		values, isObject := item.(map[string]any)
		if !isObject {
			m.wrong(at, "must be an object")
			continue
		}
		read = append(read, &members{values: values, at: m.at + at + "/", found: m.found})
	}
	return read
}

func (m *members) refusal() *problem {
	if len(*m.found) == 0 {
		return nil
	}
	return invalid(*m.found...)
}

// query reads the parameters of the query and collects what is wrong with them.
type query struct {
	values url.Values
	wrongs []violation
}

func (r *request) query() *query {
	values, err := url.ParseQuery(r.URL.RawQuery)
	q := &query{values: values}
	if err != nil {
		q.wrong("", "cannot be read")
	}
	return q
}

func (q *query) wrong(name, message string) {
	q.wrongs = append(q.wrongs, violation{name, message})
}

func (q *query) take(name string) (string, bool) {
	values := q.values[name]
	if len(values) > 1 {
		q.wrong(name, "is given more than once")
	}
	if len(values) != 1 {
		return "", false
	}
	return values[0], true
}

// text gives an empty text if the parameter is not given; no rule of ours allows an empty one.
func (q *query) text(name string, rule textRule) string {
	text, given := q.take(name)
	if !given {
		return ""
	}
	if text == "" {
		q.wrong(name, "must not be empty")
	} else if breach := rule.breach(text); breach != "" {
		q.wrong(name, breach)
	}
	return text
}

func (q *query) choice(name, otherwise string, choices ...string) string {
	if chosen := q.text(name, textRule{choices: choices}); chosen != "" {
		return chosen
	}
	return otherwise
}

func (q *query) whole(name string, otherwise, least, most int) int {
	text, given := q.take(name)
	if !given {
		return otherwise
	}
	number, err := strconv.Atoi(text)
	if err != nil || !wholePattern.MatchString(text) || number < least || number > most {
		q.wrong(name, fmt.Sprintf("must be a whole number between %d and %d", least, most))
		return otherwise
	}
	return number
}

func (q *query) time(name string) *time.Time {
	text, given := q.take(name)
	if !given {
		return nil
	}
	parsed, isTime := parseTime(text)
	if !isTime {
		q.wrong(name, "must be a time of RFC 3339")
		return nil
	}
	return &parsed
}

func (q *query) refusal() *problem {
	if len(q.wrongs) == 0 {
		return nil
	}
	refusal := refuse(http.StatusBadRequest, "bad_request", "The query is wrong.")
	refusal.Violations = q.wrongs
	return refusal
}

type paging struct {
	Page    int `json:"page"`
	PerPage int `json:"per_page"`
	Total   int `json:"total"`
	Pages   int `json:"pages"`
}

func (q *query) paging() paging {
	return paging{Page: q.whole("page", 1, 1, 100000), PerPage: q.whole("per_page", 10, 1, 50)}
}

// cut gives the items of the page, where skip items come before it.
func cut[T any](items []T, skip, size int) []T {
	from := min(skip, len(items))
	return items[from:min(from+size, len(items))]
}

type page[T any] struct {
	Items  []T    `json:"items"`
	Paging paging `json:"paging"`
}

type whole[T any] struct {
	Items []T `json:"items"`
	Total int `json:"total"`
}
