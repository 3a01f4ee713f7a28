import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import { getAt, setAt } from '../../json/edit.js';
import type { KnownMember, KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { allows } from '../../schema/allows.js';
import { freshableDates } from './fresh-members.js';
import type { Given } from './given-members.js';
import { withKnownMembers } from './with-body.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How soon the first time of a request is, and how long after it the next ones are, in milliseconds: a server may want a time to come. */
const SOON = 5 * MINUTE;
const LATER = 60 * MINUTE;

/**
 * A creation whose days are today and those after it, in order, and whose times are soon: a guest can check in on the day of arrival. Days are those of
 * UTC.
 * @param given the values of the configuration.
 * @returns undefined if its body has no days.
 */
export function onTheDay(creation: KnownOperation, given: Given): KnownOperation | undefined {
  const { body } = creation;
  const model = requestModelOf(creation);
  if (body === undefined || model === undefined) return undefined;
  // As they follow each other in plain requests: the arrival before the departure.
  const dates = freshableDates(creation, given).toSorted((a, b) => timeAt(model.full, a) - timeAt(model.full, b));
  const { fresh = [], accepted } = body.content;
  const days = dates.flatMap((path, i): readonly KnownMember[] => {
    const field = model.fields.find((one) => textOf(one.path) === textOf(path));
    const texts = [
      new Date(Date.now() + i * DAY).toISOString().slice(0, 10),
      `${new Date(Date.now() + SOON + i * LATER).toISOString().slice(0, 19)}Z`,
    ];
    const text = texts.find((one) => field?.roots.every((root) => allows(root, one, 'request')));
    return text === undefined ? [] : [[path, text]];
  });
  if (days.length === 0) return undefined;
  const moved = new Set(days.map(([path]) => textOf(path)));
  const before =
    accepted === undefined ? {} : { accepted: days.reduce<JsonValue>((whole, [path, value]) => setAt(whole, path, value), accepted) };
  const content = { ...body.content, ...before, fresh: fresh.filter((path) => !moved.has(textOf(path))) };
  return withKnownMembers({ ...creation, body: { ...body, content } }, days);
}

function timeAt(body: JsonValue, path: InstancePath): number {
  const text = getAt(body, path);
  return typeof text === 'string' ? Date.parse(text) : 0;
}

function textOf(path: InstancePath): string {
  return path.join('\n');
}
