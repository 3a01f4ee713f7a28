import { counted } from '../../words/counted.js';
import type { Finding } from '../../causes/finding.js';
import { CHECK_TABLE } from '../../policy/checks.js';
import { listedIdOf } from './finding-id.js';

/** A finding as people read it: one cause, or several causes of one kind where there are too many to read each. */
export interface ListedFinding {
  /** That of the cause; of several, the same in every run. */
  readonly id: string;
  readonly title: string;
  /** In the order of the findings; the first one is shown. */
  readonly causes: readonly [Finding, ...Finding[]];
}

/** Upper bound on the entries of a list that people read to its end, unless more checks than this are broken. */
export const MOST_LISTED = 15;

/**
 * Lists findings for people. More than 15 are gathered: all of one check are one entry, unless there is room for each of its causes, or
 * for one entry for each operation whose requests show them. Room that is left takes single causes out of the first of the others.
 * @param findings in the order of their priority (rankFindings): the first ones are gathered last.
 * @returns entries in the same order; together they have every finding once.
 */
export function listFindings(findings: readonly Finding[]): readonly ListedFinding[] {
  if (findings.length <= MOST_LISTED) return findings.map((finding) => ({ id: finding.id, title: finding.title, causes: [finding] }));
  const byCheck = gathered(findings, checkKey);
  let room = MOST_LISTED - byCheck.length;
  const parted = byCheck.flatMap((causes): readonly Causes[] => {
    const finer = [causes.map((cause): Causes => [cause]), gathered(causes, operationKey)].find((parts) => parts.length - 1 <= room);
    room -= finer === undefined ? 0 : finer.length - 1;
    return finer ?? [causes];
  });
  return parted.flatMap((causes) => {
    const parts = takenOut(causes, room);
    room -= parts.length - 1;
    return parts.map((part, i) => entryOf(part, i > 0));
  });
}

/** The first causes one by one, as many as there is room for, and the others together. */
function takenOut(causes: Causes, room: number): readonly Causes[] {
  const [first, ...others] = causes;
  const [next, ...rest] = others;
  return room < 1 || next === undefined ? [causes] : [[first], ...takenOut([next, ...rest], room - 1)];
}

type Causes = ListedFinding['causes'];

/** Intermittent findings are not gathered with constant ones. */
function checkKey({ check, flaky }: Finding): string {
  return flaky === undefined ? check : `${check} flaky`;
}

function operationKey({ operation }: Finding): string {
  return operation;
}

function gathered(findings: readonly Finding[], keyOf: (finding: Finding) => string): readonly Causes[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const group = groups.get(keyOf(finding));
    if (group === undefined) groups.set(keyOf(finding), [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

/** @param isRest true if causes of the same kind have entries of their own. */
function entryOf(causes: Causes, isRest: boolean): ListedFinding {
  const [first, ...others] = causes;
  if (others.length === 0) return { id: first.id, title: first.title, causes };
  const requests = new Set(causes.map(operationKey));
  const operations = new Set(causes.flatMap((cause) => cause.operations));
  const where = requests.size === 1 ? first.operation : counted(operations.size, 'operation');
  const heading = `${CHECK_TABLE[first.check].title}${first.flaky === undefined ? '' : ' now and then'}`;
  return {
    id: listedIdOf(first, requests.size === 1),
    title: `${heading}: ${causes.length} ${isRest ? 'more ' : ''}causes in ${where}`,
    causes,
  };
}
