import { plainCase } from '../../cases/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Exchange } from '../../http/exchange.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import type { JsonValue } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { mayCreate } from '../../reach/presumed-creator.js';
import { reachOf } from '../../reach/reach-of.js';
import { withKnownValues } from '../../reach/with-known.js';
import type { Resource } from '../../resources/resource.js';
import { safetyOf } from '../../resources/safety.js';
import { wordsOf } from '../../words/name-words.js';
import { createNew } from '../create-new.js';
import type { Trial, Tried } from '../trial.js';
import { reachedBy } from '../try-plain.js';

/** Upper bound on the requests to one thing. */
const MOST_REQUESTS = 40;

/** Statuses that speak of the state of a thing (RFC 9110 sections 15.5.10 and 15.5.13, RFC 4918 section 11.3). */
const OF_STATE: ReadonlySet<number> = new Set([409, 412, 423]);
/** The same with such words (RFC 9110 sections 15.5.1 and 15.5.21). */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 403, 422]);

/** Words of moves that end the life of a thing, so that others come first. */
const ENDS = new Set(
  'cancel close reject archive delete void abort decline expire revoke withdraw end finish complete return refund'.split(' '),
);

/**
 * Moves a new thing through its states, until an operation that was refused for the state of it is accepted: the other operations that
 * change the thing, or add to it, are the moves. Each is tried once more after another one succeeded.
 * @param tried the operations that were tried before.
 * @returns undefined if no state was found.
 * @throws RunEnded
 */
export async function tryMoves(trial: Trial, operation: Operation, tried: ReadonlyMap<string, KnownOperation>): Promise<Tried | undefined> {
  for (const resource of resourcesOf(trial, operation)) {
    const moves = movesOf(trial, resource, operation, tried);
    const creator = mayCreate(resource).flatMap((one) => (one.operation === operation.id ? [] : (tried.get(one.operation) ?? [])))[0];
    if (moves.length === 0 || creator === undefined) continue;
    for (const order of moves.length === 1 ? [moves] : [moves, moves.toReversed()]) {
      const created = await createNew(trial, creator, (keys) => keys.has(resource.item));
      if (created.kind === 'refused') break;
      const found = await moveUntilAccepted(trial, operation, { order, keys: created.keys });
      if (found === 'not-of-state') break;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

interface Moving {
  readonly order: readonly KnownOperation[];
  /** Of the thing that is moved. */
  readonly keys: ReadonlyMap<string, JsonValue>;
}

async function moveUntilAccepted(trial: Trial, operation: Operation, { order, keys }: Moving): Promise<Tried | 'not-of-state' | undefined> {
  const { lab, learner } = trial;
  const { plan, clock } = lab.session;
  const known = { ...learner.known, created: new Map([...learner.known.created, ...keys]) };
  const target = withKnownValues(operation, known, plan.resources);
  let left = MOST_REQUESTS;
  const send = async (one: KnownOperation): Promise<Exchange | undefined> => {
    if (left <= 0 || clock.isTimeUp() || kindIfKnown(plainCase(one).expectation) !== 'accept') return undefined;
    left -= 1;
    return lab.attempt(plainCase(one), 'new');
  };
  const isDone = (one: KnownOperation, exchange: Exchange | undefined): exchange is Exchange =>
    exchange !== undefined && reachOf(one, exchange).kind === 'reached';
  const first = await send(target);
  if (first === undefined || !(isDone(target, first) || speaksOfState(first))) return 'not-of-state';
  if (isDone(target, first)) return reachedBy(trial, operation, target, first);
  let pending = order;
  for (let isMoved = true; isMoved;) {
    isMoved = false;
    const refused: KnownOperation[] = [];
    for (const move of pending) {
      const aimed = withKnownValues(move, known, plan.resources);
      if (!isDone(aimed, await send(aimed))) {
        refused.push(move);
        continue;
      }
      isMoved = true;
      const exchange = await send(target);
      if (isDone(target, exchange)) return reachedBy(trial, operation, target, exchange);
    }
    pending = refused;
  }
  return undefined;
}

/** The resources of the things that an operation names, the innermost of its path first. */
function resourcesOf({ lab }: Trial, { id }: Operation): readonly Resource[] {
  const { resources, references } = lab.session.plan.resources;
  const named = (where: 'path' | 'body'): ReadonlySet<string> =>
    new Set(references.filter((one) => one.operation === id && one.in === where).map(({ resource }) => resource));
  const [inPath, inBody] = [named('path'), named('body')];
  const ofPath = resources.filter(({ item }) => inPath.has(item)).toSorted((a, b) => b.item.length - a.item.length);
  return [...ofPath, ...resources.filter(({ item }) => inBody.has(item) && !inPath.has(item))];
}

/** The other operations on a thing, and on what belongs to it, in the order of the document; those that end its life last. */
function movesOf(
  { lab }: Trial,
  { item }: Resource,
  operation: Operation,
  tried: ReadonlyMap<string, KnownOperation>,
): readonly KnownOperation[] {
  const all = lab.session.knowledge.contract.operations.filter(
    (one) => one.id !== operation.id && isChanging(one) && one.method !== 'DELETE' && isAtOrBelow(one.path, item),
  );
  const safe = all.filter((one) => lab.session.plan.allowDestructive || safetyOf(one).kind !== 'destructive');
  const moves = safe.map((one) => tried.get(one.id) ?? one);
  return [...moves.filter((one) => !ends(one)), ...moves.filter(ends)];
}

function isAtOrBelow(path: string, item: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}

function ends({ path, operationId = '' }: Operation): boolean {
  return [...wordsOf(path.split('/').at(-1) ?? ''), ...wordsOf(operationId)].some((word) => ENDS.has(word));
}

function speaksOfState(exchange: Exchange): boolean {
  const refusal = readRefusal(exchange);
  if (refusal === undefined) return false;
  return OF_STATE.has(refusal.status) || (OF_CONTENT.has(refusal.status) && refusal.kinds.has('state'));
}
