import type { Contract, Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Reference, Resource, ResourceModel } from '../../resources/resource.js';
import { keyGivenBy } from '../../resources/key-given-by.js';
import { safetyOf } from '../../resources/endings/safety.js';
import { type KnownValues, isBelowOnly, knownParameter } from '../values/known-values.js';
import { mayCreate } from '../creators/presumed-creator.js';

/** The operations that were not chosen and that a run may send nevertheless, because the chosen ones need what they create or list. */
export interface Means {
  readonly creators: readonly Operation[];
  readonly lists: readonly Operation[];
  /** They delete what the run created. */
  readonly deletions: readonly Operation[];
}

/** A thing without which an operation has to make up what it names. */
export interface Need {
  readonly resource: Resource;
  /** True if a thing serves that was there before the run: what changes or deletes needs one that the run created. */
  readonly mayBeSeen: boolean;
}

/** The values of the configuration, and the permission to change existing things. */
export type Allowed = Pick<KnownValues, 'given' | 'allowDestructive'>;

/**
 * The needs of an operation: the things that its requests have to name, without those of the configuration and those that the operation creates
 * itself, but with those whose key it gives to what it creates.
 */
export function needsOf(operation: Operation, model: ResourceModel, allowed: Allowed): readonly Need[] {
  const needs = new Map<string, Need>();
  for (const reference of model.references) {
    if (reference.operation !== operation.id || !isNamed(operation, reference) || isGiven(operation, reference, model, allowed)) continue;
    const resource = model.resources.find(({ item }) => item === reference.resource);
    if (resource === undefined) continue;
    if (mayCreate(resource).some((one) => one.operation === operation.id)) {
      const other = model.resources.find(({ item }) => item === keyGivenBy(operation.id, resource));
      if (other !== undefined) needs.set(other.item, { resource: other, mayBeSeen: resource.parent !== undefined });
      continue;
    }
    const mayBeSeen =
      allowed.allowDestructive || reference.in !== 'path' || !isChanging(operation) || isBelowOnly(operation, resource.item, model);
    needs.set(resource.item, { resource, mayBeSeen: mayBeSeen && (needs.get(resource.item)?.mayBeSeen ?? true) });
  }
  return [...needs.values()];
}

/** Optional parameters of a query filter, and nothing has to be there for that. */
function isNamed({ parameters }: Operation, { in: location, field }: Reference): boolean {
  return location !== 'query' || parameters.some((one) => one.in === 'query' && one.name === field[0] && one.required);
}

function isGiven(operation: Operation, { in: location, field }: Reference, model: ResourceModel, allowed: Allowed): boolean {
  if (location === 'body') return allowed.given(operation, field.join('.')) !== undefined;
  const nothing: KnownValues = { ...allowed, givenNames: () => [], created: new Map(), seen: new Map(), shown: () => undefined };
  return knownParameter(operation, { name: field[0] ?? '', in: location }, nothing, model) !== undefined;
}

/** The means of a run: the operations that create the needs of its operations, their needs in turn, and the deletions of all that the run creates. */
export function meansOf({ operations, means = [] }: Pick<Contract, 'operations' | 'means'>, model: ResourceModel, allowed: Allowed): Means {
  if (means.length === 0) return { creators: [], lists: [], deletions: [] };
  const mayBeSent = (operation: Operation): boolean => allowed.allowDestructive || safetyOf(operation, model).kind !== 'destructive';
  const [chosen, others] = [operations.filter(mayBeSent), means.filter(mayBeSent)];
  const creators = new Set<Operation>();
  const lists = new Set<Operation>();
  const pending = [...chosen];
  // The loop also visits the operations that it adds.
  for (const operation of pending) {
    for (const { resource, mayBeSeen } of needsOf(operation, model, allowed)) {
      if (creatorsAmong(chosen, resource).length > 0) continue;
      const added = [...creatorsAmong(others, resource), ...(mayBeSeen ? listsAmong(others, resource) : [])];
      pending.push(...added.filter((one) => !creators.has(one) && !lists.has(one)));
      for (const one of added) (one.method === 'GET' ? lists : creators).add(one);
    }
  }
  const creating = [...chosen, ...creators];
  const created = model.resources.filter((resource) => creatorsAmong(creating, resource).length > 0);
  const deletions = others.filter(({ id }) => created.some(({ deleters }) => deleters.some(({ operation }) => operation === id)));
  return { creators: [...creators], lists: [...lists], deletions };
}

/** Those of some operations that may create a thing. */
export function creatorsAmong(operations: readonly Operation[], resource: Resource): readonly Operation[] {
  return mayCreate(resource).flatMap((creator) => operations.filter(({ id, method }) => id === creator.operation && method !== 'GET'));
}

/** Those of some operations that list things and tell their keys. */
export function listsAmong(operations: readonly Operation[], { lists }: Resource): readonly Operation[] {
  return lists.flatMap((list) =>
    operations.filter(({ id, method }) => id === list.operation && list.key !== undefined && method === 'GET'),
  );
}
