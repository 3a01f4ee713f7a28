import type { JsonValue } from '../json/value.js';
import type { Operation } from '../contract/contract.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { mayCreate } from '../reach/presumed-creator.js';
import { withKnownValues } from '../reach/with-known.js';
import type { Resource } from '../resources/resource.js';
import { createOrRenew } from './renewed-references.js';
import type { Trial } from './trial.js';

/** The operations that were tried before, with the values of their cases, by id. */
export type TriedBefore = ReadonlyMap<Operation['id'], KnownOperation>;

/**
 * Creates a thing of a resource.
 * @param create how: naming what is known while the server accepts that, or new things at once.
 * @returns what is known of it; undefined if nothing that was tried creates one.
 * @throws RunEnded
 */
export async function newThing(
  trial: Trial,
  resource: Resource,
  operation: Operation,
  tried: TriedBefore,
  create: typeof createOrRenew = createOrRenew,
): Promise<ReadonlyMap<string, JsonValue> | undefined> {
  const creator = mayCreate(resource).flatMap((one) => (one.operation === operation.id ? [] : (tried.get(one.operation) ?? [])))[0];
  if (creator === undefined) return undefined;
  const created = await create(trial, creator, tried, (keys) => keys.has(resource.item));
  return created.kind === 'created' ? created.keys : undefined;
}

/** The operation with the values that are known, and those of things that were created for it alone. */
export function onThings(
  { lab, learner: { known } }: Trial,
  operation: KnownOperation,
  keys: ReadonlyMap<string, JsonValue>,
): KnownOperation {
  return withKnownValues(operation, { ...known, created: new Map([...known.created, ...keys]) }, lab.session.plan.resources);
}

/**
 * The operation on a new thing, for a server that refuses it for the state of the one that it names: earlier requests of the run may have moved
 * that.
 * @returns undefined if it names nothing that the run can create.
 * @throws RunEnded
 */
export async function onNewThing(trial: Trial, operation: KnownOperation, tried: TriedBefore): Promise<KnownOperation | undefined> {
  for (const resource of namedResources(trial, operation)) {
    const keys = await newThing(trial, resource, operation, tried);
    if (keys !== undefined) return onThings(trial, operation, keys);
  }
  return undefined;
}

/** The resources of the things that an operation names, the innermost of its path first. */
export function namedResources({ lab }: Trial, { id }: Operation): readonly Resource[] {
  const { resources, references } = lab.session.plan.resources;
  const named = (where: 'path' | 'body'): ReadonlySet<string> =>
    new Set(references.filter((one) => one.operation === id && one.in === where).map(({ resource }) => resource));
  const [inPath, inBody] = [named('path'), named('body')];
  const ofPath = resources.filter(({ item }) => inPath.has(item)).toSorted((a, b) => b.item.length - a.item.length);
  return [...ofPath, ...resources.filter(({ item }) => inBody.has(item) && !inPath.has(item))];
}
