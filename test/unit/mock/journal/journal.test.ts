import { describe, expect, it } from 'vitest';
import { type Journal, createJournal } from '../../../../mock/journal/journal.js';
import type { Recorded } from '../../../../mock/journal/recorded.js';

const RECORD: Recorded = {
  at: Date.UTC(2026, 0, 2),
  method: 'POST',
  target: '/plants',
  operation: 'POST /plants',
  rawHeaders: ['Host', 'x', 'Authorization', 'Bearer sesame-1', 'Content-Type', 'application/json'],
  body: Buffer.from('{"id":1}'),
  response: { status: 400, headers: [['Content-Type', 'application/json']], body: '{}', because: 'name is required' },
  fault: undefined,
  warnings: [],
  durationMs: 1.23456,
};

function journalOf(...records: readonly Partial<Recorded>[]): Journal {
  const journal = createJournal(() => 'http://127.0.0.1:1', 'own-1');
  for (const record of records) journal.add({ ...RECORD, ...record });
  return journal;
}

describe('the journal', () => {
  it('tells a request with its answer and a curl line', () => {
    expect(journalOf({}).list()).toEqual([
      {
        id: 1,
        at: '2026-01-02T00:00:00.000Z',
        method: 'POST',
        target: '/plants',
        operation: 'POST /plants',
        status: 400,
        because: 'name is required',
        warnings: [],
        fault: null,
        durationMs: 1.23,
        request: {
          headers: [
            ['Host', 'x'],
            ['Authorization', 'Bearer $PLANT_STORE_TOKEN'],
            ['Content-Type', 'application/json'],
          ],
          body: '{"id":1}',
          bytes: 8,
          cut: false,
        },
        response: { headers: [['Content-Type', 'application/json']], body: '{}', bytes: 2, cut: false },
        curl: `curl -sS -i -X POST 'http://127.0.0.1:1/plants' -H "Authorization: Bearer $PLANT_STORE_TOKEN" -H 'Content-Type: application/json' --data-raw '{"id":1}'`,
      },
    ]);
  });

  it('lists the newest first, and numbers go on after it was cleared', () => {
    const journal = journalOf({}, {});
    expect(journal.list().map(({ id }) => id)).toEqual([2, 1]);
    journal.clear();
    expect(journal.list()).toEqual([]);
    journal.add(RECORD);
    expect(journal.list().map(({ id }) => id)).toEqual([3]);
  });

  it.each([1000, 1001, 1999, 2500])('keeps the last 1,000 of %i', (count) => {
    const ids = journalOf(...Array.from({ length: count }, () => ({})))
      .list()
      .map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => count - i));
  });

  it('lists only what is wanted, and no more', () => {
    const journal = journalOf({}, { response: undefined, fault: 'reset' }, {});
    expect(journal.list((status) => status === undefined)).toMatchObject([{ id: 2, status: null, fault: 'reset', response: null }]);
    expect(journal.list((status) => status === 400, 1)).toMatchObject([{ id: 3 }]);
  });

  it('keeps the first 16 KB of a body, and how long it was', () => {
    const long = 'é'.repeat(20_000);
    const [entry] = journalOf({
      body: Buffer.from(long),
      response: { ...RECORD.response, status: 200, headers: [], body: long, because: undefined },
    }).list();
    expect(entry?.request).toMatchObject({ bytes: 40_000, cut: true, body: 'é'.repeat(8192) });
    expect(entry?.response).toMatchObject({ bytes: 40_000, cut: true, body: 'é'.repeat(8192) });
  });

  it('says of a body that was too large that it was not kept', () => {
    expect(journalOf({ body: 'too-large' }).list()[0]?.request).toMatchObject({ body: '', bytes: null, cut: true });
  });

  it('keeps no bytes of the buffer that a body came in', () => {
    const buffer = Buffer.from('{"id":1}');
    const journal = journalOf({ body: buffer });
    buffer.fill('x');
    expect(journal.list()[0]?.request.body).toBe('{"id":1}');
  });
});
