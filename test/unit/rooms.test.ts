import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FOLDERS, ROOMS, arrowsOf, inCircles, mutualPairs } from '../../scripts/import-graph.js';

const root = join(import.meta.dirname, '../..');

it.each([
  ['rooms of core', ROOMS],
  ['folders', FOLDERS],
])('no two %s import each other', (_, scope) => {
  const pairs = mutualPairs(arrowsOf(root, scope));
  expect(pairs.map(([one, other]) => [one.from, other.from].toSorted().join(' and '))).toEqual([]);
});

it('no folders import each other in a circle', () => expect(inCircles(arrowsOf(root, FOLDERS))).toEqual([]));
