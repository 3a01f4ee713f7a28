import { textsIn } from '../../json/inner-values.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type TimeForm, TIME_FORMS } from '../../schema/formats/time-forms.js';
import type { Candidate, Standing } from './way.js';
import { type RequestPart, partsOf, withPart } from './request-parts.js';

/** Told times that are tried, of each form. */
const MOST_TOLD = 6;

/**
 * The dates, or the times of day, of a request where its refusal tells of some: `between 17:00 and 22:00`. Several follow each other, from the told one
 * on, or up to it.
 */
export function timesOfRefusal(at: Standing): Iterable<Candidate> {
  return withTimes(at, (form) => (at.refusal?.texts ?? []).flatMap(form.find));
}

/** The same of those that descriptions tell, and that what the request names has: the first and the last day of the course. */
export function timesOfOthers(at: Standing): Iterable<Candidate> {
  const { operation, words, learner } = at;
  return withTimes(at, (form, parts) => {
    const descriptions = parts.flatMap(({ schemas }) => schemas.map(({ hints }) => hints?.description ?? ''));
    const shown = learner.thingsNamedBy(operation).flatMap((thing) => textsIn(thing.shown).filter(form.is));
    return [...shown, ...[words, ...descriptions].flatMap(form.find)];
  });
}

function* withTimes(
  { operation, learner }: Standing,
  toldOf: (form: TimeForm, parts: readonly RequestPart[]) => readonly string[],
): Iterable<Candidate> {
  const parts = partsOf(operation, learner.known);
  for (const form of TIME_FORMS) {
    const ofForm = parts.filter(({ value }) => typeof value === 'string' && form.is(value));
    const [changed] = ofForm;
    if (changed === undefined) continue;
    const told = [...new Set(toldOf(form, ofForm))].slice(0, MOST_TOLD);
    for (const one of told)
      for (const first of [0, 1 - ofForm.length, 1, -ofForm.length]) {
        const next = moved(operation, ofForm, form, one, first);
        if (next !== undefined) yield { operation: next, changed };
      }
  }
}

/**
 * @param first how many steps the first part is after what is told.
 * @returns undefined if one of the parts would be on another day.
 */
function moved(
  operation: KnownOperation,
  parts: readonly RequestPart[],
  form: TimeForm,
  told: string,
  first: number,
): KnownOperation | undefined {
  return parts.reduce<KnownOperation | undefined>((next, part, i) => {
    const value = typeof part.value === 'string' ? form.moved(part.value, told, first + i) : undefined;
    return next === undefined || value === undefined ? undefined : withPart(next, part, value);
  }, operation);
}
