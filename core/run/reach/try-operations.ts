import { plainCase } from '../../cases/plain-case.js';
import type { Connection } from '../../http/open-connection.js';
import type { Exchange } from '../../http/exchange.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { Operation } from '../../openapi/contract.js';
import { orderOfNeeds } from '../../reach/order-of-needs.js';
import { type NotTried, type Reach, isJudged } from '../../reach/reach.js';
import { reachOf } from '../../reach/reach-of.js';
import { withKnownValues } from '../../reach/with-known.js';
import { isChanging } from '../../request/is-changing.js';
import { hasSlots } from '../../request/template.js';
import { bodyTemplate } from '../../request/write-request.js';
import { safetyOf } from '../../resources/safety.js';
import { send } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import { isRefusal } from './is-accepted.js';
import { type Learner, createLearner } from './learner.js';
import { repeatable } from './repeatable.js';

/** A plain request that was sent before, so that it is not sent again. */
export interface FirstAnswer {
  readonly operation: Operation;
  readonly exchange: Exchange;
}

/** What a run tries. */
export interface Trial {
  readonly session: Session;
  readonly connection: Connection;
  readonly first: FirstAnswer | undefined;
  readonly learner: Learner;
}

/** An operation that was tried: with the values that its cases have. */
interface Tried {
  readonly reach: Reach;
  readonly operation: Operation;
}

/**
 * Sends a plain request to each operation, in the order of their needs, and learns from the answers which things exist. Afterwards the
 * operations of the session have what is known, and `session.reach` says what was reached.
 */
export async function tryOperations(session: Session, connection: Connection, first: FirstAnswer | undefined): Promise<void> {
  const { operations } = session.contract;
  const learner = createLearner(session);
  const trial: Trial = { session, connection, first, learner };
  const tried = new Map<string, Operation>();
  for (const operation of orderOfNeeds(operations, learner.model)) {
    const found = session.ended() === undefined ? await tryOne(trial, operation, tried) : undefined;
    if (found === undefined) return;
    const { reach } = found;
    session.reach.set(operation.id, reach);
    if (reach.kind !== 'not-tried') tried.set(operation.id, found.operation);
    session.emit({ type: 'operation-tried', operation, reach });
  }
  session.contract = { ...session.contract, operations: operations.flatMap(({ id }) => tried.get(id) ?? []) };
}

/** @returns undefined if the run ended meanwhile. */
async function tryOne(trial: Trial, operation: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried | undefined> {
  const { session, learner } = trial;
  const safety = safetyOf(operation);
  if (safety.kind === 'destructive' && !session.allowDestructive)
    return { operation, reach: notTried(`it may change what this run did not create: ${safety.because}`, '--allow-destructive') };
  const aimed = withKnownValues(operation, learner.known, learner.model);
  const { expectation } = plainCase(aimed);
  if (kindIfKnown(expectation) !== 'accept')
    return {
      operation,
      reach: notTried(`no valid request could be made: ${expectation.because}`, 'give it a valid example in the document'),
    };
  return operation.method === 'DELETE' ? tryDeletion(trial, operation, tried) : tryPlain(trial, operation, aimed);
}

async function tryPlain(
  { session, connection, first, learner }: Trial,
  operation: Operation,
  aimed: Operation,
): Promise<Tried | undefined> {
  const plain = plainCase(aimed);
  const wasSent = first !== undefined && first.operation === aimed;
  const exchange = wasSent ? first.exchange : await send(session, connection, plain);
  if (exchange === undefined) return undefined;
  const reach = reachOf(aimed, exchange, session.reachedBefore.has(operation.id));
  if (!wasSent && isJudged(reach)) session.loose.observe(plain, exchange);
  if (reach.kind !== 'reached') return { operation: refusedBy(aimed, reach), reach };
  learner.learn(aimed, exchange, plain.plan.head.target);
  // The only operation, with fresh ids, is repeated when used ids are tried.
  const isRepeatedLater = session.contract.operations.length === 1 && hasSlots(bodyTemplate(plain));
  if (!isChanging(aimed) || isRepeatedLater) return { operation: aimed, reach };
  const repeated = await repeatable(session, connection, aimed);
  if (repeated.kind === 'repeatable') return { operation: repeated.operation, reach };
  // The request was possible once: its cases get values that name nothing, and need not succeed.
  return { operation: { ...operation, refusedWith: repeated.status }, reach: { kind: 'reached', isOnce: true } };
}

function refusedBy(operation: Operation, reach: Reach): Operation {
  return reach.kind === 'refused' && reach.of === 'content' && reach.status !== undefined
    ? { ...operation, refusedWith: reach.status }
    : operation;
}

/** Deletes what was created for it alone. The cases of a deletion get ids that exist nowhere. */
async function tryDeletion(trial: Trial, operation: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried | undefined> {
  const { session, connection, learner } = trial;
  const { known, model } = learner;
  const resource = model.resources.find(({ deleters }) => deleters.some((one) => one.operation === operation.id));
  const creators = (resource?.creators ?? []).flatMap((creator) => {
    const wasReached = session.reach.get(creator.operation)?.kind === 'reached';
    return wasReached ? (tried.get(creator.operation) ?? []) : [];
  });
  const created = new Map(known.created);
  const [creator] = creators;
  if (creator !== undefined) {
    const plain = plainCase(creator);
    const exchange = await send(session, connection, plain);
    if (exchange === undefined) return undefined;
    for (const [item, key] of learner.createdBy(creator, exchange, plain.plan.head.target)) created.set(item, key);
  }
  const aimed = withKnownValues(operation, { ...known, created }, model);
  const plain = plainCase(aimed);
  const exchange = await send(session, connection, plain);
  if (exchange === undefined) return undefined;
  const reach = reachOf(aimed, exchange, session.reachedBefore.has(operation.id));
  if (isJudged(reach)) session.loose.observe(plain, exchange);
  const isFault = reach.kind === 'refused' && reach.of === 'fault';
  if (!isFault) return { operation: refusedBy(operation, reach), reach };
  const again = await send(session, connection, plain);
  return again && { operation: refusedNow(aimed, again), reach };
}

/** What was deleted, though the response is wrong, is gone: a deletion is refused from now on. */
function refusedNow(operation: Operation, exchange: Exchange): Operation {
  const { outcome } = exchange;
  return outcome.kind === 'response' && isRefusal(exchange) ? { ...operation, refusedWith: outcome.status } : operation;
}

function notTried(reason: string, help: string): NotTried {
  return { kind: 'not-tried', reason, help };
}
