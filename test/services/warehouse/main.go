// The warehouse, with net/http and checks written by hand. Usage: warehouse [FAULT]
package main

import (
	"encoding/json"
	"fmt"
	"mime"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

type warehouse struct {
	sync.Mutex
	items      []*item
	categories []*category
}

type item struct {
	members members
	id      int
	version int
}

// faults are the names of what is wrong; none if nothing is.
var faults []string

func is(name string) bool { return slices.Contains(faults, name) }

func main() {
	if len(os.Args) > 1 {
		faults = strings.Split(os.Args[1], ",")
	}
	w := &warehouse{}
	routes := http.NewServeMux()
	routes.Handle("GET /items", keyed(w.listItems))
	routes.Handle("POST /items", worked(w.addItem, is("key-alone")))
	routes.Handle("GET /items/{id}", keyed(w.getItem))
	routes.Handle("PUT /items/{id}", worked(w.replaceItem, false))
	routes.Handle("DELETE /items/{id}", worked(w.removeItem, false))
	routes.Handle("POST /items/{id}/movements", keyed(w.moveItem))
	routes.Handle("POST /categories", keyed(w.addCategory))
	routes.Handle("GET /categories/{id}", keyed(w.getCategory))
	routes.Handle("GET /report", keyed(w.report))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("http://%s\n", listener.Addr())
	// It ends with the process that started it, which holds its standard input.
	go func() {
		buffer := make([]byte, 1)
		os.Stdin.Read(buffer)
		os.Exit(0)
	}()
	panic(http.Serve(listener, routes))
}

// refusal is an error with the status that tells it.
type refusal struct {
	status  int
	message string
}

func bad(message string) *refusal { return &refusal{http.StatusBadRequest, message} }

type handler func(out http.ResponseWriter, in *http.Request) *refusal

func keyed(handle handler) http.Handler {
	return http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
		wrong := &refusal{http.StatusUnauthorized, "the key is not known"}
		if in.Header.Get("X-Api-Key") == "key-of-tests" {
			wrong = handle(out, in)
		}
		if wrong != nil && wrong.status == http.StatusUnauthorized {
			out.Header().Set("WWW-Authenticate", "Bearer")
		}
		if wrong != nil {
			answer(out, wrong.status, map[string]any{"error": map[string]any{"status": wrong.status, "message": wrong.message}})
		}
	})
}

func worked(handle handler, isKeyEnough bool) http.Handler {
	return keyed(func(out http.ResponseWriter, in *http.Request) *refusal {
		scheme, token, _ := strings.Cut(in.Header.Get("Authorization"), " ")
		isWorker := strings.EqualFold(scheme, "Bearer") && strings.TrimLeft(token, " ") == "worker-token"
		if !isWorker && !isKeyEnough {
			return &refusal{http.StatusUnauthorized, "who are you?"}
		}
		return handle(out, in)
	})
}

func answer(out http.ResponseWriter, status int, body any) {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	out.Header().Set("Content-Type", "application/json")
	out.WriteHeader(status)
	out.Write(text)
}

var site = regexp.MustCompile(`^[A-Z]{2}-[0-9]{2}$`)

func (w *warehouse) listItems(out http.ResponseWriter, in *http.Request) *refusal {
	query := in.URL.Query()
	if named := in.Header.Get("X-Site"); !site.MatchString(named) && !(is("site-any") && named != "") {
		return bad("X-Site is no site")
	}
	wanted, wrong := readIds(query["ids"])
	if wrong != nil {
		return wrong
	}
	limit, wrong := wholeOr(query["limit"], 25, 1, 100)
	if wrong != nil {
		return wrong
	}
	stock := query["inStock"]
	if stock != nil && stock[0] != "true" && stock[0] != "false" {
		return bad("inStock is true or false")
	}
	w.Lock()
	defer w.Unlock()
	found := []members{}
	for at := len(w.items) - 1; at >= 0; at-- {
		one := w.items[at]
		if one == nil || (wanted != nil && !wanted[one.id]) {
			continue
		}
		if stock == nil || (one.stock() > 0) == (stock[0] == "true") {
			found = append(found, one.shown())
		}
	}
	total := len(found)
	if total > limit {
		found = found[:limit]
	}
	answer(out, http.StatusOK, map[string]any{"items": found, "limit": limit, "total": total})
	return nil
}

// readIds reads 1,2,3; the fault reads 1&ids=2&ids=3 instead.
func readIds(written []string) (map[int]bool, *refusal) {
	if written == nil {
		return nil, nil
	}
	parts := strings.Split(written[0], ",")
	if is("ids-exploded") {
		parts = written
	}
	if len(parts) > 20 {
		return nil, bad("there are more than 20 ids")
	}
	ids := map[int]bool{}
	for _, part := range parts {
		id, wrong := whole(part, 0, 1<<31-1)
		if wrong != nil {
			return nil, wrong
		}
		ids[id] = true
	}
	return ids, nil
}

func (w *warehouse) addItem(out http.ResponseWriter, in *http.Request) *refusal {
	body, wrong := readItem(in, false)
	if wrong != nil {
		return wrong
	}
	if is("note-dropped") {
		delete(body, "note")
	}
	w.Lock()
	defer w.Unlock()
	added := &item{body, len(w.items) + 1, 1}
	w.items = append(w.items, added)
	answer(out, http.StatusOK, added.shown())
	return nil
}

func (w *warehouse) find(in *http.Request) (*item, *refusal) {
	id, wrong := whole(in.PathValue("id"), 0, 1<<31-1)
	if wrong != nil {
		return nil, wrong
	}
	if id == 0 || id > len(w.items) || w.items[id-1] == nil {
		return nil, &refusal{http.StatusNotFound, "there is no such item"}
	}
	return w.items[id-1], nil
}

func (w *warehouse) getItem(out http.ResponseWriter, in *http.Request) *refusal {
	w.Lock()
	defer w.Unlock()
	if in.PathValue("id") == "0" && is("item-zero") {
		return &refusal{http.StatusInternalServerError, "index out of range [-1]"}
	}
	found, wrong := w.find(in)
	if wrong != nil {
		return wrong
	}
	version := fmt.Sprint(found.version)
	if is("version-text") {
		version = "v" + version
	}
	out.Header().Set("X-Stock-Version", version)
	answer(out, http.StatusOK, found.shown())
	return nil
}

func (w *warehouse) replaceItem(out http.ResponseWriter, in *http.Request) *refusal {
	body, wrong := readItem(in, is("put-sku"))
	if wrong != nil {
		return wrong
	}
	w.Lock()
	defer w.Unlock()
	found, wrong := w.find(in)
	if wrong != nil {
		return wrong
	}
	if string(body["supplier"]) == "null" && is("put-supplier") {
		body["supplier"] = json.RawMessage(`""`)
	}
	found.members, found.version = body, found.version+1
	answer(out, http.StatusOK, found.shown())
	return nil
}

func (w *warehouse) removeItem(out http.ResponseWriter, in *http.Request) *refusal {
	w.Lock()
	defer w.Unlock()
	found, wrong := w.find(in)
	if wrong != nil {
		return wrong
	}
	w.items[found.id-1] = nil
	out.WriteHeader(http.StatusNoContent)
	return nil
}

var reasons = map[string]bool{"bought": true, "sold": true, "broken": true}

func (w *warehouse) moveItem(out http.ResponseWriter, in *http.Request) *refusal {
	form, wrong := readForm(in)
	if wrong != nil {
		return wrong
	}
	quantity, wrong := whole(first(form["quantity"]), -1000, 1000)
	if wrong != nil && !is("quantity-zero") {
		return wrong
	}
	if !reasons[first(form["reason"])] {
		return bad("reason is bought, sold or broken")
	}
	if utf8.RuneCountInString(first(form["remark"])) > 80 {
		return bad("remark is too long")
	}
	w.Lock()
	defer w.Unlock()
	found, wrong := w.find(in)
	if wrong != nil {
		return wrong
	}
	moved := map[string]any{"quantity": quantity, "reason": first(form["reason"]), "stock": found.stock() + quantity}
	if form["remark"] != nil {
		moved["remark"] = first(form["remark"])
	}
	answer(out, http.StatusCreated, moved)
	return nil
}

var columns = map[string]bool{"sku": true, "name": true, "quantity": true}

func (w *warehouse) report(out http.ResponseWriter, in *http.Request) *refusal {
	if written := in.URL.Query()["columns"]; written != nil {
		for _, column := range strings.Split(written[0], " ") {
			if !columns[column] {
				return bad("there is no such column")
			}
		}
	}
	w.Lock()
	defer w.Unlock()
	if wants(in, "text/csv") {
		out.Header().Set("Content-Type", "text/csv; charset=utf-8")
		fmt.Fprintf(out, "items\r\n%d\r\n", len(w.items))
		return nil
	}
	answer(out, http.StatusOK, map[string]any{"items": len(w.items)})
	return nil
}

// wants tells whether the request accepts a media type, and JSON not.
func wants(in *http.Request, mediaType string) bool {
	accepted := in.Header.Get("Accept")
	for _, one := range strings.Split(accepted, ",") {
		name, _, err := mime.ParseMediaType(one)
		if err == nil && (name == "application/json" || name == "*/*" || name == "application/*") {
			return false
		}
	}
	return strings.Contains(accepted, mediaType)
}
