import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import type { KnownMediaType, KnownMember, KnownOperation } from '../../knowledge/known-operation.js';
import { plainValueOf } from '../../request/samples/plain-content.js';
import { type VisitBudget, validValue } from '../../schema/samples/valid-value.js';
import type { KnownValues } from '../values/known-values.js';
import { type MemberPlace, placesOf } from './member-places.js';
import { isAllowed, spellingsOf } from '../values/spellings.js';

/** What the configuration gives. */
export type Given = Pick<KnownValues, 'given' | 'givenNames'>;

/** A body with what the configuration gives of it. */
export interface GivenBody {
  /** With a plain value that has the places of the members, where another one would lack them. */
  readonly content: KnownMediaType;
  readonly members: readonly KnownMember[];
}

/** Upper bounds on the search for a body that has the members: schemas that are evaluated, and places of one member. */
const MOST_VISITS = 250_000;
const MOST_PLACES = 4;

/** A member of the configuration in a body. */
interface Wanted extends MemberPlace {
  readonly name: string;
  readonly value: JsonValue;
}

/** The members of a body that the configuration gives by path or by name, wherever its schema has them. */
export function givenBody(operation: KnownOperation, content: KnownMediaType, known: Given): GivenBody {
  const wanted = wantedIn(operation, content, known);
  const plain = wanted.length === 0 ? undefined : plainValueOf(content);
  if (plain === undefined) return { content, members: [] };
  const steered = withPlaces(content, plain, wanted);
  // A path says more than a name.
  const inOrder = wanted.toSorted((one, other) => Number(one.by === 'path') - Number(other.by === 'path'));
  return {
    content: steered === plain ? content : { ...content, examples: [], shown: steered },
    members: inOrder.flatMap((one) => memberOf(content, steered, one)),
  };
}

/** The paths of a body whose values the configuration gives, joined by line feeds. */
export function givenPaths(operation: KnownOperation, known: Given): ReadonlySet<string> {
  const { body } = operation;
  return new Set(body === undefined ? [] : wantedIn(operation, body.content, known).map(({ path }) => path.join('\n')));
}

function wantedIn(operation: KnownOperation, { schema }: KnownMediaType, { given, givenNames }: Given): readonly Wanted[] {
  return givenNames(operation).flatMap((name) => {
    const value = given(operation, name);
    // What is the name of a parameter is meant for it.
    const isParameter = operation.parameters.some((one) => one.name === name);
    const places = value === undefined ? [] : placesOf(schema, name).filter(({ by }) => by === 'path' || !isParameter);
    return value === undefined ? [] : places.slice(0, MOST_PLACES).map((place) => ({ ...place, name, value }));
  });
}

/** A plain value that has a place for each member, as far as one is found: in another alternative of `oneOf`, or with an entry more in a map. */
function withPlaces({ schema }: KnownMediaType, plain: JsonValue, wanted: readonly Wanted[]): JsonValue {
  const budget: VisitBudget = { visits: MOST_VISITS };
  const isThere = (value: JsonValue, name: string): boolean =>
    wanted.some((one) => one.name === name && getAt(value, one.path) !== undefined);
  return wanted.reduce((whole, { name, path, value }) => {
    if (isThere(whole, name)) return whole;
    for (const one of spellingsOf(value))
      for (const example of [putAt(whole, path, one), putAt(undefined, path, one)]) {
        const made = budget.visits > 0 ? validValue(schema, { example, direction: 'request', budget }) : undefined;
        const there = made === undefined ? undefined : getAt(made, path);
        if (made !== undefined && there !== undefined && equalJson(there, one)) return made;
      }
    return whole;
  }, plain);
}

/** A member as it is sent: by the schema, or in its first item where it is a list; a whole path counts whatever the schema says. */
function memberOf({ schema }: KnownMediaType, whole: JsonValue, { path, value, by }: Wanted): readonly KnownMember[] {
  for (const at of [path, [...path, 0]]) {
    if (getAt(whole, at) === undefined) continue;
    const allowed = spellingsOf(value).find((one) => isAllowed(schema, setAt(whole, at, one)));
    if (allowed !== undefined) return [[at, allowed]];
  }
  return by === 'path' && getAt(whole, path) !== undefined ? [[path, value]] : [];
}

/** A value with another one at a path, of which what is not there is added. */
function putAt(value: JsonValue | undefined, path: InstancePath, item: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return item;
  if (typeof step === 'number') {
    const items = isArray(value) ? value.items : [];
    return jsonArray([putAt(items[0], rest, item), ...items.slice(1)]);
  }
  const members = isObject(value) ? value.members : [];
  const at = members.findIndex(([name]) => name === step);
  const entry = [step, putAt(members[at]?.[1], rest, item)] as const;
  return jsonObject(at < 0 ? [...members, entry] : members.with(at, entry));
}
