import { getAt } from '../../json/edit.js';
import { isNumber } from '../../json/value.js';
import type { InstancePath } from '../../json/instance-path.js';
import { pathsOfTexts } from '../../json/inner-values.js';
import type { Days, KnownOperation } from '../../knowledge/known-operation.js';
import { freshText, isMoment } from '../../request/slots/fresh-text.js';
import { midnightBefore } from '../../plausible/midnight-before.js';
import { realisticValue } from '../../request/samples/plain-content.js';
import { requestModelOf } from '../../request/request-model.js';
import { type Given, givenPaths } from './given-members.js';
import { isSlotted } from '../../request/slots/slot.js';
import { writtenOut } from '../../request/slots/without-slots.js';

/** The texts of a plain body of JSON that can be new in each request, those that are called names or keys first; but for dates. */
export function freshableMembers(operation: KnownOperation): readonly InstancePath[] {
  return freshable(operation, (text) => !isMoment(text));
}

/**
 * The dates of a plain body of JSON, which can be other days in each request: also those that the run found, but not those of the configuration.
 * @param given the values of the configuration.
 */
export function freshableDates(operation: KnownOperation, given: Given): readonly InstancePath[] {
  const ofConfiguration = givenPaths(operation, given);
  return freshable(operation, isMoment, true).filter((path) => !ofConfiguration.has(path.join('\n')));
}

/** True if a day is among the members of a plain body that are new in each request. */
export function hasFreshDays(operation: KnownOperation): boolean {
  const model = requestModelOf(operation);
  const plain = model && writtenOut(model.full);
  return (model?.media.fresh ?? []).some((path) => {
    const text = plain && getAt(plain, path);
    return typeof text === 'string' && isMoment(text);
  });
}

/** So few numbers may be used up by others. */
const FEW_NUMBERS = 1000;

/** True if a number of a plain body is new in each request, of which there are few: the courts of a club from 1 to 99. */
export function hasFewNumbers(operation: KnownOperation): boolean {
  const model = requestModelOf(operation);
  return (model?.fields ?? []).some(({ path, shape: { min, max } }) => {
    const value = model && getAt(model.full, path);
    const isNew = value !== undefined && isNumber(value) && isSlotted(value);
    return isNew && min !== undefined && max !== undefined && Number(max) - Number(min) <= FEW_NUMBERS;
  });
}

/**
 * The operation with other days in these members in each request: with days of ten years, with some of the next weeks, for a server that does not
 * plan further ahead, with some after the plain ones, which other things may have, and with hours of the next days.
 */
export function onOtherDays(operation: KnownOperation, dates: readonly InstancePath[]): readonly KnownOperation[] {
  if (dates.length === 0) return [];
  const other = withFresh(operation, [...(operation.body?.content.fresh ?? []), ...dates]);
  const { body } = other;
  if (body === undefined) return [];
  const near: KnownOperation = { ...other, body: { ...body, content: { ...body.content, days: 'near' } } };
  const today = new Date(midnightBefore(undefined)).toISOString().slice(0, 10);
  const fromToday = (days: Days): KnownOperation => ({ ...other, body: { ...body, content: { ...body.content, days, today } } });
  return [other, fromToday('near'), near, fromToday('soon')];
}

function freshable(operation: KnownOperation, isMeant: (text: string) => boolean, alsoKnown = false): readonly InstancePath[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const { known: found = [], key } = model.media;
  const named = alsoKnown ? [] : found.map(([path]) => path);
  const known = new Set([...named, ...(key === undefined ? [] : [key.path])].map((path) => path.join('\n')));
  const plain = writtenOut(model.full);
  const isMeantAt = (path: InstancePath): boolean => {
    const text = getAt(plain, path);
    return typeof text === 'string' && isMeant(text);
  };
  const paths = pathsOfTexts(plain).filter(
    (path) => isMeantAt(path) && !known.has(path.join('\n')) && freshText(model.media.schema, plain, path, model.media) !== undefined,
  );
  return paths.toSorted((a, b) => a.length - b.length || Number(isKeyLike(b)) - Number(isKeyLike(a)));
}

/** The operation with plain bodies in which these members are new each time, so that they repeat nothing of what the request names. */
export function withFresh(operation: KnownOperation, fresh: readonly InstancePath[]): KnownOperation {
  const { body } = operation;
  if (body === undefined) return operation;
  const { repeated, ...content } = body.content;
  const are = new Set(fresh.map((path) => path.join('\n')));
  const others = (repeated ?? []).filter(({ path }) => !are.has(path.join('\n')));
  return { ...operation, body: { ...body, content: { ...content, fresh, ...(others.length === 0 ? {} : { repeated: others }) } } };
}

/** The operation with new values that keep the form of what is shown; undefined if none of its members has one. */
export function keepingForm(operation: KnownOperation): KnownOperation | undefined {
  const { body } = operation;
  if (body === undefined || realisticValue(body.content) === undefined) return undefined;
  const kept: KnownOperation = { ...operation, body: { ...body, content: { ...body.content, keepsForm: true } } };
  return freshableMembers(kept).length === 0 ? undefined : kept;
}

/** True if a member has a name that identifiers of things often have. */
export function isKeyLike(path: InstancePath): boolean {
  return /name|key|code|slug|e-?mail|login|user|title|sku|isbn|number|no$/i.test(String(path.at(-1)));
}
