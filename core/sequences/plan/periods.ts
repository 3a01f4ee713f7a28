import { setAt } from '../../json/edit.js';
import { type JsonObject, type JsonValue, isNumber, isObject, jsonNumber, memberOf } from '../../json/value.js';
import { wordsOf } from '../../words/name-words.js';

/** The members of a body that say for which time something is taken. */
export type PeriodMembers =
  /** A day, and two times of it. */
  | { readonly kind: 'hours'; readonly day: string; readonly start: string; readonly end: string }
  /** Its first and its last day or moment. */
  | { readonly kind: 'ends'; readonly start: string; readonly end: string }
  /** Its beginning, and a number of minutes. */
  | { readonly kind: 'lasts'; readonly start: string; readonly minutes: string };

/** A time that is taken, in milliseconds since 1970. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

const STARTS = new Set('start starts begin begins from since arrival arrives opens opening checkin pickup first'.split(' '));
const ENDS = new Set('end ends to until till finish finishes departure departs closes closing checkout return last'.split(' '));
const LASTS = new Set('duration minutes length'.split(' '));

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/;
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::00)?$/;
const MINUTE = 60_000;

/** The members of a period in a body; undefined if it has none. */
export function periodMembersOf(body: JsonValue): PeriodMembers | undefined {
  if (!isObject(body)) return undefined;
  const dated = body.members.flatMap(([name, value]) =>
    typeof value === 'string' && (DAY.test(value) || MOMENT.test(value)) ? [name] : [],
  );
  const named = (names: readonly string[], words: ReadonlySet<string>): string | undefined =>
    names.find((name) => wordsOf(name).some((word) => words.has(word)));
  const start = named(dated, STARTS);
  if (start === undefined) return hoursIn(body, dated, named);
  const others = dated.filter((name) => name !== start);
  const end = named(others, ENDS);
  if (end !== undefined) return { kind: 'ends', start, end };
  const numbers = body.members.flatMap(([name, value]) => (isNumber(value) ? [name] : []));
  const minutes = named(numbers, LASTS);
  return minutes === undefined || !MOMENT.test(textAt(body, start)) ? undefined : { kind: 'lasts', start, minutes };
}

/** A day whose hours have a beginning and an end. */
function hoursIn(
  body: JsonObject,
  dated: readonly string[],
  named: (names: readonly string[], words: ReadonlySet<string>) => string | undefined,
): PeriodMembers | undefined {
  const [day, another] = dated;
  const times = body.members.flatMap(([name, value]) => (typeof value === 'string' && TIME_OF_DAY.test(value) ? [name] : []));
  const start = named(times, STARTS);
  const end = named(
    times.filter((name) => name !== start),
    ENDS,
  );
  if (day === undefined || another !== undefined || start === undefined || end === undefined || !DAY.test(textAt(body, day)))
    return undefined;
  return { kind: 'hours', day, start, end };
}

/** The period of a body; undefined if its members have other forms. */
export function periodOf(body: JsonObject, members: PeriodMembers): Period | undefined {
  if (members.kind === 'hours') {
    const [from, until] = [members.start, members.end].map((name) => Date.parse(`${textAt(body, members.day)}T${textAt(body, name)}Z`));
    return from === undefined || until === undefined || !(from <= until) ? undefined : { start: from, end: until };
  }
  const start = Date.parse(textAt(body, members.start));
  const lasts = members.kind === 'lasts' ? memberOf(body, members.minutes) : undefined;
  const end =
    members.kind === 'ends'
      ? Date.parse(textAt(body, members.end))
      : start + (lasts !== undefined && isNumber(lasts) ? Number(lasts.text) * MINUTE : Number.NaN);
  return Number.isNaN(start) || Number.isNaN(end) || end < start ? undefined : { start, end };
}

/** A body for another period, in the forms that it has its own one in. */
export function withPeriod(body: JsonObject, members: PeriodMembers, period: Period): JsonValue {
  return periodValues(body, members, period).reduce<JsonValue>((whole, [name, value]) => setAt(whole, [name], value), body);
}

/** The values of the members of a period, in the forms that a body has them in. */
export function periodValues(body: JsonObject, members: PeriodMembers, { start, end }: Period): readonly (readonly [string, JsonValue])[] {
  const written = (name: string, at: number): readonly [string, string] => [name, momentLike(textAt(body, name), at)];
  if (members.kind === 'hours') return [written(members.day, start), written(members.start, start), written(members.end, end)];
  const first = written(members.start, start);
  const last =
    members.kind === 'ends' ? written(members.end, end) : ([members.minutes, jsonNumber(String((end - start) / MINUTE))] as const);
  return [first, last];
}

/** True if days are written, and not moments. */
export function isOfDays(body: JsonObject, { start }: PeriodMembers): boolean {
  return DAY.test(textAt(body, start));
}

/** A moment in the form of another one, in UTC where that has an offset. */
function momentLike(text: string, at: number): string {
  const iso = new Date(at).toISOString();
  if (DAY.test(text)) return iso.slice(0, 'YYYY-MM-DD'.length);
  if (TIME_OF_DAY.test(text)) return iso.slice(11, 11 + text.length);
  const fraction = /\.\d+/.test(text) ? '.000' : '';
  const seconds = /:\d\d:\d\d/.test(text) ? iso.slice(11, 19) : iso.slice(11, 16);
  const zone = /(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text) ? 'Z' : '';
  return `${iso.slice(0, 10)}${text.charAt(10)}${seconds}${fraction}${zone}`;
}

function textAt(body: JsonObject, name: string): string {
  const value = memberOf(body, name);
  return typeof value === 'string' ? value : '';
}
