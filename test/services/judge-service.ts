import type { SuiteName } from '../../core/cases/case.js';
import type { Finding } from '../../core/causes/finding.js';
import type { CheckSwitches } from '../../core/policy/judging-options.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';
import type { Fault, Service } from './service.js';

/** The suites that vary what the operations differ in; none of the faults is in a parser of JSON. */
export const OF_OPERATIONS: readonly SuiteName[] = ['valid', 'invalid', 'credentials', 'unspecified', 'sequences'];

/** How a service is judged. */
export interface Judging {
  readonly seed?: number;
  readonly cases?: number;
  readonly only?: readonly SuiteName[];
  readonly checks?: CheckSwitches;
}

/** Judges a service as `verify URL --spec DOCUMENT --credential ...` does, with fewer random cases. */
export async function judgeService(
  service: Service,
  faults: readonly string[],
  { seed = 1, cases = 20, only = WITHOUT_DREDD, checks = {} }: Judging = {},
): Promise<Run> {
  const running = await service.start(faults);
  try {
    return await verify({ url: running.url, spec: service.document, credentials: service.credentials, only, cases, seed, checks });
  } finally {
    await running.close();
  }
}

/** What a run says of a fault: the findings that it ought to give, and all others. */
export function sortFindings(run: Run, fault: Fault): { readonly isFound: boolean; readonly others: readonly Finding[] } {
  const [first, ...also] = run.findings.filter((finding) => isExpected(finding, fault));
  const isUnreached = run.operations.some(({ id, reach }) => id === fault.operation && reach === 'refused');
  const isFound = first !== undefined || (fault.finding.orNotReached === true && isUnreached);
  return { isFound, others: [...also, ...run.findings.filter((finding) => !isExpected(finding, fault))] };
}

/** The check, an operation and a place are as the table says. */
function isExpected(finding: Finding, { finding: expected, operation, alsoAt = [] }: Fault): boolean {
  const { pointer } = finding.constraint.at;
  return (
    expected.checks.includes(finding.check) &&
    [operation, ...alsoAt].some((id) => id === finding.operation) &&
    expected.at.some((place) => pointer === place || pointer.startsWith(`${place}/`))
  );
}

/** A finding in a line. */
export function lineOf({ check, operation, title, expected, actual, constraint }: Finding): string {
  return `${check} at ${operation}: ${title}; expected ${expected}, got ${actual} (${constraint.at.pointer})`;
}
