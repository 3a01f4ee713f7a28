import type { JournalEntry } from '../../../../mock/journal/wire.js';

/** A request of a journal, but for what the test says of it. */
export function anEntry(partial: Partial<JournalEntry> = {}): JournalEntry {
  const message = { headers: [], body: '', bytes: 0, cut: false };
  return {
    id: 1,
    at: '2026-01-02T03:04:05.006Z',
    method: 'POST',
    target: '/ferns',
    operation: 'POST /ferns',
    status: 200,
    because: null,
    warnings: [],
    fault: null,
    durationMs: 1,
    request: message,
    response: message,
    curl: '',
    ...partial,
  };
}
