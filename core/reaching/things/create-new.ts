import type { Case } from '../../cases/case.js';
import { fewestCase, plainCase } from '../../cases/plain/plain-case.js';
import { onTheDay } from '../../reach/bodies/on-the-day.js';
import { asAccepted, withBody } from '../../reach/bodies/with-body.js';
import type { JsonValue } from '../../json/value.js';
import type { Operation } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import type { ResourceModel } from '../../resources/resource.js';
import { creationRequests } from './creation-requests.js';
import type { Trial, TriedBefore } from '../trial/trial.js';

/** What is known of a thing that was created, and the keys of what contains it, by the names of known values. */
type Keys = ReadonlyMap<string, JsonValue>;

/** What the requests of a creation did. */
export type Creating = { readonly kind: 'created'; readonly keys: Keys } | { readonly kind: 'refused' };

/**
 * Sends the requests that should create a thing, until one does.
 * @param isNew false for what an answer names that does not count as created.
 */
export function createNew(trial: Trial, creation: Operation, isNew: (keys: Keys) => boolean = () => true): Promise<Creating> {
  return createBy(trial, creation, creationRequests(creation, trial.lab.session.plan), isNew);
}

/**
 * Creates a thing for today, or for a time that is near.
 * @param isNew see `createNew`.
 */
export async function createOnTheDay(
  trial: Trial,
  creation: Operation,
  _tried: TriedBefore,
  isNew: (keys: Keys) => boolean,
): Promise<Creating> {
  const today = onTheDay(creation, trial.lab.session.plan);
  const fewest = today && fewestCase(today);
  return today === undefined
    ? { kind: 'refused' }
    : createBy(trial, creation, [plainCase(asAccepted(today)), ...(fewest === undefined ? [] : [fewest])], isNew);
}

/** Creates a thing by a request with some body. */
export function createWith(body: JsonValue) {
  return (trial: Trial, creation: Operation, _tried: TriedBefore, isNew: (keys: Keys) => boolean): Promise<Creating> =>
    createBy(trial, creation, [plainCase(withBody(creation, body))], isNew);
}

async function createBy(
  { lab, learner, accepted }: Trial,
  creation: Operation,
  requests: Iterable<Case>,
  isNew: (keys: Keys) => boolean,
): Promise<Creating> {
  for (const request of requests) {
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
