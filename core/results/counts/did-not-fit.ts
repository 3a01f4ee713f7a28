import type { SuiteName } from '../../cases/case.js';
import { counted } from '../../words/counted.js';
import type { Operation } from '../../contract/contract.js';
import { listSome } from '../../words/list-some.js';

/** Counts what did not fit in the time of a run. */
export interface DidNotFit {
  readonly cases: (suite: SuiteName, cases: number) => void;
  readonly operations: (operations: readonly Operation[]) => void;
  /** Sentences without a full stop. */
  readonly notes: () => readonly string[];
}

/** Starts to count. */
export function countDidNotFit(): DidNotFit {
  const suites = new Map<SuiteName, number>();
  const unmade: string[] = [];
  return {
    cases: (suite, cases) => void suites.set(suite, (suites.get(suite) ?? 0) + cases),
    operations: (operations) => void unmade.push(...operations.map(({ id }) => id)),
    notes: () => [
      ...[...suites].map(([suite, count]) => `${counted(count, 'case')} of the suite ${suite} did not fit in the time`),
      ...(unmade.length === 0 ? [] : [`no case of ${listSome(unmade)} fitted in the time`]),
    ],
  };
}
