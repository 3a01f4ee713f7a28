import { join } from 'node:path';
import { expect, it } from 'vitest';
import { arrowsOf, mutualPairs } from '../../scripts/import-graph.js';

it('no two rooms of core import each other', () => {
  const pairs = mutualPairs(arrowsOf(join(import.meta.dirname, '../..')));
  expect(pairs.map(([one, other]) => [one.from, other.from].toSorted().join(' and '))).toEqual([]);
});
