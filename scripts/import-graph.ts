/**
 * Prints which rooms of core import which: `npx tsx scripts/import-graph.ts [--files]`. A room is a folder directly below core; core itself is
 * one for the files in it. Pairs that import each other come last, with `--files` and the imports of the smaller side.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An import of a file of another room. Both are paths from the root of the checkout. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Imports between two rooms, in one direction. */
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

/** All arrows between the rooms of core, in alphabetical order. */
export function arrowsOf(root: string): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const from of filesBelow(root))
    for (const { groups } of readFileSync(join(root, from), 'utf8').matchAll(IMPORT)) {
      const to = normalize(join(dirname(from), `${groups?.['path']}.ts`));
      const [a, b] = [roomOf(from), roomOf(to)];
      if (a === b || !to.startsWith(`${CORE}/`)) continue;
      const known = arrows.get(`${a} ${b}`)?.imports ?? [];
      arrows.set(`${a} ${b}`, { from: a, to: b, imports: [...known, { from, to }] });
    }
  return [...arrows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

/** The pairs of rooms that import each other: the arrow with fewer imports first. */
export function mutualPairs(arrows: readonly Arrow[]): readonly (readonly [Arrow, Arrow])[] {
  return arrows.flatMap((arrow) => {
    const back = arrows.find(({ from, to }) => from === arrow.to && to === arrow.from);
    if (back === undefined || arrow.from > arrow.to) return [];
    return [arrow.imports.length <= back.imports.length ? ([arrow, back] as const) : ([back, arrow] as const)];
  });
}

function filesBelow(root: string): readonly string[] {
  return readdirSync(join(root, CORE), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${CORE}/${name}`)
    .toSorted();
}

const print = (text: string): unknown => process.stdout.write(`${text}\n`);

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const arrows = arrowsOf(join(import.meta.dirname, '..'));
  const mutual = mutualPairs(arrows);
  const rooms = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  for (const { from, to, imports } of arrows) print(`${from} -> ${to}  ${imports.length}`);
  print(`${rooms.size} rooms, ${arrows.length} arrows, ${mutual.length} mutual`);
  for (const [less, more] of mutual) {
    print(`${less.from} <-> ${less.to}  ${less.imports.length} and ${more.imports.length}`);
    if (process.argv.includes('--files')) for (const { from, to } of less.imports) print(`    ${from} imports ${to}`);
  }
}
