/**
 * Prints which rooms of core import which: `npx tsx scripts/import-graph.ts [--folders] [--files]`. A room is a folder directly below core; core
 * itself is one for the files in it. With `--folders`, the places are all folders of all modules. Pairs that import each other come last, with
 * `--files` and the imports of the smaller side.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a graph is drawn of: the files below some folders of a checkout, and the place that each of them counts to. */
export interface Scope {
  readonly below: readonly string[];
  readonly placeOf: (file: string) => string;
}

/** An import of a file of another place. Both are paths from the root of the checkout. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Imports between two places, in one direction. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

const CORE = 'core';
const IMPORT = /(?:from|import)\s*\(?\s*'(?<path>\.[^']+)\.js'/g;

/** The room of a file: `core/json` for core/json/edit.ts and for core/json/numbers/digits.ts. */
export function roomOf(file: string): string {
  const [, ...parts] = dirname(file).split('/');
  return [CORE, ...parts.slice(0, 1)].join('/');
}

/** The rooms of core. */
export const ROOMS: Scope = { below: [CORE], placeOf: roomOf };

/** The folders of all modules, at any depth. */
export const FOLDERS: Scope = {
  below: ['cli', 'contracts', CORE, 'mock', 'msw', 'page-kit', 'property-tests', 'report', 'types', 'vitest-suites'],
  placeOf: dirname,
};

/** All arrows between places, in alphabetical order. @param root of the checkout */
export function arrowsOf(root: string, { below, placeOf }: Scope): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const from of filesBelow(root, below))
    for (const { groups } of readFileSync(join(root, from), 'utf8').matchAll(IMPORT)) {
      const to = normalize(join(dirname(from), `${groups?.['path']}.ts`));
      const [a, b] = [placeOf(from), placeOf(to)];
      if (a === b || !below.some((folder) => to.startsWith(`${folder}/`))) continue;
      const known = arrows.get(`${a} ${b}`)?.imports ?? [];
      arrows.set(`${a} ${b}`, { from: a, to: b, imports: [...known, { from, to }] });
    }
  return [...arrows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

/** The pairs of places that import each other: the arrow with fewer imports first. */
export function mutualPairs(arrows: readonly Arrow[]): readonly (readonly [Arrow, Arrow])[] {
  return arrows.flatMap((arrow) => {
    const back = arrows.find(({ from, to }) => from === arrow.to && to === arrow.from);
    if (back === undefined || arrow.from > arrow.to) return [];
    return [arrow.imports.length <= back.imports.length ? ([arrow, back] as const) : ([back, arrow] as const)];
  });
}

/** The places that import each other in a circle of any length, or import one that does, in alphabetical order. */
export function inCircles(arrows: readonly Arrow[]): readonly string[] {
  let left = arrows;
  for (let before = Number.POSITIVE_INFINITY; left.length < before;) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => importing.has(to));
  }
  return [...new Set(left.map(({ from }) => from))].toSorted();
}

function filesBelow(root: string, below: readonly string[]): readonly string[] {
  return below
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.startsWith('node_modules'))
        .map((name) => `${folder}/${name}`),
    )
    .toSorted();
}

const print = (text: string): unknown => process.stdout.write(`${text}\n`);

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const isOfFolders = process.argv.includes('--folders');
  const arrows = arrowsOf(join(import.meta.dirname, '..'), isOfFolders ? FOLDERS : ROOMS);
  const mutual = mutualPairs(arrows);
  const places = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  for (const { from, to, imports } of arrows) print(`${from} -> ${to}  ${imports.length}`);
  print(`${places.size} ${isOfFolders ? 'folders' : 'rooms'}, ${arrows.length} arrows, ${mutual.length} mutual`);
  for (const [less, more] of mutual) {
    print(`${less.from} <-> ${less.to}  ${less.imports.length} and ${more.imports.length}`);
    if (process.argv.includes('--files')) for (const { from, to } of less.imports) print(`    ${from} imports ${to}`);
  }
}
