import { median } from '../../bench/support/median.js';
import type { Asked } from './ask-mock.js';
import { sumOf } from './plausibility.js';
import { runApart } from './run-apart.js';

const CHILD = new URL('ask-child.ts', import.meta.url);

/**
 * Asks the mock of each document, each in a process of its own, one after another.
 * @param isDynamic whether the mocks make every answer up anew.
 * @param print called with a line for each answer that is wrong or slow and each mock that crashes, and with a table.
 * @returns whether nothing was wrong.
 */
export async function askDocuments(files: readonly string[], isDynamic: boolean, print: (line: string) => unknown): Promise<boolean> {
  const all: Asked[] = [];
  const crashed: string[] = [];
  for (const file of files) {
    const asked = await runApart(CHILD, file, isAsked, ...(isDynamic ? ['--dynamic'] : []));
    if (typeof asked === 'string') {
      crashed.push(file);
      print(`${asked}: ${file}`);
      continue;
    }
    all.push(asked);
    const { unreached } = asked;
    for (const line of asked.broken) print(`broken: ${file}: ${line}`);
    for (const line of asked.plausibility.filler) print(`filler: ${file}: ${line}`);
    for (const line of asked.plausibility.short) print(`short: ${file}: ${line}`);
    for (const line of asked.slow) print(`slow: ${file}: ${line}`);
    if (unreached.length > 0) print(`no valid request: ${file}: ${unreached.join(', ')}`);
  }
  const sum = (countOf: (asked: Asked) => number): number => all.reduce((total, asked) => total + countOf(asked), 0);
  const [first, later] = [all.flatMap((asked) => asked.first), all.flatMap((asked) => asked.later)];
  const [broken, slow] = [sum((asked) => asked.broken.length), sum((asked) => asked.slow.length)];
  const counts = [sum((asked) => asked.operations), sum((asked) => asked.answers), broken, slow];
  print('\n| documents | operations | answers | broken | slow | crashed |\n| ---: | ---: | ---: | ---: | ---: | ---: |');
  print(`| ${[files.length, ...counts, crashed.length].map((count) => count.toLocaleString('en')).join(' | ')} |`);
  print(`\nfirst answers: ${timesOf(first)}; later ones: ${timesOf(later)}; ready: ${timesOf(all.map(({ startMs }) => startMs))}`);
  const { texts, filler, lists, short, alike } = sumOf(all.map(({ plausibility }) => plausibility));
  const share = ((100 * filler.length) / Math.max(1, texts)).toFixed(1);
  print(
    `${filler.length} of ${texts} texts are filler (${share} %); of ${lists} lists ${short.length} have fewer than three items, in ${alike} two are equal`,
  );
  print(`no valid request can be made to ${sum(({ unreached }) => unreached.length)} operations`);
  print(`nothing keeps the document in ${sum(({ impossible }) => impossible.length)} answers, because it contradicts itself there`);
  return broken === 0 && slow === 0 && crashed.length === 0;
}

function timesOf(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(1)} ms, at most ${times.reduce((most, ms) => Math.max(most, ms), 0).toFixed(1)} ms`;
}

function isAsked(sent: unknown): sent is Asked {
  return typeof sent === 'object' && sent !== null && 'broken' in sent;
}
