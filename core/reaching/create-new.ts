import type { JsonValue } from '../json/value.js';
import type { Operation } from '../contract/contract.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { reachOf } from '../reach/reach-of.js';
import type { ResourceModel } from '../resources/resource.js';
import { creationRequests } from './creation-requests.js';
import type { Trial } from './trial.js';

/** What is known of a thing that was created, and the keys of what contains it, by the names of known values. */
type Keys = ReadonlyMap<string, JsonValue>;

/** What the requests of a creation did. */
export type Creating = { readonly kind: 'created'; readonly keys: Keys } | { readonly kind: 'refused' };

/**
 * Sends the requests that should create a thing, until one does.
 * @param isNew false for what an answer names that does not count as created.
 */
export async function createNew(
  { lab, learner, accepted }: Trial,
  creation: Operation,
  isNew: (keys: Keys) => boolean = () => true,
): Promise<Creating> {
  for (const request of creationRequests(creation, lab.session.plan)) {
    const exchange = await lab.attempt(request);
    if (reachOf(creation, exchange).kind !== 'reached') continue;
    const keys = learner.createdBy(creation, exchange, request.plan.head.target);
    if (!isNew(keys)) continue;
    accepted.set(creation.id, { operation: request.operation, exchange });
    return { kind: 'created', keys: new Map([...keysInPath(request.operation, lab.session.plan.resources), ...keys]) };
  }
  return { kind: 'refused' };
}

/** The keys that a request has in its path, by the item paths of their resources: what it creates is below these. */
function keysInPath({ id, parameters }: KnownOperation, { references }: ResourceModel): Keys {
  return new Map(
    references.flatMap(({ operation, in: location, field, resource, member }): readonly (readonly [string, JsonValue])[] => {
      const isMeant = operation === id && location === 'path' && member === undefined;
      const key = isMeant ? parameters.find((one) => one.in === 'path' && one.name === field[0])?.known : undefined;
      return key === undefined ? [] : [[resource, key]];
    }),
  );
}
