import type { OperationResult } from '../../core/results/runs/operation-result.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief } from '../facts/harmless-text.js';
import { REACH_WORDS, newFindingsOf, notableOperations, restOfOperations, whyNotReached } from '../facts/operation-facts.js';
import { wrap } from '../facts/wrap.js';
import type { Paint } from './paint.js';

/** Upper bound on rows: more would push the findings off the screen. */
const MOST = 12;

/** Columns of the figures beside an operation. */
const FIGURES = 28;

/** Those of a campaign: what was accepted and refused. */
const ANSWERS = 20;

/** The operations that have findings or were not reached, and how many others there are. */
export function renderOperations(run: Run, paint: Paint, columns: number): string {
  const notable = notableOperations(run, MOST);
  const rest = restOfOperations(notable);
  const findings = newFindingsOf(run);
  const hasAnswers = run.campaign !== undefined;
  const width = Math.min(Math.max(9, ...notable.rows.map(({ id }) => id.length)), columns - FIGURES - (hasAnswers ? ANSWERS : 0) - 2);
  const answers = hasAnswers ? 'accepted'.padStart(10) + 'refused'.padStart(10) : '';
  const line = (name: string, figures: string): string => `  ${name.padEnd(width)}${figures}`;
  const head = line('operation', `${'  reach'.padEnd(11)}${'cases'.padStart(7)}${answers}${'findings'.padStart(10)}`);
  const rows = notable.rows.flatMap((operation) => [
    line(short(operation, width), figuresOf(operation, findings(operation), paint)),
    ...reasonLines(operation, columns).map(paint.dim),
  ]);
  return [...(rows.length === 0 ? [] : [paint.dim(head)]), ...rows, ...(rest === undefined ? [] : [`  ${rest}`])].join('\n');
}

function figuresOf({ reach, cases, accepted, refused = 0 }: OperationResult, findings: number, paint: Paint): string {
  const word = `  ${REACH_WORDS[reach]}`.padEnd(11);
  const answers = accepted === undefined ? '' : [accepted, refused].map((one) => one.toLocaleString('en').padStart(10)).join('');
  const count = findings.toLocaleString('en').padStart(10);
  return `${reach === 'reached' ? word : paint.yellow(word)}${cases.toLocaleString('en').padStart(7)}${answers}${findings > 0 ? paint.red(count) : count}`;
}

function reasonLines(operation: OperationResult, columns: number): readonly string[] {
  const why = whyNotReached(operation);
  return why === undefined ? [] : wrap(brief(why), 4, columns).map((text) => `    ${text}`);
}

function short({ id }: OperationResult, width: number): string {
  const name = brief(id);
  return name.length <= width ? name : `${name.slice(0, width - 3).replace(/[\ud800-\udbff]$/, '')}...`;
}
