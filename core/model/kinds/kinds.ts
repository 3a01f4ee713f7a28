import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { unwrap } from '../../resources/answers/envelope.js';
import { isObjectSchema, itemsOf } from '../../resources/answers/members.js';
import { isSameSchema } from '../../resources/resolved-schema.js';
import { bodySchemaOf, successSchemasOf } from '../../resources/answers/success-answers.js';
import { thingNamesOf } from '../../resources/names/thing-names.js';
import type { ResourceCorrections } from '../../resources/inferred/corrections.js';
import type { MemberPath, Resource, ResourceModel } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { type PlacesOf, placeOf, placesBy } from './places.js';
import { bulkCreationOf, operationsOnAll } from './bulk.js';
import { turnedOff } from './rule-ids.js';
import { schemaAt } from './schema-parts.js';
import { withCopies } from './copies.js';
import { withGuessedReferences } from './guessed-references.js';
import { withCounts } from './counts.js';
import { listedUsersOf } from './listed-users.js';
import { collectionsOf } from './collections.js';
import { singletonsOf } from './singletons.js';
import type { Address, ThingKind } from './thing-kind.js';

/** The kinds of things that can be remembered, and what paths name. */
export interface Kinds {
  readonly kinds: readonly ThingKind[];
  readonly placesOf: PlacesOf;
}

/**
 * Finds the kinds of things that can be remembered: those of the resources with a creator and a reader or a list, or with both of these; and what is read and written at one path without a key. Things that no path names alone are those of a collection. Resources with a creator or a list in common are one kind.
 */
export function kindsOf(
  contract: Pick<Contract, 'operations'>,
  { resources, references }: ResourceModel,
  corrections: ResourceCorrections,
  isOfMock: boolean,
): Kinds {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const collections = collectionsOf(contract, resources);
  const users = isOfMock ? listedUsersOf(contract, [...resources, ...collections]) : [];
  const groups = grouped([...resources, ...collections, ...users]);
  const canonical = new Map(groups.flatMap((group) => group.map(({ item }) => [item, group[0]?.item ?? item] as const)));
  const placesOf = placesBy(references, canonical);
  const onAll = operationsOnAll(contract.operations);
  const below = readBelow(contract.operations);
  const ofResources = groups.flatMap((group): readonly ThingKind[] => {
    const [first] = group;
    const shown = shownBy(group, operations);
    if (first === undefined || shown === undefined) return [];
    const names = namesOf(first, shown.schema);
    const several = { resources: group, schema: shown.schema, names };
    const inBulk = onAll(group).filter((operation) => bulkCreationOf(operation, several) !== undefined);
    const createdBy = [...idsOf(group, ({ creators }) => creators).flatMap((id) => operations.get(id) ?? []), ...inBulk];
    const isSignedUp = users.includes(first);
    const isOpen = createdBy.length === 0 && !isSignedUp;
    const [lists, readers] = [idsOf(group, (one) => one.lists), idsOf(group, (one) => one.readers)];
    const madeBy = isOpen || isSignedUp ? [...lists, ...readers].flatMap((id) => operations.get(id) ?? []) : createdBy;
    const own = new Set(group.map(({ item }) => placeOf(item)));
    const places = new Set(madeBy.flatMap((one) => placesOf(one).map(({ place }) => place)).filter((one) => !own.has(one)));
    if (isOpen && (first.key === undefined || lists.length === 0 || readers.length === 0)) return [];
    const creating = references.filter((one) => one.in === 'body' && createdBy.some(({ id }) => id === one.operation));
    const sentAt = (id: string): MemberPath => wrapperOf(bodySchemaOf(operations.get(id) ?? { body: undefined }), names);
    const named = creating
      .filter(({ field }) => !field.includes('*'))
      .map(
        ({ operation, field, resource }) => [placeOf(canonical.get(resource) ?? resource), field.slice(sentAt(operation).length)] as const,
      );
    return [
      {
        id: first.item,
        name: first.name,
        addresses: group.map((resource) => addressOf(resource, operations, placesOf)),
        schema: shown.schema,
        names,
        places,
        references: new Map(named),
        shownBy: shown.operation,
        shownAt: shown.at,
        madeBy,
        isOpen,
        below: below.get(placeOf(first.item)) ?? new Set(),
        counts: [],
        countedIn: [],
        copies: [],
        copiedIn: [],
        leftOut: new Set(group.flatMap(({ item }) => [...turnedOff(corrections[item]?.rules)])),
      },
    ];
  });
  const all = [...ofResources, ...singletonsOf(contract, resources, placesOf, isOfMock)];
  const naming = isOfMock ? withGuessedReferences(all) : all;
  return { kinds: withCopies(withCounts(naming, operations), operations), placesOf };
}

/** The last segments of paths that are read right below that of a thing, by its place. */
function readBelow(operations: readonly Operation[]): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, Set<string>>();
  for (const { path, method } of operations) {
    const [, before, segment] = /^(.*\{[^/]*\})\/([^/{}]+)$/.exec(path) ?? [];
    if (method !== 'GET' || before === undefined || segment === undefined) continue;
    below.set(placeOf(before), (below.get(placeOf(before)) ?? new Set()).add(segment));
  }
  return below;
}

/** The path of what wraps a thing in a schema; empty if nothing does. */
export function wrapperOf(schema: SchemaNode | undefined, names: ThingKind['names']): MemberPath {
  return schema === undefined ? [] : unwrap(schema, names.whole).path;
}

function namesOf({ item }: Resource, schema: SchemaNode): ThingKind['names'] {
  const literal = lastLiteral(item) ?? item;
  return thingNamesOf(literal.replace(/\(.*$/, ''), [schema]);
}

/** Resources that share an operation that creates or lists. */
function grouped(resources: readonly Resource[]): readonly (readonly Resource[])[] {
  const groups: Resource[][] = [];
  const byOperation = new Map<string, Resource[]>();
  for (const resource of resources) {
    const ids = idsOf([resource], ({ creators, lists }) => [...creators, ...lists]);
    const known = ids.flatMap((id) => {
      const group = byOperation.get(id);
      return group === undefined ? [] : [group];
    });
    // Of several, the one that was found first.
    const found = known.length > 1 ? groups.find((one) => known.includes(one)) : known[0];
    const group = found ?? [];
    if (found === undefined) groups.push(group);
    group.push(resource);
    for (const id of ids) if (!byOperation.has(id)) byOperation.set(id, group);
  }
  return groups.map((group) => group.toSorted((a, b) => Number(b.key !== undefined) - Number(a.key !== undefined)));
}

function idsOf(group: readonly Resource[], roles: (one: Resource) => readonly { readonly operation: string }[]): readonly string[] {
  return group.flatMap((one) => roles(one).map(({ operation }) => operation));
}

interface Shown {
  readonly operation: Operation;
  readonly at: MemberPath;
  readonly schema: SchemaNode;
}

/** The answer that shows most of a thing: that of a reader, or an item of a list. */
function shownBy(group: readonly Resource[], operations: ReadonlyMap<string, Operation>): Shown | undefined {
  const listed = itemsShown(group, operations);
  for (const { operation: id, thing } of group.flatMap(({ readers }) => readers)) {
    const operation = operations.get(id);
    const [answer] = operation === undefined ? [] : successSchemasOf(operation);
    const schema = answer === undefined || thing === undefined ? undefined : schemaAt(answer, thing);
    if (operation !== undefined && thing !== undefined && schema !== undefined && isObjectSchema(schema))
      return {
        operation,
        at: thing,
        schema: listedBranch(
          schema,
          listed.map((list) => list.schema),
        ),
      };
  }
  return listed[0];
}

/** The items that the lists of things show. */
function itemsShown(group: readonly Resource[], operations: ReadonlyMap<string, Operation>): readonly Shown[] {
  return group
    .flatMap(({ lists }) => lists)
    .flatMap(({ operation: id, items }): readonly Shown[] => {
      const operation = operations.get(id);
      const [answer] = operation === undefined ? [] : successSchemasOf(operation);
      const array = answer && schemaAt(answer, items);
      const schema = array && itemsOf(array);
      return operation === undefined || schema === undefined || !isObjectSchema(schema) ? [] : [{ operation, at: [...items, '*'], schema }];
    });
}

/** Of a choice, such as between what there is and what was deleted, the branch that lists show; the whole if none does. */
function listedBranch(schema: SchemaNode, items: readonly SchemaNode[]): SchemaNode {
  const branches = withAllOf(schema).flatMap(({ more }) => [...(more?.anyOf ?? []), ...(more?.oneOf?.branches ?? [])]);
  return branches.find((branch) => items.some((item) => isSameSchema(item, branch))) ?? schema;
}

function addressOf(resource: Resource, operations: ReadonlyMap<string, Operation>, placesOf: PlacesOf): Address {
  const parameters = [...operations.values()]
    .filter(({ path }) => placeOf(path).startsWith(placeOf(resource.item)))
    .flatMap((operation) => operation.parameters)
    .filter(({ name, in: where }) => where === 'path' && resource.item.includes(`{${name}}`));
  const last = resource.item.slice(resource.item.lastIndexOf('{') + 1).split('}')[0];
  const onItem = [...operations.values()].find(({ path }) => path === resource.item);
  return {
    place: placeOf(resource.item),
    path: onItem && placesOf(onItem),
    resource,
    member: resource.key?.member,
    parameter: parameters.find(({ name }) => name === last)?.schema,
  };
}
