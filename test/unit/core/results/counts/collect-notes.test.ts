import { expect, it } from 'vitest';
import { collectNotes } from '../../../../../core/results/counts/collect-notes.js';

it('a note is kept once, where it came first', () => {
  const notes = collectNotes();
  for (const text of ['late', 'slow', 'late']) notes.add(text);
  expect(notes.texts()).toEqual(['late', 'slow']);
});

it('a note on several operations begins with their ids, of which a few are named', () => {
  const notes = collectNotes();
  for (const id of ['GET /a', 'GET /b', 'GET /c', 'GET /d', 'GET /a']) notes.add('limit is refused', { operation: id });
  notes.add('alone', { operation: 'GET /a' });
  expect(notes.texts()).toEqual(['GET /a, GET /b, GET /c, GET /d: limit is refused', 'GET /a: alone']);
  notes.add('limit is refused', { operation: 'GET /e' });
  expect(notes.texts()[0]).toBe('GET /a, GET /b, GET /c and 2 more operations: limit is refused');
});

it('a note on several members names a few of them after the ids', () => {
  const notes = collectNotes();
  for (const subject of ['a', 'b', 'a']) notes.add('is refused', { operation: 'POST /x', subject });
  expect(notes.texts()).toEqual(['POST /x: a, b: is refused']);
  for (const subject of ['c', 'd', 'e', 'f', 'g', 'h']) notes.add('is refused', { operation: 'POST /y', subject });
  expect(notes.texts()).toEqual(['POST /x, POST /y: a, b, c, d, e, f and 2 more: is refused']);
});
