// Notes, in the way of Huma's tutorial: typed inputs and outputs, a map as the database.
package main

import (
	"context"
	"net/http"
	"os"
	"sort"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

type NoteFields struct {
	Title    string   `json:"title" minLength:"1" maxLength:"80" doc:"Title of the note" example:"Groceries"`
	Text     string   `json:"text,omitempty" doc:"Text of the note"`
	Tags     []string `json:"tags,omitempty" maxItems:"5" doc:"Tags of the note"`
	Priority int32    `json:"priority,omitempty" minimum:"1" maximum:"5" default:"3" doc:"From 1 to 5"`
}

type Note struct {
	ID      int64     `json:"id"`
	Created time.Time `json:"created"`
	NoteFields
}

type NoteInput struct {
	Body NoteFields
}

type NoteOutput struct {
	Body Note
}

type IDInput struct {
	ID int64 `path:"id" minimum:"1"`
}

type ReplaceInput struct {
	IDInput
	Body NoteFields
}

type ListInput struct {
	Limit int `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

type ListOutput struct {
	Body struct {
		Notes []Note `json:"notes"`
		Total int    `json:"total"`
	}
}

type store struct {
	sync.Mutex
	notes map[int64]Note
	last  int64
}

func main() {
	mux := http.NewServeMux()
	api := humago.New(mux, huma.DefaultConfig("Notes", "1.0.0"))
	s := &store{notes: map[int64]Note{}}

	huma.Register(api, huma.Operation{OperationID: "list-notes", Method: http.MethodGet, Path: "/notes"}, s.list)
	huma.Register(api, huma.Operation{OperationID: "create-note", Method: http.MethodPost, Path: "/notes", DefaultStatus: http.StatusCreated}, s.create)
	huma.Register(api, huma.Operation{OperationID: "get-note", Method: http.MethodGet, Path: "/notes/{id}", Errors: []int{404}}, s.get)
	huma.Register(api, huma.Operation{OperationID: "replace-note", Method: http.MethodPut, Path: "/notes/{id}", Errors: []int{404}}, s.replace)
	huma.Register(api, huma.Operation{OperationID: "delete-note", Method: http.MethodDelete, Path: "/notes/{id}", Errors: []int{404}}, s.remove)

	if err := http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), mux); err != nil {
		panic(err)
	}
}

func (s *store) list(_ context.Context, input *ListInput) (*ListOutput, error) {
	s.Lock()
	defer s.Unlock()
	output := &ListOutput{}
	output.Body.Notes = []Note{}
	for _, note := range s.notes {
		output.Body.Notes = append(output.Body.Notes, note)
	}
	sort.Slice(output.Body.Notes, func(a, b int) bool { return output.Body.Notes[a].ID < output.Body.Notes[b].ID })
	output.Body.Total = len(output.Body.Notes)
	if len(output.Body.Notes) > input.Limit {
		output.Body.Notes = output.Body.Notes[:input.Limit]
	}
	return output, nil
}

func (s *store) create(_ context.Context, input *NoteInput) (*NoteOutput, error) {
	s.Lock()
	defer s.Unlock()
	s.last++
	note := Note{ID: s.last, Created: time.Now(), NoteFields: input.Body}
	s.notes[note.ID] = note
	return &NoteOutput{Body: note}, nil
}

func (s *store) get(_ context.Context, input *IDInput) (*NoteOutput, error) {
	s.Lock()
	defer s.Unlock()
	note, ok := s.notes[input.ID]
	if !ok {
		return nil, huma.Error404NotFound("there is no such note")
	}
	return &NoteOutput{Body: note}, nil
}

func (s *store) replace(_ context.Context, input *ReplaceInput) (*NoteOutput, error) {
	s.Lock()
	defer s.Unlock()
	note, ok := s.notes[input.ID]
	if !ok {
		return nil, huma.Error404NotFound("there is no such note")
	}
	note.NoteFields = input.Body
	s.notes[note.ID] = note
	return &NoteOutput{Body: note}, nil
}

func (s *store) remove(_ context.Context, input *IDInput) (*struct{}, error) {
	s.Lock()
	defer s.Unlock()
	if _, ok := s.notes[input.ID]; !ok {
		return nil, huma.Error404NotFound("there is no such note")
	}
	delete(s.notes, input.ID)
	return nil, nil
}
