import { fewestCase, plainCase } from '../../cases/plain-case.js';
import type { Connection } from '../../http/open-connection.js';
import { isRefusal } from '../../http/response-class.js';
import type { Exchange } from '../../http/exchange.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { Operation } from '../../openapi/contract.js';
import { orderOfNeeds } from '../../reach/order-of-needs.js';
import { type NotTried, type Reach, type Refused, isJudged } from '../../reach/reach.js';
import { reachOf } from '../../reach/reach-of.js';
import { withKnownValues } from '../../reach/with-known.js';
import { isChanging } from '../../request/is-changing.js';
import { hasSlots } from '../../request/template.js';
import { bodyTemplate } from '../../request/write-request.js';
import { safetyOf } from '../../resources/safety.js';
import { sendPatiently } from '../../session/send.js';
import { refusalWords } from '../../session/credential-words.js';
import { MADE_UP_TOKEN } from '../../session/server-options.js';
import type { Session } from '../../session/session.js';
import { type Learner, createLearner } from './learner.js';
import { freshened, refusalOf, repeatable } from './repeatable.js';

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

/** Refusals for which optional members can be to blame. */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 409, 422]);

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
    return {
      operation,
      reach: notTried(`it may change what this run did not create: ${safety.because}`, 'Allow it with --allow-destructive'),
    };
  const aimed = withKnownValues(operation, learner.known, learner.model);
  const { expectation } = plainCase(aimed);
  if (kindIfKnown(expectation) !== 'accept')
    return {
      operation,
      reach: notTried(`no valid request could be made: ${expectation.because}`, 'Give it a valid example in the document'),
    };
  return operation.method === 'DELETE' ? tryDeletion(trial, operation, tried) : tryPlain(trial, operation, aimed);
}

async function tryPlain(trial: Trial, operation: Operation, aimed: Operation): Promise<Tried | undefined> {
  const { session, connection, first, learner } = trial;
  const plain = plainCase(aimed);
  const wasSent = first !== undefined && first.operation === aimed;
  const exchange = wasSent ? first.exchange : await sendPatiently(session, connection, plain);
  if (exchange === undefined) return undefined;
  const withAll = reachOf(aimed, exchange);
  if (withAll.kind === 'refused' && mayBeUsedUp(withAll)) {
    const fresh = await notUsedUp(trial, aimed);
    if (fresh !== undefined) return fresh;
  }
  // Of one operation, nothing is learned for others.
  const isAlone = session.contract.operations.length === 1;
  const fewest = withAll.kind === 'refused' && !isAlone ? await tryFewest(trial, aimed, withAll) : 'none';
  if (fewest === undefined) return undefined;
  const reach = fewest === 'reached' ? withAll : reachOf(aimed, exchange, session.reachedBefore.has(operation.id));
  if (!wasSent && isJudged(reach)) session.loose.observe(plain, exchange);
  // The optional members are to blame: those of a fault are judged, made-up ones need not be accepted.
  if (fewest === 'reached') return { operation: refusedBy(aimed, reach), reach: { kind: 'reached', isOnce: !isJudged(reach) } };
  if (reach.kind !== 'reached') return { operation: refusedBy(aimed, reach), reach: withHelp(session, aimed, reach) };
  learner.learn(aimed, exchange, plain.plan.head.target);
  // The only operation, with fresh ids, is repeated when used ids are tried.
  const isRepeatedLater = session.contract.operations.length === 1 && hasSlots(bodyTemplate(plain));
  if (!isChanging(aimed) || isRepeatedLater) return { operation: aimed, reach };
  const repeated = await repeatable(session, connection, aimed);
  if (repeated.kind === 'repeatable') return { operation: repeated.operation, reach };
  // The request was possible once: its cases get values that name nothing, and need not succeed.
  return { operation: { ...operation, refusedWith: repeated.status }, reach: { kind: 'reached', isOnce: true } };
}

/** Statuses by which servers refuse what they have already: an earlier run may have created it. */
const USED_UP: ReadonlySet<number | undefined> = new Set([400, 409, 422]);

function mayBeUsedUp({ status }: Refused): boolean {
  return USED_UP.has(status);
}

/** An operation that accepts a plain request whose values are new, and goes on refusing the first one. */
async function notUsedUp({ session, connection, learner }: Trial, aimed: Operation): Promise<Tried | undefined> {
  if (!isChanging(aimed)) return undefined;
  const fresh = await freshened(session, connection, aimed);
  if (fresh === undefined || (await refusalOf(session, connection, aimed)) === undefined) return undefined;
  const plain = plainCase(fresh);
  const exchange = await sendPatiently(session, connection, plain);
  if (exchange === undefined || reachOf(fresh, exchange).kind !== 'reached') return undefined;
  learner.learn(fresh, exchange, plain.plan.head.target);
  return { operation: fresh, reach: { kind: 'reached', isOnce: false } };
}

/** What gives the credentials that were refused. */
function withHelp({ target }: Session, operation: Operation, reach: Reach): Reach {
  if (reach.kind !== 'refused' || (reach.status !== 401 && reach.status !== 403)) return reach;
  return { ...reach, help: refusalWords(operation, target.token === MADE_UP_TOKEN, '').hint };
}

/** Sends the required members only where the whole was refused for what is in it, and learns from a success. */
async function tryFewest(
  { session, connection, learner }: Trial,
  operation: Operation,
  { of, status }: Refused,
): Promise<'reached' | 'none' | undefined> {
  const fewest = fewestCase(operation);
  const isOfContent = status !== undefined && (of === 'fault' || OF_CONTENT.has(status));
  if (!isOfContent || fewest === undefined || kindIfKnown(fewest.expectation) !== 'accept') return 'none';
  const exchange = await sendPatiently(session, connection, fewest);
  if (exchange === undefined) return undefined;
  if (reachOf(operation, exchange).kind !== 'reached') return 'none';
  session.loose.observe(fewest, exchange);
  learner.learn(operation, exchange, fewest.plan.head.target);
  return 'reached';
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
  for (const request of creator === undefined ? [] : [plainCase(creator), fewestCase(creator)]) {
    if (creator === undefined || request === undefined) continue;
    const exchange = await sendPatiently(session, connection, request);
    if (exchange === undefined) return undefined;
    const keys = learner.createdBy(creator, exchange, request.plan.head.target);
    for (const [item, key] of keys) created.set(item, key);
    if (keys.size > 0) break;
  }
  const aimed = withKnownValues(operation, { ...known, created }, model);
  const plain = plainCase(aimed);
  const exchange = await sendPatiently(session, connection, plain);
  if (exchange === undefined) return undefined;
  const reach = reachOf(aimed, exchange, session.reachedBefore.has(operation.id));
  if (isJudged(reach)) session.loose.observe(plain, exchange);
  const isFault = reach.kind === 'refused' && reach.of === 'fault';
  if (!isFault) return { operation: refusedBy(operation, reach), reach };
  const again = await sendPatiently(session, connection, plain);
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
