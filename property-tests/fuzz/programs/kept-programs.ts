import type * as fc from 'fast-check';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import { LONGEST_KEPT, type Program, plainStep } from './program.js';
import type { SentStep } from './walk-program.js';
import { changes, showsOf, tokenOf } from './shown-by-step.js';

/** Programs that showed something new, from which others go on. Shared by the connections of a campaign: each sends too few to find its way alone. */
export interface KeptPrograms {
  /**
   * Takes a response of a program, and keeps what led to it if it shows something new.
   * @param done the requests after the creation that changed something, this one last if it did.
   * @returns true if it shows something new.
   */
  readonly observe: (program: Program, done: readonly SentStep[], last: SentStep) => boolean;
  /** One about a kind of thing, of which little was tried so far; undefined if there is none. */
  readonly pick: (random: fc.Random, subject: Program['subject']) => Program | undefined;
  /** All that are kept now. */
  readonly all: () => readonly Program[];
}

/** Upper bounds on what is kept of one kind of thing, and on what is remembered of responses. */
export const MOST_KEPT = 64;
const MOST_SEEN = 20_000;

/** How often one may be picked before it counts less than another: for each program that it led to, and for each of its requests. Long ones lead further. */
const FOR_ONE = 4;
const FOR_REQUEST = 2;

interface Kept {
  readonly program: Program;
  picks: number;
  /** The programs that go on from this one, and were kept. */
  born: number;
}

/** Starts with programs that earlier campaigns kept. @param given Default: none. */
export function keepPrograms(given: readonly Program[] = []): KeptPrograms {
  const seen = new Set<string>();
  const kept = new Map<string, Kept[]>();
  const add = (program: Program): void => {
    const { item } = program.subject.resource;
    const all = kept.get(item) ?? [];
    kept.set(item, all);
    if (all.length >= MOST_KEPT) all.splice(all.indexOf(leastWanted(all)), 1);
    all.push({ program, picks: 0, born: 0 });
  };
  for (const program of given) add(program);
  const isNew = (text: string): boolean => {
    if (seen.has(text) || seen.size >= MOST_SEEN) return false;
    seen.add(text);
    return true;
  };
  return {
    observe: ({ subject, steps: [create] }, done, last) => {
      const { item } = subject.resource;
      // All are remembered, whichever is new.
      const shown = [...showsOf(last), ...(changes(last) ? [signatureOf(done)] : [])].filter((text) => isNew(`${item} ${text}`));
      if (shown.length === 0 || create === undefined || done.length === 0 || done.length + 1 >= LONGEST_KEPT) return shown.length > 0;
      // One of an earlier campaign shows again what it was kept for.
      if (given.some((program) => program.steps.length === done.length + 1 && isBeginning(program, done))) return true;
      const parent = kept.get(item)?.find(({ program }) => program.steps.length === done.length && isBeginning(program, done));
      if (parent !== undefined) parent.born += 1;
      add({ subject, steps: [plainStep(create), ...done.map(({ step }) => step)] });
      return true;
    },
    pick: (random, { resource }) => {
      const all = kept.get(resource.item) ?? [];
      const [one, other] = [pickFrom<Kept | undefined>(random, all, undefined), pickFrom<Kept | undefined>(random, all, undefined)];
      if (one === undefined || other === undefined) return undefined;
      const chosen = pressureOf(one) <= pressureOf(other) ? one : other;
      chosen.picks += 1;
      return chosen.program;
    },
    all: () => [...kept.values()].flat().map(({ program }) => program),
  };
}

/** How much was tried with one, compared with what came of it. */
function pressureOf({ program: { steps }, picks, born }: Kept): number {
  return picks - FOR_ONE * born - FOR_REQUEST * steps.length;
}

function leastWanted(all: readonly Kept[]): Kept {
  return all.reduce((worst, one) => (pressureOf(one) > pressureOf(worst) ? one : worst));
}

function isBeginning({ steps }: Program, done: readonly SentStep[]): boolean {
  return steps.every((step, i) => i === 0 || step === done[i - 1]?.step);
}

/** What was done to the thing, whatever the order; a third time is like the second. */
function signatureOf(done: readonly SentStep[]): string {
  const counts = new Map<string, number>();
  for (const token of done.map(tokenOf)) counts.set(token, Math.min(2, (counts.get(token) ?? 0) + 1));
  return [...counts]
    .map(([token, count]) => `${count} ${token}`)
    .toSorted()
    .join(', ');
}
