import type { Symptom } from '../oracle/symptom.js';
import type { CaseOutcome } from '../run/event.js';

/** A broken case with what was seen of it. */
export interface BrokenCase extends Symptom {
  readonly caseOutcome: CaseOutcome;
  /** How many cases it stands for, where it is not itself alone. */
  readonly times?: number;
}

/** The broken case of a settled one, or undefined where nothing is broken. */
export function brokenCase(caseOutcome: CaseOutcome): BrokenCase | undefined {
  if (caseOutcome.verdict.kind !== 'broken') return undefined;
  return { case: caseOutcome.case, violation: caseOutcome.verdict.violation, flaky: caseOutcome.flaky !== undefined, caseOutcome };
}

/** The broken cases of a run: each cause is held once, with the number of cases that show it. */
export interface BrokenCases {
  /** Takes a broken case in; one that is like another is only counted with it. */
  readonly add: (fault: BrokenCase, nth?: number) => void;
  /** How many cases of the run were settled when this one was. */
  readonly nthOf: (caseOutcome: CaseOutcome) => number;
  /** Those so far, but for the ones that are like another. */
  readonly all: () => readonly CaseOutcome[];
  /** Puts one in the place of several that have one cause. */
  readonly merge: (members: readonly CaseOutcome[], into: CaseOutcome) => void;
  /** What the findings are made of. */
  readonly counted: () => readonly BrokenCase[];
  /** The one that stands for a broken case. */
  readonly standingFor: (caseOutcome: CaseOutcome) => CaseOutcome;
}

/** Starts without any. */
export function holdBroken(): BrokenCases {
  const broken: BrokenCase[] = [];
  const times = new Map<CaseOutcome, number>();
  const numbers = new Map<CaseOutcome, number>();
  const merged = new Map<CaseOutcome, CaseOutcome>();
  const count = (caseOutcome: CaseOutcome, more: number): void => void times.set(caseOutcome, (times.get(caseOutcome) ?? 0) + more);
  return {
    nthOf: (caseOutcome) => numbers.get(caseOutcome) ?? 0,
    add: (fault, nth = 0) => {
      const { caseOutcome } = fault;
      if (caseOutcome.like === undefined) numbers.set(caseOutcome, nth);
      count(caseOutcome.like ?? caseOutcome, 1);
      if (caseOutcome.like === undefined) broken.push(fault);
    },
    all: () => broken.flatMap(({ caseOutcome }) => (merged.has(caseOutcome) ? [] : [caseOutcome])),
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
        .filter(({ caseOutcome }) => !merged.has(caseOutcome))
        .flatMap((currentBrokenCase) => [
          { ...currentBrokenCase, times: times.get(currentBrokenCase.caseOutcome) ?? 1 },
          ...alikeOf(currentBrokenCase.caseOutcome),
        ]),
    standingFor: (caseOutcome) => merged.get(caseOutcome) ?? caseOutcome,
  };
}

/** Named cases that fail for the reason of a random one: they name its cause, and are not counted. */
function alikeOf({ alike = [] }: CaseOutcome): readonly BrokenCase[] {
  return alike.flatMap((caseOutcome) => {
    const fault = brokenCase(caseOutcome);
    return fault === undefined ? [] : [{ ...fault, times: 0 }];
  });
}
