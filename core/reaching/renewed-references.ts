import type { JsonValue } from '../json/value.js';
import type { Operation } from '../contract/contract.js';
import { mayCreate } from '../reach/presumed-creator.js';
import { keyGivenBy } from '../resources/key-given-by.js';
import { withKnownValues } from '../reach/with-known.js';
import { type Creating, createNew } from './create-new.js';
import type { Trial } from './trial.js';

/**
 * A creation whose body, or whose own key, names new things, for a server that takes each of them once: a book can be lent to one reader.
 * @param tried the operations that were tried before it.
 * @returns undefined if it names nothing that the run can create.
 */
async function withRenewedReferences(
  trial: Trial,
  creation: Operation,
  tried: ReadonlyMap<string, Operation>,
): Promise<Operation | undefined> {
  const { learner } = trial;
  const { session } = trial.lab;
  const { resources, references } = session.plan.resources;
  const keyed = resources.filter((one) => keyGivenBy(creation.id, one) !== undefined);
  const inBody = references.filter((one) => one.operation === creation.id && one.in === 'body').map(({ resource }) => resource);
  const named = new Set([...inBody, ...keyed.map(({ keyOf }) => keyOf)]);
  const created = new Map(learner.known.created);
  let isRenewed = false;
  for (const resource of resources.filter(({ item }) => named.has(item))) {
    const creator = mayCreate(resource).flatMap(({ operation }) => tried.get(operation) ?? [])[0];
    const creating = creator && (await createNew(trial, creator));
    if (creating?.kind !== 'created') continue;
    for (const [name, key] of creating.keys) created.set(name, key);
    const key = creating.keys.get(resource.item);
    for (const { item, keyOf } of keyed) if (keyOf === resource.item && key !== undefined) created.set(item, key);
    isRenewed = true;
  }
  return isRenewed ? withKnownValues(creation, { ...learner.known, created }, session.plan.resources) : undefined;
}

/**
 * Creates a thing; where every request is refused, once more with new things for those that its body names.
 * @param isNew see `createNew`.
 */
export async function createOrRenew(
  trial: Trial,
  creation: Operation,
  tried: ReadonlyMap<string, Operation>,
  isNew: (keys: ReadonlyMap<string, JsonValue>) => boolean,
): Promise<Creating> {
  const creating = await createNew(trial, creation, isNew);
  return creating.kind === 'refused' ? createOnNew(trial, creation, tried, isNew) : creating;
}

/**
 * Creates a thing whose body names new things, for a server to which earlier requests may have been about the others.
 * @param isNew see `createNew`.
 */
export async function createOnNew(
  trial: Trial,
  creation: Operation,
  tried: ReadonlyMap<string, Operation>,
  isNew: (keys: ReadonlyMap<string, JsonValue>) => boolean,
): Promise<Creating> {
  const renewed = await withRenewedReferences(trial, creation, tried);
  return renewed === undefined ? { kind: 'refused' } : createNew(trial, renewed, isNew);
}
