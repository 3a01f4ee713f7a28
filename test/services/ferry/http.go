package main

import (
	"bytes"
	"crypto/subtle"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"strings"
)

const key = "quay-42-north"
const largestBody = 256 << 10

type violation struct {
	Member  string `json:"member"`
	Message string `json:"message"`
}

// problem is a refusal; handlers return it as their error.
type problem struct {
	Title      string      `json:"title"`
	Status     int         `json:"status"`
	Code       string      `json:"code"`
	Detail     string      `json:"detail,omitempty"`
	Violations []violation `json:"violations,omitempty"`
}

func refuse(status int, code, detail string) *problem {
	return &problem{Title: http.StatusText(status), Status: status, Code: code, Detail: detail}
}

func notFound() *problem {
	return refuse(http.StatusNotFound, "not_found", "There is nothing with this id or code.")
}

func conflict(code, detail string) *problem { return refuse(http.StatusConflict, code, detail) }

func invalid(found ...violation) *problem {
	refusal := refuse(http.StatusUnprocessableEntity, "invalid", "The body breaks a rule.")
	refusal.Violations = found
	return refusal
}

type answer struct {
	status  int
	headers map[string]string
	body    any
}

func ok(body any) *answer { return &answer{status: http.StatusOK, body: body} }

func created(location string, body any) *answer {
	made := &answer{status: http.StatusCreated, headers: map[string]string{}, body: body}
	if location != "" {
		made.headers["Location"] = location
	}
	return made
}

func (a *answer) with(header, value string) *answer {
	if a.headers == nil {
		a.headers = map[string]string{}
	}
	a.headers[header] = value
	return a
}

// request is a request whose body has been read already, so that nobody waits for it while the lock is held.
type request struct {
	*http.Request
	body   []byte
	tooBig bool
}

type handler func(r *request) (*answer, *problem)

func (s *service) handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, handle := range map[string]handler{
		"GET /routes":                            s.listRoutes,
		"GET /routes/{route_code}":               s.getRoute,
		"PUT /routes/{route_code}":               s.putRoute,
		"DELETE /routes/{route_code}":            s.deleteRoute,
		"GET /vessels":                           s.listVessels,
		"POST /vessels":                          s.createVessel,
		"GET /vessels/{vessel_id}":               s.getVessel,
		"PUT /vessels/{vessel_id}":               s.replaceVessel,
		"GET /sailings":                          s.listSailings,
		"POST /sailings":                         s.createSailing,
		"GET /sailings/{sailing_id}":             s.getSailing,
		"PATCH /sailings/{sailing_id}":           s.patchSailing,
		"POST /sailings/{sailing_id}/depart":     s.departSailing,
		"POST /sailings/{sailing_id}/cancel":     s.cancelSailing,
		"GET /sailings/{sailing_id}/manifest":    s.getManifest,
		"GET /bookings":                          s.listBookings,
		"POST /bookings":                         s.createBooking,
		"GET /bookings/{booking_id}":             s.getBooking,
		"POST /bookings/{booking_id}/passengers": s.addPassenger,
		"POST /bookings/{booking_id}/board":      s.boardBooking,
		"POST /bookings/{booking_id}/cancel":     s.cancelBooking,
		"GET /fares":                             s.getFares,
		"PUT /fares":                             s.putFares,
		"GET /notices":                           s.listNotices,
		"POST /notices":                          s.createNotice,
		"DELETE /notices/{notice_id}":            s.deleteNotice,
	} {
		mux.HandleFunc(pattern, s.serve(handle))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		open := r.URL.Path == "/fares" && (r.Method == http.MethodGet || r.Method == http.MethodHead)
		if !open && subtle.ConstantTimeCompare([]byte(r.Header.Get("X-Ferry-Key")), []byte(key)) != 1 {
			w.Header().Set("WWW-Authenticate", "ApiKey")
			writeProblem(w, refuse(http.StatusUnauthorized, "key_required", "Send your key in X-Ferry-Key."))
			return
		}
		// The mux would redirect such paths, and answer in plain text where nothing matches.
		if escaped := r.URL.EscapedPath(); path.Clean(escaped) != escaped {
			writeProblem(w, notFound())
			return
		}
		keepLoneSlashes(r)
		if _, pattern := mux.Handler(r); pattern == "" {
			writeUnmatched(mux, w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// keepLoneSlashes doubles an escaped slash that is a whole segment: the mux takes a single one for the end of the path,
// and would not find the operation. No id or code has a slash, so that it stays unknown.
func keepLoneSlashes(r *http.Request) {
	segments := strings.Split(r.URL.EscapedPath(), "/")
	for i, segment := range segments {
		if strings.EqualFold(segment, "%2F") {
			segments[i] = "%2F%2F"
			r.URL.RawPath = strings.Join(segments, "/")
			r.URL.Path, _ = url.PathUnescape(r.URL.RawPath)
		}
	}
}

func writeUnmatched(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) {
	plain := httptest.NewRecorder()
	mux.ServeHTTP(plain, r)
	if plain.Code == http.StatusMethodNotAllowed {
		w.Header().Set("Allow", plain.Header().Get("Allow"))
		writeProblem(w, refuse(http.StatusMethodNotAllowed, "method_not_allowed", ""))
		return
	}
	writeProblem(w, notFound())
}

func (s *service) serve(handle handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(io.LimitReader(r.Body, largestBody+1))
		if err != nil {
			writeProblem(w, refuse(http.StatusBadRequest, "bad_request", "The body could not be read."))
			return
		}
		read := &request{Request: r, body: body, tooBig: len(body) > largestBody}
		s.lock.Lock()
		given, refused := handle(read)
		s.lock.Unlock()
		if refused != nil {
			writeProblem(w, refused)
			return
		}
		for name, value := range given.headers {
			w.Header().Set(name, value)
		}
		if given.body == nil {
			w.WriteHeader(given.status)
			return
		}
		writeJSON(w, given.status, "application/json", given.body)
	}
}

func writeProblem(w http.ResponseWriter, refused *problem) {
	writeJSON(w, refused.Status, "application/problem+json", refused)
}

func writeJSON(w http.ResponseWriter, status int, mediaType string, body any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.Encode(body)
	w.Header().Set("Content-Type", mediaType)
	w.WriteHeader(status)
	w.Write(text.Bytes())
}

// object reads the body as a JSON object of the given media type.
func (r *request) object(mediaType string) (*members, *problem) {
	given, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || given != mediaType {
		return nil, refuse(http.StatusUnsupportedMediaType, "media_type", "Send "+mediaType+".")
	}
	if r.tooBig {
		return nil, refuse(http.StatusBadRequest, "bad_request", "The body is too long.")
	}
	decoder := json.NewDecoder(bytes.NewReader(r.body))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, refuse(http.StatusBadRequest, "bad_request", "The body is not JSON.")
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, refuse(http.StatusBadRequest, "bad_request", "There is more after the JSON of the body.")
	}
	values, isObject := value.(map[string]any)
	if !isObject {
		return nil, invalid(violation{"", "must be an object"})
	}
	return &members{values: values, found: &[]violation{}}, nil
}
