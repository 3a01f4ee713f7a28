import { describe, it } from 'vitest';
import { RARE, expectFlaky, expectSmallest } from './rare-stores.js';

/** test/length/campaigns.test.ts has other seeds. */
const SEED = 1;

describe('a rare fault is found and shrunk to the obvious smallest body', () => {
  it.each(RARE)('%s', (id, cases, smallest) => expectSmallest(id, cases, smallest, SEED));

  it('and one request in 200 is one flaky finding', () => expectFlaky(SEED));
});
