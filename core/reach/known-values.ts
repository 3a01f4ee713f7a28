import type { JsonValue } from '../json/value.js';
import type { Operation, Parameter } from '../contract/contract.js';
import type { MemberPath, Reference, ResourceModel } from '../resources/resource.js';
import { isChanging } from '../contract/is-changing.js';

/** Values that are known to name something, so that valid requests need not be made up. */
export interface KnownValues {
  /**
   * From the configuration: by the name of a parameter, or the path of a member of a body (`customer.id`).
   * @param whose `operation` for those that are given for this operation alone.
   */
  readonly given: (operation: Operation, name: string, whose?: 'operation') => JsonValue | undefined;
  /** The keys of things that this run created, by the item paths of their resources, and the members that others name them by, by `nameOf`. */
  readonly created: ReadonlyMap<string, JsonValue>;
  /** The same of things that were there before. */
  readonly seen: ReadonlyMap<string, JsonValue>;
  /** True if things that the run did not create may be changed and deleted. */
  readonly allowDestructive: boolean;
}

/** What known values are kept by: the item path of a resource for the key, with the member for another one. */
export function nameOf({ resource, member = [] }: Pick<Reference, 'resource' | 'member'>): string {
  return [resource, ...member].join(' ');
}

/** The known value of a parameter; undefined if there is none that this operation may have. */
export function knownParameter(
  operation: Operation,
  { name, in: location }: Pick<Parameter, 'name' | 'in'>,
  known: KnownValues,
  { references }: ResourceModel,
): JsonValue | undefined {
  const reference = references.find(
    (one) => one.operation === operation.id && one.in === location && one.field.length === 1 && one.field[0] === name,
  );
  const created = reference && known.created.get(nameOf(reference));
  // What the run did not create is neither changed nor deleted; a POST may be sent to what the configuration names for it alone.
  if (location === 'path' && isChanging(operation) && !known.allowDestructive)
    return created ?? (operation.method === 'POST' ? known.given(operation, name, 'operation') : undefined);
  return known.given(operation, name) ?? created ?? (reference && known.seen.get(nameOf(reference)));
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
