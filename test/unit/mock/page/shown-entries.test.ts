import { describe, expect, it } from 'vitest';
import { newestFirst, passes } from '../../../../mock/page/shown-entries.js';
import { anEntry } from './an-entry.js';

describe('newestFirst', () => {
  it('lays what arrived in any order onto what is known', () => {
    expect(idsOf(newestFirst(withIds(4, 2, 5), withIds(3, 1)))).toEqual([5, 4, 3, 2, 1]);
  });

  it('has a request once that is told twice, as it was told last', () => {
    const reported = newestFirst([anEntry({ id: 1, status: 400 })], [anEntry({ id: 1, status: 200 })]);
    expect(reported.map(({ status }) => status)).toEqual([400]);
  });

  it('keeps the newest thousand', () => {
    const all = newestFirst(
      withIds(...Array.from({ length: 700 }, (_, i) => i + 701)),
      withIds(...Array.from({ length: 700 }, (_, i) => i + 1)),
    );
    expect(all).toHaveLength(1000);
    expect([all[0]?.id, all.at(-1)?.id]).toEqual([1400, 401]);
  });
});

const withIds = (...ids: readonly number[]): ReturnType<typeof anEntry>[] => ids.map((id) => anEntry({ id }));
const idsOf = (entries: ReturnType<typeof newestFirst>): number[] => entries.map(({ id }) => id);

describe('passes', () => {
  it.each([
    ['', 200, true],
    ['2', 204, true],
    ['2', 400, false],
    ['4', 401, true],
    ['5', 500, true],
    ['none', null, true],
    ['none', 200, false],
    ['4', null, false],
  ])('with outcome %j, status %j: %j', (outcome, status, expected) => {
    expect(passes(anEntry({ status }), { outcome, text: '' })).toBe(expected);
  });

  it.each(['FERN', 'post /pl', '400', 'name is', 'reset', 'indoor', 'numeric', ' indoor '])('finds %j somewhere in the request', (text) => {
    const message = { headers: [], bytes: 1, cut: false };
    const [request, response] = [
      { ...message, body: '{"tag":"Indoor"}' },
      { ...message, body: 'Numeric' },
    ];
    const entry = anEntry({ target: '/places?of=fern', status: 400, because: 'name is required', fault: 'reset', request, response });
    expect(passes(entry, { outcome: '', text })).toBe(true);
  });

  it('finds nothing that is not there', () => {
    expect(passes(anEntry({ response: null }), { outcome: '', text: 'moss' })).toBe(false);
  });
});
