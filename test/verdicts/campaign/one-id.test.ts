import { it } from 'vitest';
import { FAULTS, expectOneId } from './one-id-stores.js';

/** Enough for the fault of each store to show; test/environment sends more. */
const CASES = 1500;

it.each(FAULTS)('a campaign gives a fault the id that the gate gives it, and a baseline of one fits the other: %s', async (id) => {
  await expectOneId(id, CASES);
});
