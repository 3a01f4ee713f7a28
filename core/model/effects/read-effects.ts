import type { Contract, Operation } from '../../contract/contract.js';
import { unwrap } from '../../resources/answers/envelope.js';
import { isObjectSchema, itemsOf, membersOf } from '../../resources/answers/members.js';
import { stateByVerb } from '../../resources/state-by-name.js';
import { shapeOf } from '../../schema/shape.js';
import { bodySchemaOf, successAnswersOf, successSchemasOf } from '../../resources/answers/success-answers.js';
import type { ResourceCorrections } from '../../resources/inferred/corrections.js';
import type { Reference, Resource, ResourceModel } from '../../resources/resource.js';
import type { Create, Effect, List, SentThing, ShownThing, TagUse } from './effect.js';
import { type NamedWithin, filtersOf } from '../lists/filters.js';
import { namesTold, pageFieldsOf } from '../lists/page-fields.js';
import { pagingOf, parametersOf } from '../lists/paging.js';
import { sortingOf } from '../lists/sorting.js';
import { bulkCreationOf, bulkDeletionOf, pathsOfAll, pathsOfThings } from '../kinds/bulk.js';
import { kindsOf, wrapperOf } from '../kinds/kinds.js';
import { type Told, overviewOf } from '../world/overviews.js';
import { schemaAt, sharesMembers } from '../kinds/schema-parts.js';
import type { Place } from '../kinds/places.js';
import type { Address, ThingKind } from '../kinds/thing-kind.js';
import { type Unique, uniqueOf } from './unique.js';

/** What a document says of things: their kinds, and what operations do to them. Read once; plain data. */
export interface Model {
  readonly kinds: readonly ThingKind[];
  /** By the id of the operation. Operations that are about nothing remembered are left out. */
  readonly effects: ReadonlyMap<string, Exclude<Effect, { readonly does: 'none' }>>;
  /** What answers tell of several things, by the id of the operation: numbers of a dashboard. */
  readonly overviews: ReadonlyMap<string, Overview>;
  /** What a mock takes only once, by the id of the operation that sends it. Empty for a server. */
  readonly uniques: ReadonlyMap<string, readonly Unique[]>;
}

/** What an operation tells of several things. */
export interface Overview {
  readonly told: readonly Told[];
  /** What the parameters of its path name. */
  readonly places: readonly Place[];
}

/**
 * Reads from a document what its operations do to things.
 * @param corrections what the configuration says of resources: here, which rules are turned off.
 * @param ofMock the document of a mock, which does what it says in words; absent for a server, of which nobody knows what else it shows of a user.
 */
export function readModel(
  contract: Pick<Contract, 'operations'>,
  resources: ResourceModel,
  corrections: ResourceCorrections = {},
  ofMock?: Pick<Contract, 'document'>,
): Model {
  const known = kindsOf(contract, resources, corrections, ofMock !== undefined);
  const found = findKinds(known.kinds);
  const effects = contract.operations.flatMap((operation) => {
    const effect = effectOf(operation, known.placesOf(operation), found, resources.references);
    return effect.does === 'none' ? [] : [[operation.id, effect] as const];
  });
  const byId = new Map(effects);
  const overviews = contract.operations.flatMap((operation): readonly (readonly [string, Overview])[] => {
    const does = byId.get(operation.id)?.does;
    const told = does === undefined || does === 'act' ? overviewOf(operation, known.kinds) : [];
    return told.length === 0 ? [] : [[operation.id, { told, places: known.placesOf(operation) }]];
  });
  const uniques = effects.flatMap(([id, { does, kind, operation }]): readonly (readonly [string, readonly Unique[]])[] => {
    const isTold = ofMock !== undefined && (does === 'create' || does === 'create several' || does === 'replace' || does === 'change');
    const unique = isTold ? uniqueOf(ofMock, operation, kind) : [];
    return unique.length === 0 ? [] : [[id, unique]];
  });
  return { kinds: known.kinds, effects: byId, overviews: new Map(overviews), uniques: new Map(uniques) };
}

/** The kinds by what operations say of them: documents have thousands of both. */
interface FoundKinds {
  /** Those that an operation may be about, in their order. */
  readonly about: (operation: Operation) => readonly ThingKind[];
  /** The kind of what an item path names, with its address. */
  readonly addressed: (item: string) => { readonly kind: ThingKind; readonly address: Address } | undefined;
  /** The operations at a path that show a thing. */
  readonly shownAt: (path: string) => readonly Operation[];
}

function findKinds(kinds: readonly ThingKind[]): FoundKinds {
  const byName = new Map<string, Set<number>>();
  const byItem = new Map<string, { readonly kind: ThingKind; readonly address: Address }>();
  const shown = new Map<string, Operation[]>();
  for (const [i, kind] of kinds.entries()) {
    const roles = kind.addresses.flatMap(({ resource: { creators, readers, lists, replacers, changers, deleters } }) =>
      [creators, readers, lists, replacers, changers, deleters].flatMap((all) => all.map(({ operation }) => operation)),
    );
    // A thing without a key has the path that it is read at as its id.
    const paths = [...(kind.addresses.length === 0 ? [kind.id] : []), ...kind.addresses.flatMap(({ resource }) => pathsOfThings(resource))];
    for (const name of [...roles, ...paths]) byName.set(name, (byName.get(name) ?? new Set()).add(i));
    for (const address of kind.addresses) if (!byItem.has(address.resource.item)) byItem.set(address.resource.item, { kind, address });
    shown.set(kind.shownBy.path, [...(shown.get(kind.shownBy.path) ?? []), kind.shownBy]);
  }
  return {
    about: (operation) => {
      const found = [operation.id, ...pathsOfAll(operation)].flatMap((name) => [...(byName.get(name) ?? [])]);
      return [...new Set(found)].toSorted((a, b) => a - b).flatMap((i) => kinds[i] ?? []);
    },
    addressed: (item) => byItem.get(item),
    shownAt: (path) => shown.get(path) ?? [],
  };
}

function effectOf(operation: Operation, places: readonly Place[], found: FoundKinds, references: readonly Reference[]): Effect {
  const tags = tagUseOf(operation, found.shownAt(operation.path));
  for (const kind of found.about(operation)) {
    const effect = effectOnKind(operation, kind, { places, tags, references });
    if (effect !== undefined) return effect;
  }
  const named = places.findLast(({ item }) => item !== undefined && found.addressed(item) !== undefined);
  const { kind, address } = (named?.item === undefined ? undefined : found.addressed(named.item)) ?? {};
  if (named === undefined || kind === undefined || address === undefined) return { does: 'none', operation, places, tags };
  const isBelow = !operation.path.endsWith(`{${named.parameter}}`) && places.at(-1) !== named;
  return {
    does: 'act',
    operation,
    places,
    tags,
    kind,
    key: { parameter: named.parameter, address },
    answer: isBelow ? undefined : answerOf(operation, kind),
    becomes: isBelow || operation.method !== 'POST' ? undefined : stateAfter(operation, kind),
  };
}

/** The first member with listed values of which one is called as what an operation does. */
function stateAfter(operation: Operation, { schema }: ThingKind): { readonly member: string; readonly value: string } | undefined {
  return membersOf(schema).flatMap(({ name, schema: member }) => {
    const listed = (shapeOf(member).values ?? []).filter((one) => typeof one === 'string');
    const value = listed.length < 2 ? undefined : stateByVerb(operation, listed);
    return value === undefined ? [] : [{ member: name, value }];
  })[0];
}

/** What is known of an operation beside the things that it is about. */
interface Around {
  readonly places: readonly Place[];
  readonly tags: TagUse;
  readonly references: readonly Reference[];
}

function effectOnKind(operation: Operation, kind: ThingKind, { places, tags, references }: Around): Effect | undefined {
  const { id, method } = operation;
  const has = (roles: (one: Resource) => readonly { readonly operation: string }[]): Address | undefined =>
    kind.addresses.find(({ resource }) => roles(resource).some((role) => role.operation === id));
  // Most operations have nothing to do with most kinds.
  const about = (): About => ({ operation, places, tags, kind, answer: answerOf(operation, kind) });
  if (kind.addresses.length === 0) return onSingleton(operation, kind, about);
  const replaced = has(({ replacers }) => replacers);
  const creators = kind.addresses.flatMap(({ resource }) => resource.creators);
  const creator = creators.find((one) => one.operation === id);
  if (replaced !== undefined) {
    const creates = creator?.gives.from === 'path';
    return { ...about(), does: 'replace', key: keyAt(replaced, places), sent: sentTo(operation, kind), creates };
  }
  if (creator !== undefined) return createOf(about(), creator, places);
  const read = has(({ readers }) => readers);
  if (read !== undefined) {
    const shown = read.resource.readers.find((one) => one.operation === id)?.thing;
    return { ...about(), does: 'read', key: keyAt(read, places), answer: shown === undefined ? undefined : shownAt(operation, shown) };
  }
  const listed = has(({ lists }) => lists);
  if (listed !== undefined && method === 'GET') return listOf(operation, kind, listed, about(), references);
  const changed = has(({ changers }) => changers);
  if (changed !== undefined) return { ...about(), does: 'change', key: keyAt(changed, places), sent: sentTo(operation, kind) };
  const deleted = has(({ deleters }) => deleters);
  return deleted === undefined ? onSeveral(operation, kind, about) : { ...about(), does: 'delete', key: keyAt(deleted, places) };
}

function onSeveral(operation: Operation, kind: ThingKind, about: () => About): Effect | undefined {
  const several = { ...kind, resources: kind.addresses.map(({ resource }) => resource) };
  const bulk = bulkCreationOf(operation, several);
  if (bulk !== undefined) return { ...about(), answer: undefined, does: 'create several', key: undefined, bulk };
  const named = bulkDeletionOf(operation, several);
  return named && { ...about(), answer: undefined, does: 'delete several', key: undefined, named };
}

type About = Pick<Create, 'operation' | 'places' | 'tags' | 'kind' | 'answer'>;

function createOf(about: About, creator: Create['creator'], places: readonly Place[]): Effect {
  const { kind, operation } = about;
  const inPath = kind.addresses.find(({ place }) => place === places.at(-1)?.place);
  const isNamed = creator.gives.from === 'path' && inPath !== undefined;
  const at = creator.gives.from === 'body' ? creator.gives.member.slice(0, -(kind.addresses[0]?.member?.length ?? 1)) : undefined;
  const answer = about.answer ?? (at === undefined || at.length === 0 ? undefined : shownAt(operation, at));
  return { ...about, answer, does: 'create', creator, key: isNamed ? keyAt(inPath, places) : undefined, sent: sentTo(operation, kind) };
}

function onSingleton(operation: Operation, kind: ThingKind, about: () => About): Effect | undefined {
  const { path, method, id } = operation;
  if (path !== kind.id) return undefined;
  if (id === kind.shownBy.id) return { ...about(), does: 'read', key: undefined, answer: { at: kind.shownAt, schema: kind.schema } };
  if (method === 'PUT') return { ...about(), does: 'replace', key: undefined, sent: sentTo(operation, kind), creates: false };
  return method === 'PATCH' ? { ...about(), does: 'change', key: undefined, sent: sentTo(operation, kind) } : undefined;
}

/** What an operation that lists things does, by the role that it has for their resource; undefined if its answers have no such array. */
export function listOf(
  operation: Operation,
  kind: ThingKind,
  { resource }: Address,
  about: About,
  references: readonly Reference[],
): List | undefined {
  const role = resource.lists.find((one) => one.operation === operation.id);
  const answers = successAnswersOf(operation);
  for (const { schema, rule } of answers) {
    const array = schema === undefined || role === undefined ? undefined : schemaAt(schema, role.items);
    const item = array && itemsOf(array);
    if (schema === undefined || role === undefined || array === undefined || item === undefined) continue;
    const paging = pagingOf(operation, namesTold(schema));
    const others = operation.parameters.filter((one) => !parametersOf(paging).includes(one));
    const sorting = sortingOf(others, kind.schema);
    return {
      ...about,
      does: 'list',
      key: undefined,
      answer: undefined,
      items: role.items,
      item,
      array,
      paging,
      sorting,
      filters: filtersOf(
        others.filter((one) => one !== sorting?.by && one !== sorting?.direction),
        kind.schema,
        kind.addresses[0]?.member,
        namedWithin(operation, resource, references),
      ),
      fields: pageFieldsOf(schema, role.items, rule.headers, paging.after?.name, kind),
    };
  }
  return undefined;
}

/** The places of the bodies that create such things that name what a parameter of their list names. */
function namedWithin({ id }: Operation, { creators }: Resource, references: readonly Reference[]): NamedWithin {
  const inBodies = references.filter((one) => one.in === 'body' && creators.some(({ operation }) => operation === one.operation));
  return ({ name }) => {
    const named = references.find((one) => one.operation === id && one.in === 'query' && one.field.join('\n') === name);
    const same = inBodies.filter((one) => one.resource === named?.resource && one.member?.join('\n') === named.member?.join('\n'));
    return [...new Map(same.map(({ field }) => [field.join('\n'), field])).values()];
  };
}

function keyAt(address: Address, places: readonly Place[]): { readonly parameter: string; readonly address: Address } | undefined {
  const parameter = places.at(-1)?.parameter;
  return parameter === undefined ? undefined : { parameter, address };
}

function sentTo(operation: Operation, kind: ThingKind): SentThing {
  const schema = bodySchemaOf(operation);
  const at = wrapperOf(schema, kind.names);
  return { at, schema: schema === undefined ? undefined : schemaAt(schema, at) };
}

/** The thing in the answer of an operation: what is wrapped in it, if most of its members are those of the kind. */
function answerOf(operation: Operation, kind: ThingKind): ShownThing | undefined {
  const [answer] = successSchemasOf(operation);
  if (answer === undefined) return undefined;
  const { path, schema } = unwrap(answer, kind.names.whole);
  return isObjectSchema(schema) && sharesMembers(schema, kind.schema) ? { at: path, schema } : undefined;
}

function shownAt(operation: Operation, at: ShownThing['at']): ShownThing | undefined {
  const [answer] = successSchemasOf(operation);
  const schema = answer && schemaAt(answer, at);
  return schema === undefined ? undefined : { at, schema };
}

/** Tags are used where the document has the header ETag in an answer, or If-Match or If-None-Match in a request, of the same path. */
function tagUseOf(operation: Operation, shownThere: readonly Operation[]): TagUse {
  const related = [operation, ...shownThere];
  const isConditional = ({ parameters }: Operation): boolean =>
    parameters.some(({ in: where, name }) => where === 'header' && /^if-(?:none-)?match$/i.test(name));
  const isTagged = ({ responses }: Operation): boolean =>
    responses.some(({ headers, status }) => /^2|default/.test(status) && headers.some(({ name }) => name.toLowerCase() === 'etag'));
  return {
    isShown: related.some((one) => isConditional(one) || isTagged(one)),
    isRequired: operation.responses.some(({ status }) => status === '428'),
  };
}
