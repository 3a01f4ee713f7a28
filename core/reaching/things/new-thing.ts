import type { JsonValue } from '../../json/value.js';
import type { Operation } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import { withKnownValues } from '../../reach/bodies/with-known.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { Resource } from '../../resources/resource.js';
import { createOnAllNew, createOrRenew } from './renewed-references.js';
import type { Trial, TriedBefore } from '../trial/trial.js';

/**
 * Creates a thing of a resource.
 * @param create how: naming what is known while the server accepts that, or new things at once.
 * @returns what is known of it, or of a spare one; undefined if nothing that was tried creates one.
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
  // What was refused may name by now what was not known then.
  const isReached = trial.lab.session.knowledge.reach.get(creator.id)?.kind === 'reached';
  const creation = isReached ? creator : onThings(trial, creator, new Map());
  const created = await create(trial, creation, tried, (keys) => keys.has(resource.item));
  if (created.kind === 'created') return created.keys;
  // Where there can only be a few, one that is as it was does as well.
  const spare = trial.spare.get(resource.item)?.shift();
  return spare === undefined ? undefined : new Map([[resource.item, spare]]);
}

/** Keeps what was created for an operation, and was not changed because that was refused. */
export function keepSpare(trial: Trial, operation: KnownOperation): void {
  const [resource] = namedBy(trial, operation).inPath;
  const reference = trial.lab.session.plan.resources.references.find(
    (one) => one.operation === operation.id && one.in === 'path' && one.resource === resource?.item && one.member === undefined,
  );
  const key = operation.parameters.find((one) => one.in === 'path' && one.name === reference?.field[0])?.known;
  if (resource === undefined || key === undefined) return;
  trial.spare.set(resource.item, [...(trial.spare.get(resource.item) ?? []), key]);
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
 * The operation on new things, for a server that refuses it for the state of those that it names: earlier requests of the run may have moved
 * them. Where its path names several, none of which contains another, all of them are new, unless the creation of one made the next: the question
 * of an attempt.
 * @returns undefined if it names nothing that the run can create.
 * @throws RunEnded
 */
export async function onNewThing(trial: Trial, operation: KnownOperation, tried: TriedBefore): Promise<KnownOperation | undefined> {
  const keys = new Map<string, JsonValue>();
  const { inPath, inBody } = namedBy(trial, operation);
  const position = ({ item }: Resource): number => operation.path.indexOf(lastKeyOf(item));
  const independent = inPath
    .filter(({ item }) => !inPath.some(({ parent }) => parent === item))
    .toSorted((one, other) => position(one) - position(other));
  for (const resource of [...independent, ...inBody]) {
    if (keys.has(resource.item) || (keys.size > 0 && !independent.includes(resource))) continue;
    const all = independent.length > 1 ? await newThing(trial, resource, operation, tried, createOnAllNew) : undefined;
    for (const [name, key] of all ?? (await newThing(trial, resource, operation, tried)) ?? []) keys.set(name, key);
  }
  return keys.size === 0 ? undefined : onThings(trial, operation, keys);
}

/** The last parameter of a path: `{id}`. */
function lastKeyOf(item: string): string {
  return item.slice(item.lastIndexOf('{'));
}

/** The resources of the things that an operation names, the innermost of its path first. */
export function namedResources(trial: Trial, operation: Operation): readonly Resource[] {
  const { inPath, inBody } = namedBy(trial, operation);
  return [...inPath, ...inBody];
}

function namedBy({ lab }: Trial, operation: Operation): { readonly inPath: readonly Resource[]; readonly inBody: readonly Resource[] } {
  const { resources, references } = lab.session.plan.resources;
  const [ofPath, ofBody] = [namedIn(references, operation, 'path'), namedIn(references, operation, 'body')];
  return {
    inPath: resources.filter(({ item }) => ofPath.has(item)).toSorted((a, b) => b.item.length - a.item.length),
    inBody: resources.filter(({ item }) => ofBody.has(item) && !ofPath.has(item)),
  };
}
