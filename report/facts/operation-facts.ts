import type { Finding } from '../../core/causes/finding.js';
import { isNew } from '../../core/results/runs/baseline.js';
import { counted } from '../../core/words/counted.js';
import { listSome } from '../../core/words/list-some.js';
import { listFindings } from '../../core/results/naming/listed-findings.js';
import { type OperationResult, isLeftOut } from '../../core/results/runs/operation-result.js';
import { rulesJudgedText } from '../../core/results/runs/rules-judged.js';
import type { Run } from '../../core/results/runs/run.js';

/** The operations of a run whose document has several; none if it has one, which needs no table. A replay speaks only for those of its findings. */
export function operationsOf({ operations, isReplay }: Run): readonly OperationResult[] {
  const judged = isReplay === true ? operations.filter(({ cases }) => cases > 0) : operations;
  return judged.length > 1 ? judged : [];
}

/** True if the document of a run has several operations. */
export function hasSeveralOperations(run: Run): boolean {
  return operationsOf(run).length > 0 || run.cases.some(({ operation }) => operation !== undefined);
}

/** For which operations a verdict speaks, as a phrase: "for 37 of 50 operations"; undefined if the document has one. */
export function scopeOf(run: Run): string | undefined {
  const all = operationsOf(run);
  if (all.length === 0) return undefined;
  const reached = all.filter(({ reach }) => reach === 'reached').length;
  return reached === all.length ? `for all ${all.length} operations` : `for ${reached} of ${all.length} operations`;
}

/** How many operations were left out as a precaution, and how they are tried, as a sentence without a full stop; undefined if there are none. */
function leftOutText(run: Run): string | undefined {
  const left = operationsOf(run).filter(isLeftOut).length;
  return left === 0
    ? undefined
    : `${counted(left, 'operation')} left out: --allow-destructive tries ${left === 1 ? 'it' : 'them'} on a server that is made for tests`;
}

/** Which operations were judged by their plain request alone, as a sentence without a full stop; undefined if there are none. */
export function judgedOnceText(run: Run): string | undefined {
  const once = operationsOf(run).filter(({ judgedOnce }) => judgedOnce === true);
  return once.length === 0
    ? undefined
    : `${counted(once.length, 'operation')} judged once, since other valid requests may be refused: ${listSome(
        once.map(({ id }) => id),
        MOST_ONCE,
      )}`;
}

/** Operations judged once that are named. */
const MOST_ONCE = 3;

/** What a verdict does not speak for, as sentences without full stops. */
export function asideTexts(run: Run): readonly string[] {
  return [leftOutText(run), judgedOnceText(run), rulesJudgedText(run)].filter((text) => text !== undefined);
}

/** The words for reach in a table. */
export const REACH_WORDS: Readonly<Record<OperationResult['reach'], string>> = {
  reached: 'reached',
  refused: 'refused',
  'not-tried': 'not tried',
};

/** The number of new findings, as they are listed, that each operation shows. */
export function newFindingsOf({ findings }: Run): (operation: OperationResult) => number {
  const entries = listFindings(findings.filter(isNew));
  const entryOf = new Map(entries.flatMap(({ causes }, entry) => causes.map(({ id }) => [id, entry] as const)));
  return (operation) => new Set(operation.findings.flatMap((id) => entryOf.get(id) ?? [])).size;
}

/** A row of an operation that needs attention. */
export interface NotableOperation extends OperationResult {
  /** Others that were not reached for the same reason, by id: they have no rows. Absent if there are none. */
  readonly alike?: readonly string[];
}

/** Operations that need attention, and the number of the others. */
export interface NotableOperations {
  /** Those with new findings of their own, then those that were not reached, then those with findings of several operations. */
  readonly rows: readonly NotableOperation[];
  /** The number of the same kind that are left out. */
  readonly more: number;
  /** The number of those that were reached and are kept. */
  readonly kept: number;
}

/** The operations of a run that need attention. @param most how many rows to give. */
export function notableOperations(run: Run, most: number): NotableOperations {
  const all = operationsOf(run);
  const findings = newFindingsOf(run);
  const withFindings = new Set(
    run.findings.flatMap((finding) => (isNew(finding) && finding.operations.length === 1 ? finding.operations : [])),
  );
  const rankOf = (operation: OperationResult): number => (withFindings.has(operation.id) ? 0 : operation.reach === 'reached' ? 2 : 1);
  const notable = all
    .filter((operation) => findings(operation) > 0 || operation.reach !== 'reached')
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const rows = gatheredByReason(notable).slice(0, most);
  const shown = rows.reduce((sum, { alike = [] }) => sum + 1 + alike.length, 0);
  return { rows, more: notable.length - shown, kept: all.length - notable.length };
}

/** So many operations that were not reached for one reason have one row. */
const GATHERED = 3;

function gatheredByReason(operations: readonly OperationResult[]): readonly NotableOperation[] {
  const groups = new Map<string, OperationResult[]>();
  for (const operation of operations) {
    const key = (operation.reach === 'reached' ? undefined : whyNotReached(operation)) ?? operation.id;
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  return [...groups.values()].flatMap((group): readonly NotableOperation[] => {
    const [first, ...others] = group;
    return first === undefined || group.length < GATHERED ? group : [{ ...first, alike: others.map(({ id }) => id) }];
  });
}

/** A sentence on the operations without a row; undefined if every one has a row. */
export function restOfOperations({ rows, more, kept }: NotableOperations): string | undefined {
  if (rows.length === 0) return `all ${kept} operations were reached and are kept`;
  const parts = [
    ...(more === 0 ? [] : [`${more} more with findings or not reached`]),
    ...(kept === 0 ? [] : [more === 0 ? `${kept} more, all kept` : `${kept} that are kept`]),
  ];
  return parts.length === 0 ? undefined : `and ${parts.join(', and ')}`;
}

/** The others that are named of those that were not reached for the same reason. */
const MOST_ALIKE = 2;

/** Why an operation was not reached, what would help, and for which others the same is true. */
export function whyNotReached({ reason, help, alike = [] }: NotableOperation): string | undefined {
  const others = alike.length === 0 ? undefined : `The same for ${listSome(alike, MOST_ALIKE)}`;
  const parts = [reason, help, others].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('. ');
}

/** The operations that show a finding: "POST /a", or "in 12 operations: POST /a, GET /b and 10 more". */
export function operationsText({ operation, operations }: Pick<Finding, 'operation' | 'operations'>, most = 2): string {
  return operations.length > 1 ? `in ${operations.length} operations: ${listSome(operations, most)}` : operation;
}

/** The same with the place of the constraint. */
export function whereText(finding: Finding, at: string): string {
  return `${operationsText(finding)}${finding.operations.length > 1 ? '; ' : ', '}${at} (${finding.constraint.keyword})`;
}

/** Where the values of an operation come from: "country from /countries"; undefined if its requests name nothing. */
export function sourcesText({ sources = [] }: OperationResult): string | undefined {
  return sources.length === 0 ? undefined : sources.map(({ name, from }) => `${name} from ${from}`).join(', ');
}
