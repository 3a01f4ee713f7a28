import { describePlace } from '../../core/place.js';
import type { CoverageRow } from '../../core/checks/coverage.js';
import type { Run } from '../../core/results/runs/run.js';
import { hasSeveralOperations } from '../facts/operation-facts.js';
import { counted, labelled } from '../facts/wrap.js';

/** Upper bounds on unprobed constraints that are all named; a document with several operations can have hundreds. */
const MOST = 24;
const MOST_OF_SEVERAL = 8;

/** How many are named of more. */
const EXAMPLES = 5;

/** The number of probed constraints, and the unprobed ones by name or, if they are many, by number, unless the run ended early. */
export function renderCoverage(run: Run, columns: number): string {
  const request = run.coverage.filter(({ side }) => side === 'request');
  const response = run.coverage.filter(({ side }) => side === 'response');
  const lacking = run.ended === undefined ? run.coverage.flatMap((row) => lackOf(row) ?? []) : [];
  const lines = [
    `  ${counted(request.length, 'constraint')} on requests: ${probed(request)} probed from both sides`,
    `  ${counted(response.length, 'constraint')} on responses: ${probed(response)} checked`,
  ];
  const named = lacking.length > (hasSeveralOperations(run) ? MOST_OF_SEVERAL : MOST) ? lacking.slice(0, EXAMPLES) : lacking;
  const left = lacking.length - named.length;
  return [
    ...lines,
    ...named.flatMap(({ where, what }) => labelled('not probed:', `${where}: ${what}`, 2, 12, columns)),
    ...(left === 0
      ? []
      : labelled('', `and ${left.toLocaleString('en')} more; of all, ${countsOf(lacking)} (in the JSON report)`, 2, 12, columns)),
  ].join('\n');
}

function probed(rows: readonly CoverageRow[]): string {
  return rows.filter((row) => lackOf(row) === undefined).length.toLocaleString('en');
}

interface Lack {
  readonly where: string;
  readonly what: string;
}

function lackOf({ at, keyword, side, accept, invalid }: CoverageRow): Lack | undefined {
  const where = `${keyword} (${describePlace(at)})`;
  if (side === 'response') return accept > 0 ? undefined : { where, what: 'no response was checked against it' };
  if (accept > 0 && invalid > 0) return undefined;
  if (accept === 0 && invalid === 0) return { where, what: 'neither side' };
  return { where, what: accept === 0 ? 'no case satisfies it' : 'no case violates it alone' };
}

const IN_NUMBERS: readonly (readonly [what: string, words: string])[] = [
  ['no response was checked against it', 'checked in no response'],
  ['neither side', 'probed from neither side'],
  ['no case satisfies it', 'satisfied by no case'],
  ['no case violates it alone', 'violated alone by no case'],
];

/** The number of each kind: "80 checked in no response, 3 probed from neither side". */
function countsOf(lacking: readonly Lack[]): string {
  return IN_NUMBERS.flatMap(([kind, words]) => {
    const count = lacking.filter(({ what }) => what === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${words}`];
  }).join(', ');
}
