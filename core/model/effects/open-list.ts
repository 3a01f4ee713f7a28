import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { Operation } from '../../contract/contract.js';
import { arraysIn } from '../../resources/answers/arrays.js';
import { membersOf, typesOf } from '../../resources/answers/members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { thingNamesOf } from '../../resources/names/thing-names.js';
import type { List as ListRole, Resource } from '../../resources/resource.js';
import { plain } from '../../words/name-words.js';
import type { List } from './effect.js';
import { listOf } from './read-effects.js';
import { ALL_RULES } from '../kinds/rule-ids.js';
import type { ThingKind } from '../kinds/thing-kind.js';

/** Members that name an item, the likeliest first. */
const KEYS: readonly string[] = ['id', 'uuid', 'guid', 'key', 'code', 'sku', 'slug', 'number'];

/** A list of what no operation creates or reads by itself, such as the movements of a store. */
export interface OpenList {
  readonly list: ListRole;
  readonly effect: List;
}

/**
 * Reads an operation as a list of things by themselves: its answer has one array of objects with a member that is called like a key. Pure.
 * @returns undefined if it has none, or several.
 */
export function openListOf(operation: Operation): OpenList | undefined {
  const [answer] = successSchemasOf(operation);
  const [array, another] = operation.method === 'GET' && answer !== undefined ? arraysIn(answer) : [];
  if (array === undefined || another !== undefined) return undefined;
  const keys = membersOf(array.item).filter(({ name, schema }) => KEYS.includes(plain(name)) && isScalar(schema));
  const [key] = keys.toSorted((a, b) => KEYS.indexOf(plain(a.name)) - KEYS.indexOf(plain(b.name)));
  if (key === undefined) return undefined;
  const name = lastLiteral(operation.path) ?? '';
  const list: ListRole = { operation: operation.id, because: 'its answer is an array of objects', items: array.path, key: [key.name] };
  const resource: Resource = {
    name,
    item: `${operation.path}/{${key.name}}`,
    collection: operation.path,
    parent: undefined,
    because: list.because,
    key: undefined,
    creators: [],
    lists: [list],
    readers: [],
    replacers: [],
    changers: [],
    deleters: [],
  };
  const address = { place: resource.item, resource, member: [key.name], path: undefined, parameter: undefined };
  const kind: ThingKind = {
    id: resource.item,
    name,
    addresses: [address],
    schema: array.item,
    names: thingNamesOf(name, [array.item]),
    places: new Set(),
    references: new Map(),
    shownBy: operation,
    shownAt: array.path,
    madeBy: [],
    isOpen: true,
    below: new Set(),
    counts: [],
    countedIn: [],
    copies: [],
    copiedIn: [],
    leftOut: ALL_RULES,
  };
  const tags = { isShown: false, isRequired: false };
  const effect = listOf(operation, kind, address, { operation, places: [], tags, kind, answer: undefined }, []);
  return effect && { list, effect };
}

function isScalar(schema: Parameters<typeof typesOf>[0]): boolean {
  const types = typesOf(schema);
  return types !== undefined && [...types].every((type) => type === 'string' || type === 'integer' || type === 'number');
}
