import type { JsonValue } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import type { MemberPath, Reference, ResourceModel } from '../../resources/resource.js';
import type { LinkedValues } from './linked-values.js';
import { mayCreate } from '../creators/presumed-creator.js';
import { namedIn } from '../../resources/references/named-in.js';
import { keyGivenBy } from '../../resources/key-given-by.js';
import { isChanging } from '../../contract/is-changing.js';

/** Values that are known to name something, so that valid requests need not be made up. */
export interface KnownValues {
  /**
   * From the configuration: by the name of a parameter, or the path of a member of a body (`customer.id`).
   * @param whose `operation` for those that are given for this operation alone.
   */
  readonly given: (operation: Operation, name: string, whose?: 'operation') => JsonValue | undefined;
  /** The names and paths of these values. */
  readonly givenNames: (operation: Operation) => readonly string[];
  /** The keys of things that this run created, by the item paths of their resources, and the members that others name them by, by `nameOf`. */
  readonly created: ReadonlyMap<string, JsonValue>;
  /** The same of things that were there before. */
  readonly seen: ReadonlyMap<string, JsonValue>;
  /** What the creation of a thing answered, by its item path and its key. */
  readonly shown: (item: string, key: JsonValue) => JsonValue | undefined;
  /** What links of responses gave to operations, by their ids; absent if they are not followed. */
  readonly linked?: ReadonlyMap<Operation['id'], LinkedValues>;
  /** True if things that the run did not create may be changed and deleted. */
  readonly allowDestructive: boolean;
}

/** The key of a known value: the item path of a resource, followed by the member if it is not the key of the thing. */
export function nameOf({ resource, member = [] }: Pick<Reference, 'resource' | 'member'>): string {
  return [resource, ...member].join(' ');
}

/** The known value of a parameter; undefined if there is none that this operation may have. */
export function knownParameter(
  operation: Operation,
  { name, in: location }: Pick<Parameter, 'name' | 'in'>,
  known: KnownValues,
  model: ResourceModel,
): JsonValue | undefined {
  const reference = model.references.find(
    (one) => one.operation === operation.id && one.in === location && one.field.length === 1 && one.field[0] === name,
  );
  const created = reference && (known.created.get(nameOf(reference)) ?? givenKey(operation, reference, known, model));
  const ofLinks = known.linked?.get(operation.id)?.parameters.filter((one) => one.name === name && (one.in ?? location) === location);
  const mayBeOfOthers = location !== 'path' || !isChanging(operation) || known.allowDestructive;
  const linked = ofLinks?.find(({ isOfCreated }) => isOfCreated || mayBeOfOthers)?.value;
  // Things that the run did not create are neither changed nor deleted; a POST may use the thing that the configuration names for it alone.
  if (location === 'path' && isChanging(operation) && !known.allowDestructive) {
    const given = created ?? linked ?? (operation.method === 'POST' ? known.given(operation, name, 'operation') : undefined);
    const isOnlyAround = reference !== undefined && isBelowOnly(operation, reference.resource, model, known.created);
    return given ?? (isOnlyAround ? known.seen.get(nameOf(reference)) : undefined);
  }
  return known.given(operation, name) ?? created ?? linked ?? (reference && known.seen.get(nameOf(reference)));
}

/**
 * True if an operation does nothing to a thing of a resource but add something below it, or change what the run created there, and no operation
 * creates such things: the hotels of a group, which get room types.
 * @param created what the run created; absent for what the document allows.
 */
export function isBelowOnly(
  operation: Operation,
  item: string,
  { resources, references }: ResourceModel,
  created?: ReadonlyMap<string, JsonValue>,
): boolean {
  const around = resources.find((one) => one.item === item);
  if (around === undefined || mayCreate(around).length > 0) return false;
  if (resources.some((one) => one.parent === item && one.creators.some((creator) => creator.operation === operation.id))) return true;
  const named = namedIn(references, operation, 'path');
  return resources.some((one) => one.parent === item && named.has(one.item) && (created === undefined || created.has(one.item)));
}

/** The key that a creation gives to its thing, where that is the key of another one: below what the run created, it replaces nothing of others. */
function givenKey({ id }: Operation, reference: Reference, { created, seen }: KnownValues, model: ResourceModel): JsonValue | undefined {
  const resource = model.resources.find(({ item }) => item === reference.resource);
  const other = resource && reference.member === undefined ? keyGivenBy(id, resource) : undefined;
  if (resource === undefined || other === undefined) return undefined;
  const isBelowCreated = resource.parent !== undefined && created.has(resource.parent);
  return created.get(other) ?? (isBelowCreated ? seen.get(other) : undefined);
}

/** The known members of a body, with their paths. */
export function knownMembers(
  operation: Operation,
  known: KnownValues,
  { references }: ResourceModel,
  paths: readonly MemberPath[],
): readonly (readonly [path: MemberPath, value: JsonValue])[] {
  return paths.flatMap((path) => {
    const reference = references.find(
      (one) => one.operation === operation.id && one.in === 'body' && one.field.join('\n') === path.join('\n'),
    );
    const found = reference === undefined ? undefined : (known.created.get(nameOf(reference)) ?? known.seen.get(nameOf(reference)));
    const value = known.given(operation, path.join('.')) ?? found;
    return value === undefined ? [] : [[path, value] as const];
  });
}
