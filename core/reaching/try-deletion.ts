import { unusedKey } from '../sequences/plan/bind.js';
import { plainCase } from '../cases/plain/plain-case.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { isRefusal } from '../http/exchange/response-class.js';
import { equalJson } from '../json/equal.js';
import type { JsonValue } from '../json/value.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { isJudged } from '../knowledge/reach.js';
import { mayCreate } from '../reach/creators/presumed-creator.js';
import { reachOf } from '../reach/refused/reach-of.js';
import { withKnownValues } from '../reach/bodies/with-known.js';
import { innermostResource } from '../resources/references/innermost-resource.js';
import type { Fill } from '../request/slots/template.js';
import { createOrRenew } from './things/renewed-references.js';
import { type Trial, type Tried, refusedBy } from './trial/trial.js';

/** Deletes what was created for it alone. The cases of a deletion get ids that exist nowhere. */
export async function tryDeletion(trial: Trial, operation: KnownOperation, tried: ReadonlyMap<string, KnownOperation>): Promise<Tried> {
  const { lab, learner, provider } = trial;
  const { session } = lab;
  const { known } = learner;
  // What belongs to a thing is deleted with all that is below it, which other operations may need: that thing is created for it alone, too.
  const resource = innermostResource(operation, session.plan.resources);
  const creators = (resource === undefined ? [] : mayCreate(resource)).flatMap((creator) => {
    const wasReached = session.knowledge.reach.get(creator.operation)?.kind === 'reached';
    const found = wasReached ? tried.get(creator.operation) : provider.creatorOf(creator.operation);
    if (found === undefined) return [];
    return creator.gives.from === 'path' ? withUnusedKey(found, resource?.key?.parameter, session.ids.fill) : found;
  });
  const created = new Map(known.created);
  const [creator] = creators;
  // A creator that gives back what it made before would let the thing be deleted that other operations get.
  const before = session.plan.resources.resources.flatMap(({ item }) =>
    session.knowledge.things.of(item).map(({ key }) => ({ item, key })),
  );
  const wasMade = (item: string, key: JsonValue): boolean => before.some((one) => one.item === item && equalJson(one.key, key));
  const isNew = (keys: ReadonlyMap<string, JsonValue>): boolean =>
    keys.size > 0 && ![...keys].some(([item, key]) => isKnown(known.created.get(item), key) || wasMade(item, key));
  const creating = creator && (await createOrRenew(trial, creator, tried, isNew));
  if (creating?.kind === 'created') for (const [item, key] of creating.keys) created.set(item, key);
  // Other operations go on with what exists: it is not deleted where no other could be created.
  const isOfOthers = [...created].every(([item, key]) => isKnown(known.created.get(item), key));
  if (isOfOthers && resource !== undefined) created.delete(resource.item);
  const found = withKnownValues(operation, { ...known, created }, session.plan.resources);
  // Nor is it where it came into being beside another thing.
  const aimed = isOfOthers && creator === undefined && isNamedBy([...tried.values()], found) ? operation : found;
  const plain = plainCase(aimed);
  const exchange = await lab.attempt(plain);
  const reach = reachOf(aimed, exchange, session.plan.reachedBefore.has(operation.id));
  if (isJudged(reach)) session.evidence.loose.observe(plain, exchange);
  const isFault = reach.kind === 'refused' && reach.of === 'fault';
  if (!isFault) return { operation: refusedBy(operation, reach), reach };
  return { operation: refusedNow(aimed, await lab.attempt(plain)), reach };
}

/** True if other operations have a key of their paths that an operation has in its own. */
function isNamedBy(others: readonly KnownOperation[], { id, parameters }: KnownOperation): boolean {
  const keysIn = (some: KnownOperation['parameters']): readonly JsonValue[] =>
    some.flatMap(({ in: location, known }) => (location === 'path' && known !== undefined ? [known] : []));
  const keys = keysIn(parameters).slice(-1);
  return others.some((other) => other.id !== id && keysIn(other.parameters).some((key) => isKnown(keys[0], key)));
}

function isKnown(known: JsonValue | undefined, key: JsonValue): boolean {
  return known !== undefined && equalJson(known, key);
}

/** A PUT that creates something else than what it created before, which other operations name. */
function withUnusedKey(creator: KnownOperation, name: string | undefined, fill: Fill): KnownOperation {
  const ofPath = creator.parameters.filter((one) => one.in === 'path');
  const parameter = ofPath.find((one) => one.name === name) ?? ofPath.at(-1);
  const key = parameter && unusedKey(creator, parameter, fill);
  if (parameter === undefined || key === undefined) return creator;
  return { ...creator, parameters: creator.parameters.map((one) => (one === parameter ? { ...one, known: key } : one)) };
}

/** What was deleted, though the response is wrong, is gone: a deletion is refused from now on. */
function refusedNow(operation: KnownOperation, exchange: Exchange): KnownOperation {
  const { outcome } = exchange;
  return outcome.kind === 'response' && isRefusal(exchange) ? { ...operation, refusedWith: outcome.status } : operation;
}
