import type { Symptom } from '../oracle/symptom.js';
import type { Settled } from '../run/event.js';

/** A broken case with what was seen of it. */
export interface BrokenCase extends Symptom {
  readonly settled: Settled;
  /** How many cases it stands for, where it is not itself alone. */
  readonly times?: number;
}

/** The broken case of a settled one, or undefined where nothing is broken. */
export function brokenCase(settled: Settled): BrokenCase | undefined {
  if (settled.verdict.kind !== 'broken') return undefined;
  return { case: settled.case, violation: settled.verdict.violation, flaky: settled.flaky !== undefined, settled };
}

/** The broken cases of a run: each cause is held once, with the number of cases that show it. */
export interface BrokenCases {
  /** Takes a broken case in; one that is like another is only counted with it. */
  readonly add: (fault: BrokenCase, nth?: number) => void;
  /** How many cases of the run were settled when this one was. */
  readonly nthOf: (settled: Settled) => number;
  /** Those so far, but for the ones that are like another. */
  readonly all: () => readonly Settled[];
  /** Puts one in the place of several that have one cause. */
  readonly merge: (members: readonly Settled[], into: Settled) => void;
  /** What the findings are made of. */
  readonly counted: () => readonly BrokenCase[];
  /** The one that stands for a broken case. */
  readonly standingFor: (settled: Settled) => Settled;
}

/** Starts without any. */
export function holdBroken(): BrokenCases {
  const broken: BrokenCase[] = [];
  const times = new Map<Settled, number>();
  const numbers = new Map<Settled, number>();
  const merged = new Map<Settled, Settled>();
  const count = (settled: Settled, more: number): void => void times.set(settled, (times.get(settled) ?? 0) + more);
  return {
    nthOf: (settled) => numbers.get(settled) ?? 0,
    add: (fault, nth = 0) => {
      const { settled } = fault;
      if (settled.like === undefined) numbers.set(settled, nth);
      count(settled.like ?? settled, 1);
      if (settled.like === undefined) broken.push(fault);
    },
    all: () => broken.flatMap(({ settled }) => (merged.has(settled) ? [] : [settled])),
    merge: (members, into) => {
      const fault = brokenCase(into);
      if (fault === undefined) return;
      for (const settled of members) {
        count(into, times.get(settled) ?? 1);
        merged.set(settled, into);
      }
      broken.push(fault);
    },
    counted: () =>
      broken
        .filter(({ settled }) => !merged.has(settled))
        .flatMap((currentBrokenCase) => [
          { ...currentBrokenCase, times: times.get(currentBrokenCase.settled) ?? 1 },
          ...alikeOf(currentBrokenCase.settled),
        ]),
    standingFor: (settled) => merged.get(settled) ?? settled,
  };
}

/** Named cases that fail for the reason of a random one: they name its cause, and are not counted. */
function alikeOf({ alike = [] }: Settled): readonly BrokenCase[] {
  return alike.flatMap((settled) => {
    const fault = brokenCase(settled);
    return fault === undefined ? [] : [{ ...fault, times: 0 }];
  });
}
