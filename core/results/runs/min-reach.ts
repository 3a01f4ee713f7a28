import { counted } from '../../words/counted.js';
import { missingValues } from './missing-values.js';
import { type OperationResult, isLeftOut } from './operation-result.js';
import type { Run } from './run.js';

/** The least share of operations that `verify` has to reach where nothing else is said: a run that reached less says too little. */
export const LEAST_REACH = 0.5;

/** Reasons that are told. */
const MOST_REASONS = 3;

/**
 * A kept run that reached too few operations becomes undecided, with the reasons that cost most. What it left out as a precaution does not count.
 * @param least the least share, from 0 to 1.
 */
export function withMinReach(run: Run, least: number | undefined): Run {
  const tried = run.operations.filter((operation) => !isLeftOut(operation));
  const missed = tried.filter(({ reach }) => reach !== 'reached');
  const reached = tried.length - missed.length;
  if (least === undefined || run.verdict !== 'kept' || reached >= least * tried.length) return run;
  const why = `${reached} of ${counted(tried.length, 'operation')} ${reached === 1 ? 'was' : 'were'} reached, which is less than ${percent(least)}: ${reasonsOf(missed)}`;
  return { ...run, verdict: 'undecided', ended: { kind: 'undecided', why, hint: hintOf(missed, reached / tried.length) } };
}

/** The most frequent reasons, each with its number and its first operation. */
function reasonsOf(missed: readonly OperationResult[]): string {
  const groups = new Map<string, OperationResult[]>();
  for (const operation of missed) {
    const { reason = 'no valid request could be made' } = operation;
    groups.set(reason, [...(groups.get(reason) ?? []), operation]);
  }
  const ordered = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  const told = ordered.slice(0, MOST_REASONS).map(([reason, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${first?.id ?? ''}${more} (${reason})`;
  });
  return told.join(', ');
}

/** What would help most: the values that are missing, as a piece of configuration; else the advice on the first operation. */
function hintOf(missed: readonly OperationResult[], share: number): string {
  const accept = `or accept less with --min-reach ${Math.floor(share * 100)}%`;
  const piece = missingValues(missed);
  if (piece !== undefined) return `Give ${piece} in plant-store-kit.config.json, ${accept}`;
  const first = missed.find(({ help }) => help !== undefined);
  return first?.help === undefined
    ? `Give values that exist on the server in the configuration, ${accept}`
    : `For ${first.id}: ${first.help}, ${accept}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
