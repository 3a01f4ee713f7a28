import { expect, it } from 'vitest';
import { contractOfText } from './support/contract-of-text.js';
import { SHELVES, shelves } from './support/shelves.js';
import { verify } from '../../verify.js';

it('a run whose time is up at once is undecided, and says what was not tried', async () => {
  await using server = await shelves();
  const contract = await contractOfText(SHELVES);
  const { verdict, notes, operations, totals } = await verify({ url: server.url, spec: contract, timeMs: Number.MIN_VALUE });
  expect([verdict, totals.cases]).toEqual(['undecided', 0]);
  expect(new Set(operations.map(({ reason }) => reason))).toEqual(new Set(['it did not fit in the time']));
  expect(notes).toContain('no transaction of Dredd fitted in the time');
});
