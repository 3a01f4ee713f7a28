import { describe, expect, it } from 'vitest';
import { newestFirst } from '../../../../mock/page/newest-first.js';
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
