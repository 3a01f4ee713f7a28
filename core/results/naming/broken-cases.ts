import type { Contract } from '../../contract/contract.js';
import type { Symptom } from '../../causes/symptom.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { type ProbedOperationsSoFar, followOperations } from './probed-operations.js';

/** A broken case with its outcome. */
export interface BrokenCase extends Symptom {
  readonly caseOutcome: CaseOutcome;
  /** The number of cases that it represents. Default: 1. */
  readonly times?: number;
}

/** The broken case of a case outcome, or undefined if nothing is broken. */
export function brokenCase(caseOutcome: CaseOutcome): BrokenCase | undefined {
  if (caseOutcome.verdict.kind !== 'broken') return undefined;
  return { case: caseOutcome.case, violation: caseOutcome.verdict.violation, flaky: caseOutcome.flaky !== undefined, caseOutcome };
}

/** The broken cases of a run: one per cause, with the number of cases that show it. */
export interface BrokenCases {
  /** Adds a broken case; one like another is only counted. */
  readonly add: (fault: BrokenCase, nth?: number) => void;
  /** The number of judged cases of the run so far. */
  readonly nthOf: (caseOutcome: CaseOutcome) => number;
  /** The broken cases so far, without those like another. */
  readonly all: () => readonly CaseOutcome[];
  /** Replaces several with one cause by one. */
  readonly merge: (members: readonly CaseOutcome[], into: CaseOutcome) => void;
  /** Takes broken cases out, with those that are counted with them. */
  readonly withdraw: (members: readonly CaseOutcome[]) => void;
  /** The cases from which findings are made. */
  readonly counted: () => readonly BrokenCase[];
  /** The case that represents a broken case. */
  readonly standingFor: (caseOutcome: CaseOutcome) => CaseOutcome;
  /** The facts on the operations that all cases so far show. */
  readonly operations: ProbedOperationsSoFar;
}

/** Creates an empty collection for the operations of a contract. */
export function holdBroken(contract: Pick<Contract, 'operations' | 'file'>): BrokenCases {
  const broken: BrokenCase[] = [];
  const times = new Map<CaseOutcome, number>();
  const numbers = new Map<CaseOutcome, number>();
  const merged = new Map<CaseOutcome, CaseOutcome>();
  const withdrawn = new Set<CaseOutcome>();
  const isThere = (caseOutcome: CaseOutcome): boolean => !merged.has(caseOutcome) && !withdrawn.has(caseOutcome);
  const count = (caseOutcome: CaseOutcome, more: number): void => void times.set(caseOutcome, (times.get(caseOutcome) ?? 0) + more);
  return {
    nthOf: (caseOutcome) => numbers.get(caseOutcome) ?? 0,
    add: (fault, nth = 0) => {
      const { caseOutcome } = fault;
      if (caseOutcome.like === undefined) numbers.set(caseOutcome, nth);
      count(caseOutcome.like ?? caseOutcome, 1);
      if (caseOutcome.like === undefined) broken.push(fault);
    },
    all: () => broken.flatMap(({ caseOutcome }) => (isThere(caseOutcome) ? [caseOutcome] : [])),
    withdraw: (members) => members.forEach((caseOutcome) => withdrawn.add(caseOutcome)),
    merge: (members, into) => {
      const fault = brokenCase(into);
      if (fault === undefined) return;
      for (const caseOutcome of members) {
        count(into, times.get(caseOutcome) ?? 1);
        merged.set(caseOutcome, into);
      }
      broken.push(fault);
    },
    counted: () =>
      broken
        .filter(({ caseOutcome }) => isThere(caseOutcome))
        .flatMap((currentBrokenCase) => [
          { ...currentBrokenCase, times: times.get(currentBrokenCase.caseOutcome) ?? 1 },
          ...alikeOf(currentBrokenCase.caseOutcome),
        ]),
    standingFor: (caseOutcome) => merged.get(caseOutcome) ?? caseOutcome,
    operations: followOperations(contract),
  };
}

/** Named cases that fail for the same reason as a random one: they name its cause, and are not counted. */
function alikeOf({ alike = [] }: CaseOutcome): readonly BrokenCase[] {
  return alike.flatMap((caseOutcome) => {
    const fault = brokenCase(caseOutcome);
    return fault === undefined ? [] : [{ ...fault, times: 0 }];
  });
}
