import { brokenCase } from '../../../core/results/naming/broken-cases.js';
import type { RunEvent, CaseOutcome } from '../../../core/events/run-event.js';
import { makeFindings } from '../../../core/results/make-findings.js';
import { seededRandom } from '../../../property-tests/generate/arbitraries/seeded-random.js';
import { targetAt } from '../../unit/support/target-of.js';

/** Keeps the broken cases of a run as they are told, and draws the findings from them in other orders. */
export interface Shuffler {
  readonly onEvent: (event: RunEvent) => void;
  /** The findings of so many orders, each as text; orders that give the same give one. */
  readonly distinctIn: (orders: number) => ReadonlySet<string>;
}

/** Starts with nothing told. */
export function shuffler(): Shuffler {
  const broken: CaseOutcome[] = [];
  return {
    onEvent: (event) => {
      if (event.type === 'case-judged' && event.caseOutcome.verdict.kind === 'broken') broken.push(event.caseOutcome);
    },
    distinctIn: (orders) => new Set(Array.from({ length: orders }, (_, seed) => findingsOf(shuffled(broken, seed)))),
  };
}

function findingsOf(broken: readonly CaseOutcome[]): string {
  const made = makeFindings(
    broken.flatMap((caseOutcome) => brokenCase(caseOutcome) ?? []),
    targetAt('http://127.0.0.1'),
  );
  const reported = made.map(({ finding: { id, title, caseId, inputs, seen } }) => [id, title, caseId, inputs, seen]);
  return JSON.stringify(reported.toSorted());
}

/** Fisher and Yates' shuffle: each order is as likely as the others. */
function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = seededRandom(seed, 0);
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const at = random.nextInt(0, last);
    const [one, other] = [list[last], list[at]];
    if (one !== undefined && other !== undefined) [list[last], list[at]] = [other, one];
  }
  return list;
}
