import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOMS, arrowsOf, inCircles, mutualPairs, roomOf } from '../../../scripts/import-graph.js';

/** The files of a small core, and what stands in them. */
const FILES = {
  'core/place.ts': 'export const place = 1;',
  'core/json/parse.ts': "import { place } from '../place.js';\nimport { print } from './print.js';",
  'core/json/numbers/digits.ts': "import type { Shape } from '../../schema/shape.js';",
  'core/schema/shape.ts': "import {\n  parse,\n} from '../json/parse.js';\nexport { place } from '../place.js';",
  'core/schema/samples/text.ts': "const { parse } = await import('../../json/parse.js');\nimport '../../json/numbers/digits.js';",
  'core/run/run.ts': "import fs from 'node:fs';\nimport { verify } from '../../verify.js';\nimport { shape } from '../schema/shape.js';",
};

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kit-graph-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

describe('the import graph of core', () => {
  it('has an arrow for each room that another one imports, in whatever form', () => {
    expect(arrowsOf(root, ROOMS).map(({ from, to, imports }) => `${from} -> ${to} ${imports.length}`)).toEqual([
      'core/json -> core 1',
      'core/json -> core/schema 1',
      'core/run -> core/schema 1',
      'core/schema -> core 1',
      'core/schema -> core/json 3',
    ]);
  });

  it('has a pair for two rooms that import each other, the side with fewer imports first', () => {
    const [pair, ...others] = mutualPairs(arrowsOf(root, ROOMS));
    expect(pair?.map(({ from, to }) => [from, to])).toEqual([
      ['core/json', 'core/schema'],
      ['core/schema', 'core/json'],
    ]);
    expect(pair?.[0]?.imports).toEqual([{ from: 'core/json/numbers/digits.ts', to: 'core/schema/shape.ts' }]);
    expect(others).toEqual([]);
  });

  it('has the places of a circle, and those that lead to one', () => {
    expect(inCircles(arrowsOf(root, ROOMS))).toEqual(['core/json', 'core/run', 'core/schema']);
    expect(inCircles(arrowsOf(root, { below: ['core'], placeOf: dirname }))).toEqual([]);
  });

  it.each([
    ['core/place.ts', 'core'],
    ['core/json/parse.ts', 'core/json'],
    ['core/json/numbers/digits.ts', 'core/json'],
  ])('counts %s to the room %s', (file, room) => expect(roomOf(file)).toBe(room));
});
