import type { CheckId } from '../../policy/checks.js';
import type { Input } from '../../input/input.js';

/** What is said of a fault that no plain request showed again. */
export const NEVER_AGAIN = 'requests fail now and then, at random';

/** The result of one plain request: the check that its response broke, if any. */
export type PlainResult = CheckId | undefined;

/** The results of plain requests sent in different ways. */
export interface Observations {
  /** One after another, each on a new connection. */
  readonly alone: readonly PlainResult[];
  /** On kept connections: the results of each, in the order in which they were sent. */
  readonly kept: readonly (readonly PlainResult[])[];
  /** Several at a time, each on a new connection. */
  readonly overlapping: readonly PlainResult[];
  /** Each on a connection on which an invalid request was refused before. */
  readonly afterRefusal: readonly PlainResult[];
  /** The first requests of the run, in the order in which they were sent. */
  readonly first: readonly PlainResult[];
}

/** What a fault depends on, if not on the request. */
export interface Diagnosis {
  /** The class of the fault, stable across runs. */
  readonly input: Extract<Input, { readonly kind: 'intermittent' }>;
  /** A clause: "requests fail when they overlap". */
  readonly title: string;
}

/** Maximum probability of chance for another explanation to be reported. */
const CHANCE = 0.01;

/**
 * Determines what a fault depends on if plain requests show it too: the connection, a refusal before it, concurrent requests,
 * or the start; otherwise chance. Pure.
 * @param check the check that the fault breaks.
 * @param later true if requests other than the first ones of the run failed in this way.
 */
export function diagnose(check: CheckId, seen: Observations, later: boolean): Diagnosis {
  const fails = (result: PlainResult): boolean => result === check;
  const alone = seen.alone.filter(fails).length;
  const kept = seen.kept.map((results) => results.map(fails));
  const onKept = kept.flat().filter(Boolean).length;
  if (alone === 0) {
    const rhythm = rhythmOf(kept);
    if (rhythm !== undefined) return { input: { kind: 'intermittent', form: 'kept-connection' }, title: rhythm };
    if (isMoreThanChance(seen.afterRefusal.map(fails), kept.flat()))
      return { input: { kind: 'intermittent', form: 'after-refusal' }, title: 'the request after a refusal fails' };
    const apart = [...seen.alone.map(fails), ...kept.flat()];
    if (isMoreThanChance(seen.overlapping.map(fails), apart))
      return { input: { kind: 'intermittent', form: 'overlap' }, title: 'requests fail when they overlap' };
  }
  const other = [...seen.overlapping, ...seen.afterRefusal].filter(fails).length;
  const failed = alone + onKept + other;
  const start = seen.first.flatMap((result, i) => (fails(result) ? [i + 1] : []));
  if (failed === 0 && !later && isOfStart(start)) return { input: { kind: 'intermittent', form: 'start' }, title: startTitle(start) };
  const sent = seen.alone.length + kept.flat().length + seen.overlapping.length + seen.afterRefusal.length;
  const rate = failed === 0 ? NEVER_AGAIN : `1 of ${Math.round(sent / failed)} plain requests fails, at random`;
  return { input: { kind: 'intermittent', form: 'random' }, title: rate };
}

/** Which requests on a kept connection fail, if they are the same on each. */
function rhythmOf(kept: readonly (readonly boolean[])[]): string | undefined {
  const failing = kept.filter((results) => results.includes(true));
  const nth = (failing[0]?.indexOf(true) ?? -1) + 1;
  // One failure may be chance; a first request is not on a kept connection yet.
  if (nth < 2 || failing.length < 2 || kept.some((results) => results.length >= nth && results.indexOf(true) !== nth - 1)) return undefined;
  const isEvery = failing.every((results) => results.every((failed, i) => failed === ((i + 1) % nth === 0)));
  if (isEvery) return `every ${ordinal(nth)} request on a kept connection fails`;
  const isFrom = failing.every((results) => results.every((failed, i) => failed === i + 1 >= nth));
  if (isFrom)
    return nth === 2
      ? 'every request but the first on a kept connection fails'
      : `requests on a kept connection fail from the ${ordinal(nth)} on`;
  return `the ${ordinal(nth)} request on a kept connection fails`;
}

/** True if requests sent in one way fail more often than chance explains, while those sent in the other way never fail. */
function isMoreThanChance(some: readonly boolean[], others: readonly boolean[]): boolean {
  const failed = some.filter(Boolean).length;
  if (failed < 2 || others.includes(true)) return false;
  return (some.length / (some.length + others.length)) ** failed < CHANCE;
}

/** The number of requests after which a server has started, unless all failed until then. */
const WARM_UP = 10;

/** True for failures of the start: what fails later, after others succeeded, has another reason, such as a thing that was deleted meanwhile. */
function isOfStart(numbers: readonly number[]): boolean {
  const last = numbers.at(-1) ?? 0;
  return last > 0 && (last <= WARM_UP || last === numbers.length);
}

function startTitle(numbers: readonly number[]): string {
  const last = numbers.at(-1) ?? 0;
  if (last === numbers.length)
    return last === 1 ? 'the first request after the start fails' : `the first ${last} requests after the start fail`;
  if (numbers.length === 1) return `the ${ordinal(last)} request after the start fails`;
  return `some of the first ${last} requests after the start fail`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`;
}
