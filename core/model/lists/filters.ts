import { compareNumbers } from '../../json/decimal.js';
import { equalJson } from '../../json/equal.js';
import { type JsonObject, type JsonValue, isArray, isNumber, isObject, jsonArray, memberOf } from '../../json/value.js';
import { getAt } from '../../json/edit.js';
import type { Parameter } from '../../contract/contract.js';
import { isObjectSchema, itemsOf, membersOf, typesOf } from '../../resources/answers/members.js';
import { formatOf } from '../../resources/keys/fits.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { MemberPath } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import type { Thing } from '../world/thing.js';
import { fieldIn, fieldValues, fieldsOf } from './fields.js';
import { memberWithUnit } from './sorting.js';

/** A query parameter that selects things, with how. */
export interface FilterRule {
  readonly parameter: Parameter;
  readonly by: FilterBy;
  readonly because: string;
  /** Undefined if the value says nothing that is sure. */
  readonly selects: (value: JsonValue) => ((thing: Thing) => boolean) | undefined;
}

/** What a parameter selects by. */
export type FilterBy =
  /** The value of a member, or one of its items. */
  | ByMember
  /**
   * A bound of a member: its values are at least so much (1), or at most (-1). Presumed, if it is the only such date of a thing, of another name; of a
   * period, if the thing has another date at which it ends: then a server may ask whether the two overlap.
   */
  | {
      readonly kind: 'bound';
      readonly member: string;
      readonly sign: 1 | -1;
      readonly isStrict: boolean;
      readonly isPresumed?: true;
      readonly isOfPeriod?: true;
      /** True if the name is only nearly that of the member: `min_length` of `length_m`, `arrivingAfter` of `arrival`. */
      readonly isGuessed?: true;
    }
  | { readonly kind: 'keys' }
  /** A text that is somewhere in a thing. */
  | { readonly kind: 'search' }
  /** Several members at once. */
  | { readonly kind: 'object' };

/** A member that a parameter selects by. */
export interface ByMember {
  readonly kind: 'member';
  readonly member: string;
  /** Of the member; where it is an array of objects, of what these have. */
  readonly schema: SchemaNode;
  /** For an array of objects, the member of these that has the value. */
  readonly within?: string;
  /** True if only the names are the same, so that the parameter may select by something else. */
  readonly isPresumed?: true;
  /** True if what has the value is left out: `free_of=milk`. */
  readonly isExcluded?: true;
}

/** The places in a thing, within arrays, that name what a parameter names: `lines.*.accession_number`. */
export type NamedWithin = (parameter: Parameter) => readonly MemberPath[];

const SEARCH = new Set('q query search searchterm term keyword keywords text filtertext searchtext s'.split(' '));

const LEAST = new Set(['min', 'from', 'after', 'since', 'gte', 'gt', 'start', 'over', 'newerthan']);
const MOST = new Set(['max', 'to', 'before', 'until', 'lte', 'lt', 'end', 'under', 'olderthan']);
const STRICT = new Set(['gt', 'lt', 'after', 'before', 'over', 'under']);

/**
 * Reads which query parameters of a list select things: those called as a scalar member, a bound of one, the key in the plural, or a search
 * in texts; then those that name what the items of an array name, or are called as a member of them. Silent about all others.
 */
export function filtersOf(
  parameters: readonly Parameter[],
  schema: SchemaNode,
  key: MemberPath | undefined,
  namedWithin: NamedWithin = () => [],
): readonly FilterRule[] {
  const members = fieldsOf(schema);
  return parameters.flatMap((parameter): readonly FilterRule[] => {
    if (parameter.in !== 'query') return [];
    const name = /^filters?\[([^\]]+)\]$/.exec(parameter.name)?.[1] ?? parameter.name;
    const filter = byMember(parameter, name, members) ?? byBound(parameter, name, members) ?? byKeys(parameter, name, key, members);
    if (filter !== undefined) return [filter];
    const excluding = byExclusion(parameter, name, members);
    if (excluding !== undefined) return [excluding];
    if (SEARCH.has(plain(name))) return [{ parameter, by: { kind: 'search' }, because: `${name} looks in texts`, selects: searching }];
    if (/^filters?$/.test(name) && isObjectSchema(parameter.schema)) return [byObject(parameter, members)];
    return byItems(parameter, name, members, namedWithin(parameter)) ?? [];
  });
}

interface Named {
  readonly name: string;
  readonly schema: SchemaNode;
}

function byMember(parameter: Parameter, name: string, members: readonly Named[]): FilterRule | undefined {
  const member = memberNamed(name, members);
  if (member === undefined) return undefined;
  const because = `${name} is the name of the member ${member.name}`;
  const by = { kind: 'member', member: member.name, schema: member.schema } as const;
  return { parameter, by, because, selects: (value) => selecting(member.name, value) };
}

/** By the value of a member, or by several bounds of it at once: `created[gte]=1&created[lt]=5` in deepObject. */
function selecting(member: string, value: JsonValue): ReturnType<FilterRule['selects']> {
  if (!isObject(value)) return (thing) => isAmong(fieldIn(thing.value, member), value);
  if (!value.members.every(([word]) => isBound(word))) return undefined;
  return (thing) => value.members.every(([word, bound]) => isWithin(fieldIn(thing.value, member), word, bound));
}

/** @param word one that names a bound. */
function isWithin(value: JsonValue | undefined, word: string, bound: JsonValue): boolean {
  const order = compared(value, bound);
  return order !== undefined && (order * (LEAST.has(word) ? 1 : -1) > 0 || (order === 0 && !STRICT.has(word)));
}

/** Words of parameters that leave out what has a value. */
const WITHOUT = new Set('without exclude excludes excluded excluding except not no free'.split(' '));
const OF = new Set(['of', 'from']);

/** By what things have not: `without_tag`, or `free_of`, where one member alone lists the same values. */
function byExclusion(parameter: Parameter, name: string, members: readonly Named[]): FilterRule | undefined {
  const words = wordsOf(name);
  if (!words.some((word) => WITHOUT.has(word))) return undefined;
  const rest = words.filter((word) => !WITHOUT.has(word) && !OF.has(word)).join('');
  const member = rest === '' ? onlyWithValuesOf(parameter, members) : memberNamed(rest, members);
  if (member === undefined || typesOf(parameter.schema)?.has('boolean') === true) return undefined;
  return {
    parameter,
    by: { kind: 'member', member: member.name, schema: member.schema, isExcluded: true },
    because: `${name} leaves out by the member ${member.name}`,
    selects: (value) => (thing) => !isAmong(fieldIn(thing.value, member.name), value),
  };
}

/** The only member that lists the same values as a parameter, itself or in its items. */
function onlyWithValuesOf({ schema }: Parameter, members: readonly Named[]): Named | undefined {
  const listed = shapeOf(itemsOf(schema) ?? schema).values ?? [];
  const alike = members.filter((one) => {
    const values = shapeOf(itemsOf(one.schema) ?? one.schema).values ?? [];
    return values.length > 1 && values.length === listed.length && values.every((value) => listed.some((other) => equalJson(value, other)));
  });
  return alike.length === 1 ? alike[0] : undefined;
}

/** A scalar member with a name, or an array of scalars that is its plural. */
function memberNamed(name: string, members: readonly Named[]): Named | undefined {
  const wanted = plain(name);
  const member = members.find((one) => one.name === name) ?? members.find((one) => plain(one.name) === wanted);
  if (member !== undefined) return isScalar(member.schema) || isListOfScalars(member.schema) ? member : undefined;
  return members.find((one) => plain(one.name) === `${wanted}s` && isListOfScalars(one.schema));
}

/** By a member of the objects in an array, or by a scalar in an array of another name; only if one array alone is meant. */
function byItems(
  parameter: Parameter,
  name: string,
  members: readonly Named[],
  places: readonly MemberPath[],
): readonly FilterRule[] | undefined {
  const arrays = members.flatMap((member) => {
    const items = itemsOf(member.schema);
    return items === undefined ? [] : [{ member, items }];
  });
  const named = arrays.flatMap(({ member, items }): readonly ByMember[] => {
    const within = places.filter(([array, star]) => array === member.name && star === '*').map((place) => place.slice(2));
    const isItself = within.some((path) => path.length === 0) && isScalar(items);
    const inItems = membersOf(items).filter(
      (one) => isScalar(one.schema) && within.some((path) => path.length === 1 && path[0] === one.name),
    );
    return [
      ...(isItself ? [{ kind: 'member', member: member.name, schema: member.schema } as const] : []),
      ...inItems.map((one) => ({ kind: 'member', member: member.name, schema: one.schema, within: one.name }) as const),
    ];
  });
  const alike = arrays.flatMap(({ member, items }): readonly ByMember[] =>
    membersOf(items)
      .filter((one) => plain(one.name) === plain(name) && isScalar(one.schema))
      .map((one) => ({ kind: 'member', member: member.name, schema: one.schema, within: one.name, isPresumed: true })),
  );
  const [by, other] = named.length > 0 ? named : alike;
  if (by === undefined || other !== undefined) return undefined;
  const because = `${name} is what the items of ${by.member} ${by.isPresumed === true ? 'are called by' : 'name'}`;
  return [
    {
      parameter,
      by,
      because,
      selects: (value) => (thing) => isAmong(filteredValue(by, thing.value), value),
    },
  ];
}

/** What a thing shows of the member that a parameter selects by: for an array of objects, the values that these have. */
export function filteredValue({ member, within }: Pick<ByMember, 'member' | 'within'>, thing: JsonObject): JsonValue | undefined {
  const shown = fieldIn(thing, member);
  if (within === undefined || shown === undefined || !isArray(shown)) return shown;
  return jsonArray(shown.items.map((item) => memberOf(item, within) ?? null));
}

function byBound(parameter: Parameter, name: string, members: readonly Named[]): FilterRule | undefined {
  const written = /^(.+?)(?:\[|__|\.)(gte|lte|gt|lt)\]?$/.exec(name);
  const words = written === null ? wordsOf(name) : [...wordsOf(written[1] ?? ''), written[2] ?? ''];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [word, rest] = isBound(last) ? [last, words.slice(0, -1)] : [first, words.slice(1)];
  if (!isBound(word)) return undefined;
  const wanted = rest.join('');
  const named = members.find(
    (one) => [wanted, `${wanted}at`, `${wanted}on`, `${wanted}date`].includes(plain(one.name)) && isOrdered(one.schema),
  );
  const guessed = named === undefined ? nearlyNamed(parameter, rest, members) : undefined;
  const presumed = named === undefined && guessed === undefined ? onlyDate(parameter, members) : undefined;
  const member = named ?? guessed ?? presumed?.date;
  if (member === undefined) return undefined;
  const sign = LEAST.has(word) ? 1 : -1;
  return {
    parameter,
    by: { kind: 'bound', member: member.name, sign, isStrict: STRICT.has(word), ...presumed?.as, ...(guessed && { isGuessed: true }) },
    because: `${name} is a bound of the member ${member.name}`,
    selects: (bound) => (thing) => isWithin(fieldIn(thing.value, member.name), word, bound),
  };
}

/** How many letters two names of one event have in common: `arriving` and `arrival`. */
const STEM = 4;

/** The only ordered member that is called so but for its unit, or of a date but for the form of its word. */
function nearlyNamed({ schema }: Parameter, words: readonly string[], members: readonly Named[]): Named | undefined {
  const ordered = members.filter((one) => isOrdered(one.schema) && formatOf(one.schema) === formatOf(schema));
  const unit = memberWithUnit(
    words.join(''),
    ordered.map(({ name }) => name),
  );
  const [first = ''] = words;
  const isDate = formatOf(schema)?.startsWith('date') === true && words.length === 1 && first.length >= STEM;
  const alike = isDate
    ? ordered.filter(({ name }) => wordsOf(name)[0]?.startsWith(first.slice(0, Math.max(STEM, first.length - 3))) === true)
    : [];
  return unit === undefined ? (alike.length === 1 ? alike[0] : undefined) : ordered.find(({ name }) => name === unit);
}

/** Names of dates at which something begins. */
const BEGINS = /^(?:start|begin|from)/i;

/** A date that a parameter may mean, and how it is told. */
interface PresumedDate {
  readonly date: Named;
  readonly as: { readonly isPresumed: true; readonly isOfPeriod?: true };
}

/**
 * The only date of a thing that is one of its own, where a parameter asks for such a date: `born_until` for `birth_date`; of the dates at which
 * it begins and ends the first one.
 */
function onlyDate({ schema }: Parameter, members: readonly Named[]): PresumedDate | undefined {
  const format = formatOf(schema);
  if (format !== 'date' && format !== 'date-time') return undefined;
  const dates = members.filter((one) => formatOf(one.schema) === format && !/^(?:creat|updat|modif|chang|insert|delet)/i.test(one.name));
  const isOfPeriod = dates.length === 2;
  const [date, other] = isOfPeriod ? dates.filter((one) => BEGINS.test(one.name)) : dates;
  if (date === undefined || other !== undefined) return undefined;
  return { date, as: isOfPeriod ? { isPresumed: true, isOfPeriod } : { isPresumed: true } };
}

/**
 * The filters of which it is known well enough what they select to blame a server for another selection.
 * @param saidOf what the document says of a parameter: of a period, it may say that the beginning counts.
 */
export function filtersToJudge(filters: readonly FilterRule[], saidOf: (parameter: Parameter) => string = () => ''): readonly FilterRule[] {
  return filters.filter(
    ({ by, parameter }) =>
      by.kind !== 'bound' || (by.isGuessed !== true && (by.isOfPeriod !== true || isToldOfBeginning(saidOf(parameter)))),
  );
}

/** True for words of the beginning of a period alone: `Only screenings that start before this moment.` */
function isToldOfBeginning(words: string): boolean {
  return /\b(?:start|begin)\w*/i.test(words) && !/\b(?:end|finish|overlap|last|run|until|over)\w*/i.test(words);
}

function isBound(word: string): boolean {
  return LEAST.has(word) || MOST.has(word);
}

/** By keys in the plural, or by `ids`, whatever the key of a thing without an `id` is called. */
function byKeys(parameter: Parameter, name: string, key: MemberPath | undefined, members: readonly Named[]): FilterRule | undefined {
  if (key === undefined || itemsOf(parameter.schema) === undefined) return undefined;
  const isGeneral = plain(name) === 'ids' && !members.some((one) => plain(one.name) === 'id');
  if (!isGeneral && plain(name) !== `${plain(key.at(-1) ?? '')}s`) return undefined;
  return {
    parameter,
    by: { kind: 'keys' },
    because: `${name} lists keys`,
    selects: (value) => (thing) => isAmong(getAt(thing.value, key), value),
  };
}

function byObject(parameter: Parameter, members: readonly Named[]): FilterRule {
  return {
    parameter,
    by: { kind: 'object' },
    because: 'its members are those of the things',
    selects: (value) => {
      const wanted = isObject(value) ? value.members : [];
      const known = wanted.flatMap(([name, one]) => {
        const member = memberNamed(name, members);
        return member === undefined ? [] : [{ name: member.name, one }];
      });
      return known.length === 0 ? undefined : (thing) => known.every(({ name, one }) => isAmong(fieldIn(thing.value, name), one));
    },
  };
}

function searching(value: JsonValue): ((thing: Thing) => boolean) | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const text = value.toLowerCase();
  return ({ value: thing }) => fieldValues(thing).some((member) => typeof member === 'string' && member.toLowerCase().includes(text));
}

/** True if a member, or one of its items, is one of the values that were asked for. */
function isAmong(member: JsonValue | undefined, wanted: JsonValue): boolean {
  if (member === undefined) return false;
  const all = isArray(wanted) ? wanted.items : [wanted];
  const has = isArray(member) ? member.items : [member];
  return all.some((one) => has.some((item) => isSame(item, one)));
}

/** True if two scalars are the same, however a query writes them. */
function isSame(one: JsonValue, other: JsonValue): boolean {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one.text, other.text) === 0;
  return one === other;
}

/** The order of two numbers, or of two texts as dates are written; undefined if they have none. */
function compared(one: JsonValue | undefined, other: JsonValue): number | undefined {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one.text, other.text);
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  const [a, b] = [Date.parse(one), Date.parse(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.sign(a - b);
}

function isOrdered(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types !== undefined && [...types].every((type) => type === 'integer' || type === 'number' || type === 'string');
}

function isScalar(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types === undefined
    ? membersOf(schema).length === 0 && itemsOf(schema) === undefined
    : !types.has('object') && !types.has('array');
}

function isListOfScalars(schema: SchemaNode): boolean {
  const items = itemsOf(schema);
  return items !== undefined && isScalar(items);
}
