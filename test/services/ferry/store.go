package main

import (
	"crypto/rand"
	"time"
)

// listDelay is how far the copy that lists are served from runs behind.
const listDelay = 200 * time.Millisecond

type change[T any] struct {
	at    time.Time
	id    string
	value *T
}

// table keeps things twice: as they are now, and as lists show them.
type table[T any] struct {
	current map[string]T
	listed  map[string]T
	waiting []change[T]
}

func newTable[T any]() *table[T] {
	return &table[T]{current: map[string]T{}, listed: map[string]T{}}
}

func (t *table[T]) get(id string) (T, bool) {
	value, found := t.current[id]
	return value, found
}

func (t *table[T]) put(id string, value T) {
	t.current[id] = value
	t.waiting = append(t.waiting, change[T]{time.Now(), id, &value})
	t.catchUp()
}

func (t *table[T]) putUnlisted(id string, value T) {
	t.current[id] = value
}

func (t *table[T]) remove(id string) {
	delete(t.current, id)
	t.waiting = append(t.waiting, change[T]{time.Now(), id, nil})
	t.catchUp()
}

func (t *table[T]) catchUp() {
	border := time.Now().Add(-listDelay)
	done := 0
	for done < len(t.waiting) && t.waiting[done].at.Before(border) {
		next := t.waiting[done]
		if next.value == nil {
			delete(t.listed, next.id)
		} else {
			t.listed[next.id] = *next.value
		}
		done++
	}
	t.waiting = t.waiting[done:]
}

// list gives what lists may show, in no order.
func (t *table[T]) list(keep func(T) bool) []T {
	t.catchUp()
	found := []T{}
	for _, value := range t.listed {
		if keep(value) {
			found = append(found, value)
		}
	}
	return found
}

// settle lets lists show everything at once; for the timetable that is there from the start.
func (t *table[T]) settle() {
	for id, value := range t.current {
		t.listed[id] = value
	}
	t.waiting = nil
}

const idLetters = "0123456789abcdefghijklmnopqrstuvwxyz"
const referenceLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789"

func randomText(letters string, length int) string {
	raw := make([]byte, length)
	rand.Read(raw)
	for i, b := range raw {
		raw[i] = letters[int(b)%len(letters)]
	}
	return string(raw)
}

func newID(prefix string) string { return prefix + randomText(idLetters, 10) }
