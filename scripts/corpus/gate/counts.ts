import { PROFILES, type Profile } from '../../../core/policy/policy.js';
import type { Gated } from './gate-mock.js';

/** What the gate did with the mock of one document, by one profile. */
export interface Counts {
  readonly operations: number;
  readonly reached: number;
  /** The number of cases by what the document expects of them; undefined if the time was up, which another machine decides. */
  readonly cases: Gated['expected'] | undefined;
}

/** What the gate did with the mock of one document. */
export type DocumentCounts = Readonly<Record<Profile, Counts>>;

/** What the gate did with each document, by its name. */
export type RecordedCounts = ReadonlyMap<string, DocumentCounts>;

const KINDS = ['accept', 'invalid', 'unauthorized', 'unspecified'] as const;

const HEAD = ['document', 'operations', ...PROFILES.flatMap((profile) => ['reached', ...KINDS].map((what) => `${profile} ${what}`))].join(
  ',',
);

/** The counts of a run. */
export function countsOf({ operations, reached, expected, ended }: Gated): Counts {
  return { operations, reached, cases: ended === undefined ? expected : undefined };
}

/** The name of a document that no folder of this machine is in: what follows the last `node_modules/` of its path. */
export function nameOf(file: string): string {
  return file.replace(/^.*node_modules\//, '');
}

/** Counts as the text of a file: a line for each document, in the order of names. */
export function printCounts(recorded: RecordedCounts): string {
  const lines = [...recorded].map(([name, counts]) =>
    [name, counts.standard.operations, ...PROFILES.flatMap((profile) => columnsOf(counts[profile]))].join(','),
  );
  return `${[HEAD, ...lines.toSorted()].join('\n')}\n`;
}

/** Reads what `printCounts` wrote. Throws if the columns are others. */
export function readCounts(text: string): RecordedCounts {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD) throw new Error(`the columns are not ${HEAD}`);
  return new Map(
    lines.map((line) => {
      const [name = '', operations, ...columns] = line.split(',');
      const half = columns.length / PROFILES.length;
      const read = (from: number): Counts => readColumns(Number(operations), columns.slice(from, from + half));
      return [name, { standard: read(0), strict: read(half) }];
    }),
  );
}

function readColumns(operations: number, [reached, accept, invalid, unauthorized, unspecified]: readonly string[]): Counts {
  const cases = { accept: Number(accept), invalid: Number(invalid), unauthorized: Number(unauthorized), unspecified: Number(unspecified) };
  return { operations, reached: Number(reached), cases: accept === '' ? undefined : cases };
}

/**
 * What a document has less of than before: operations, reached ones, or cases of a kind, of which shares are no measure, because one
 * falls where another rises.
 */
export function fallenCounts(before: Counts, now: Counts): readonly string[] {
  const cases = KINDS.map((kind) => [`${kind} cases`, before.cases?.[kind], now.cases?.[kind]] as const);
  const all = [['operations', before.operations, now.operations], ['operations reached', before.reached, now.reached], ...cases] as const;
  return all.flatMap(([what, then, today]) =>
    then !== undefined && today !== undefined && today < then ? [`${today} ${what} instead of ${then}`] : [],
  );
}

function columnsOf({ reached, cases }: Counts): readonly (number | string)[] {
  return [reached, ...KINDS.map((kind) => cases?.[kind] ?? '')];
}
