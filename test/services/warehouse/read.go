package main

import (
	"bytes"
	"encoding/json"
	"io"
	"math/big"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"unicode/utf8"
)

// members are those of a JSON object. A struct would match their names in any case.
type members map[string]json.RawMessage

type category struct {
	Name     string       `json:"name"`
	Children *[]*category `json:"children,omitempty"`
}

// leafy is a category whose leaves have null for children: what a slice that nothing was added to becomes.
type leafy struct {
	Name     string   `json:"name"`
	Children []*leafy `json:"children"`
}

func (c *category) leafy() *leafy {
	var children []*leafy
	if c.Children != nil {
		for _, child := range *c.Children {
			children = append(children, child.leafy())
		}
	}
	return &leafy{c.Name, children}
}

func (i *item) shown() members {
	shown := members{"id": json.RawMessage(strconv.Itoa(i.id))}
	for name, value := range i.members {
		shown[name] = value
	}
	return shown
}

func (i *item) stock() int {
	quantity, _ := strconv.Atoi(string(i.members["quantity"]))
	return quantity
}

func readObject(in *http.Request) (members, *refusal) {
	text, err := io.ReadAll(http.MaxBytesReader(nil, in.Body, 1<<20))
	if err != nil {
		return nil, &refusal{http.StatusRequestEntityTooLarge, "the body is too large"}
	}
	mediaType, _, _ := mime.ParseMediaType(in.Header.Get("Content-Type"))
	if len(text) > 0 && mediaType != "application/json" {
		return nil, &refusal{http.StatusUnsupportedMediaType, "only JSON is read here"}
	}
	return objectOf(text)
}

func objectOf(text []byte) (members, *refusal) {
	object := members{}
	if !utf8.Valid(text) {
		return nil, bad("the body is not UTF-8")
	}
	if err := json.Unmarshal(text, &object); err != nil || object == nil {
		return nil, bad("the body is no object")
	}
	return object, nil
}

var sku = regexp.MustCompile(`^[A-Z]{3}-[0-9]{4}$`)
var skuInside = regexp.MustCompile(`[A-Z]{3}-[0-9]{4}`)

// readItem reads what is said of an item, and leaves out what it does not know.
func readItem(in *http.Request, isAnchorMissing bool) (members, *refusal) {
	body, wrong := readObject(in)
	if wrong != nil {
		return nil, wrong
	}
	read := members{}
	for _, name := range []string{"sku", "name", "note", "supplier", "quantity", "size"} {
		if value, found := body[name]; found {
			read[name] = value
		}
	}
	number, isText := textOf(read["sku"])
	if !isText || !(sku.MatchString(number) || isAnchorMissing && skuInside.MatchString(number)) {
		return nil, bad("sku is such as ABC-1234")
	}
	if name, isText := textOf(read["name"]); !isText || name == "" {
		return nil, bad("name is missing")
	}
	if _, isText := textOf(read["note"]); read["note"] != nil && !isText {
		return nil, bad("note is no text")
	}
	if _, isText := textOf(read["supplier"]); read["supplier"] != nil && !isText && string(read["supplier"]) != "null" {
		return nil, bad("supplier is no text")
	}
	if read["quantity"] != nil {
		if quantity, err := strconv.ParseInt(string(read["quantity"]), 10, 64); err != nil || quantity < 0 {
			return nil, bad("quantity is no number of pieces")
		}
	}
	if read["size"] != nil {
		size, wrong := objectOf(read["size"])
		if wrong != nil || !isLength(size["width"]) || !isLength(size["height"]) {
			return nil, bad("size has a width and a height")
		}
	}
	return read, nil
}

func readCategory(text json.RawMessage, depth int) (*category, *refusal) {
	body, wrong := objectOf(text)
	if wrong != nil {
		return nil, wrong
	}
	name, isText := textOf(body["name"])
	if !isText || name == "" || utf8.RuneCountInString(name) > 30 {
		return nil, bad("name is a text of up to 30 characters")
	}
	read := &category{Name: name}
	if body["children"] == nil {
		return read, nil
	}
	var children []json.RawMessage
	if json.Unmarshal(body["children"], &children) != nil || children == nil || len(children) > 10 || depth > 500 {
		return nil, bad("children is a list of up to 10 categories")
	}
	within := []*category{}
	for _, child := range children {
		one, wrong := readCategory(child, depth+1)
		if wrong != nil {
			return nil, wrong
		}
		within = append(within, one)
	}
	read.Children = &within
	return read, nil
}

func (w *warehouse) addCategory(out http.ResponseWriter, in *http.Request) *refusal {
	body, wrong := readObject(in)
	if wrong != nil {
		return wrong
	}
	text, err := json.Marshal(body)
	if err != nil {
		return bad("the body is no object")
	}
	read, wrong := readCategory(text, 0)
	if wrong != nil {
		return wrong
	}
	w.Lock()
	defer w.Unlock()
	w.categories = append(w.categories, read)
	out.Header().Set("Location", "/categories/"+strconv.Itoa(len(w.categories)))
	out.WriteHeader(http.StatusCreated)
	return nil
}

func (w *warehouse) getCategory(out http.ResponseWriter, in *http.Request) *refusal {
	id, wrong := whole(in.PathValue("id"), 0, 1<<31-1)
	if wrong != nil {
		return wrong
	}
	w.Lock()
	defer w.Unlock()
	if id == 0 || id > len(w.categories) {
		return &refusal{http.StatusNotFound, "there is no such category"}
	}
	if is("children-null") {
		answer(out, http.StatusOK, w.categories[id-1].leafy())
	} else {
		answer(out, http.StatusOK, w.categories[id-1])
	}
	return nil
}

// readForm reads a form; what is not one is refused.
func readForm(in *http.Request) (url.Values, *refusal) {
	text, err := io.ReadAll(http.MaxBytesReader(nil, in.Body, 1<<20))
	if err != nil {
		return nil, &refusal{http.StatusRequestEntityTooLarge, "the body is too large"}
	}
	mediaType, _, _ := mime.ParseMediaType(in.Header.Get("Content-Type"))
	if len(text) > 0 && mediaType != "application/x-www-form-urlencoded" {
		return nil, &refusal{http.StatusUnsupportedMediaType, "only a form is read here"}
	}
	form, err := url.ParseQuery(string(text))
	if err != nil || !utf8.Valid(text) {
		return nil, bad("the form cannot be read")
	}
	return form, nil
}

func textOf(value json.RawMessage) (string, bool) {
	var text string
	if !bytes.HasPrefix(value, []byte(`"`)) || json.Unmarshal(value, &text) != nil {
		return "", false
	}
	return text, true
}

// isLength tells whether a value is a number above zero, however small or large; numbers of absurd exponents are refused.
func isLength(value json.RawMessage) bool {
	if len(value) == 0 || len(value) > 400 || (value[0] != '-' && (value[0] < '0' || value[0] > '9')) {
		return false
	}
	number, _, err := big.ParseFloat(string(value), 10, 64, big.ToNearestEven)
	return err == nil && number.Sign() > 0
}

var digits = regexp.MustCompile(`^(?:0|-?[1-9][0-9]*)$`)

func whole(text string, least, most int) (int, *refusal) {
	value, err := strconv.Atoi(text)
	if !digits.MatchString(text) || err != nil || value < least || value > most {
		return 0, bad("a whole number is missing, or out of its bounds")
	}
	return value, nil
}

func wholeOr(written []string, otherwise, least, most int) (int, *refusal) {
	if written == nil {
		return otherwise, nil
	}
	return whole(written[0], least, most)
}

func first(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}
