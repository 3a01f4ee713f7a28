import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PROFILES, type Profile } from '../../../core/policy/policy.js';
import { runApart } from '../run-apart.js';
import { reasonTables } from '../../reason-tables.js';
import { countsOf, fallenCounts, nameOf } from './counts.js';
import type { Gated } from './gate-mock.js';
import { recordedCounts, updateCounts } from './recorded-counts.js';

const CHILD = new URL('gate-child.ts', import.meta.url);

const HEAD = ['document', 'profile', 'verdict', 'reached', 'left out', 'cases', 'accept', 'invalid', 'unauthorized', 'unspecified', 's'];

/**
 * Lets the gate judge the mock of each document by each profile, each document in a process of its own, small ones first.
 * @param update whether the counts are recorded, instead of compared with the recorded ones.
 * @param print called with a row for each run, with a line for each finding, each operation that was not reached and each count that
 * fell, and with totals.
 * @returns whether every mock was kept, and no count fell.
 */
export async function gateDocuments(files: readonly string[], update: boolean, print: (line: string) => unknown): Promise<boolean> {
  const all: Gated[] = [];
  const recorded = recordedCounts();
  let [crashed, fallen] = [0, 0];
  print(`| ${HEAD.join(' | ')} |\n|${HEAD.map(() => ' --- |').join('')}`);
  for (const file of await smallFirst(files)) {
    const gated = await runApart(CHILD, file, isGated);
    if (typeof gated === 'string') {
      crashed += 1;
      print(`${gated}: ${file}`);
      continue;
    }
    const runs = PROFILES.map((profile) => gated[profile]);
    all.push(...runs);
    for (const profile of PROFILES) print(rowOf(basename(file), profile, gated[profile]));
    for (const line of new Set(runs.flatMap(linesOf))) print(`${file}: ${line}`);
    if (update) updateCounts(nameOf(file), { standard: countsOf(gated.standard), strict: countsOf(gated.strict) });
    const before = update ? undefined : recorded.get(nameOf(file));
    for (const profile of PROFILES) {
      const lines = before === undefined ? [] : fallenCounts(before[profile], countsOf(gated[profile]));
      fallen += lines.length;
      for (const line of lines) print(`${file}: fell, by the ${profile} profile: ${line}`);
    }
  }
  print(rowOf(`all ${files.length}`, '', totalOf(all)));
  print(`${all.filter(({ verdict }) => verdict === 'kept').length} of ${all.length} runs kept; ${crashed} documents crashed`);
  print(`nothing keeps the document in ${sum(all, ({ impossible }) => impossible.length)} findings, because it contradicts itself there`);
  print(`\n${reasonTables(all.map(({ reasons }) => reasons))}\n`);
  if (!update) print(`${fallen} counts of ${recorded.size} recorded documents fell`);
  return crashed + fallen === 0 && all.every(({ findings }) => findings.length === 0);
}

function isGated(sent: unknown): sent is Readonly<Record<Profile, Gated>> {
  return typeof sent === 'object' && sent !== null && PROFILES.every((profile) => profile in sent);
}

async function smallFirst(files: readonly string[]): Promise<readonly string[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await readFile(file)).length })));
  return sized.toSorted((a, b) => a.size - b.size).map(({ file }) => file);
}

function rowOf(name: string, profile: string, { verdict, operations, reached, leftOut, cases, expected, seconds }: Gated): string {
  const total = Object.values(expected).reduce((one, other) => one + other, 0);
  const shares = [expected.accept, expected.invalid, expected.unauthorized, expected.unspecified].map((count) =>
    total === 0 ? '0 %' : `${((count / total) * 100).toFixed(0)} %`,
  );
  return `| ${[name, profile, verdict, `${reached} of ${operations}`, leftOut, cases, ...shares, seconds.toFixed(1)].join(' | ')} |`;
}

function linesOf({ findings, unreached, ended }: Gated): readonly string[] {
  return [...findings.map((line) => `found: ${line}`), ...unreached, ...(ended === undefined ? [] : [`ended: ${ended}`])];
}

function totalOf(all: readonly Gated[]): Gated {
  return {
    verdict: all.every(({ verdict }) => verdict === 'kept') ? 'kept' : 'broken',
    operations: sum(all, ({ operations }) => operations),
    reached: sum(all, ({ reached }) => reached),
    leftOut: sum(all, ({ leftOut }) => leftOut),
    unreached: [],
    cases: sum(all, ({ cases }) => cases),
    expected: {
      accept: sum(all, ({ expected }) => expected.accept),
      invalid: sum(all, ({ expected }) => expected.invalid),
      unauthorized: sum(all, ({ expected }) => expected.unauthorized),
      unspecified: sum(all, ({ expected }) => expected.unspecified),
    },
    findings: [],
    impossible: [],
    ended: undefined,
    seconds: sum(all, ({ seconds }) => seconds),
    reasons: { tolerated: [], causeRules: [] },
  };
}

function sum(all: readonly Gated[], countOf: (gated: Gated) => number): number {
  return all.reduce((total, gated) => total + countOf(gated), 0);
}
