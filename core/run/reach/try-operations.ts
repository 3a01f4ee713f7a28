import { plainCase } from '../../cases/plain-case.js';
import type { Connection } from '../../http/open-connection.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { Operation } from '../../contract/contract.js';
import { meansOf } from '../../reach/means.js';
import { isInDoubtForPath, pathTakenAsShown } from '../../reach/taken-as-shown.js';
import { orderOfNeeds } from '../../reach/order-of-needs.js';
import type { NotTried } from '../../reach/reach.js';
import { withKnownValues } from '../../reach/with-known.js';
import { safetyOf } from '../../resources/safety.js';
import { writesRefusedHint } from '../../session/hints/writes-refused.js';
import type { Session } from '../../session/session.js';
import { isStopped } from '../is-stopped.js';
import { isAbsentBefore } from './is-absent-before.js';
import { createLearner } from './learner.js';
import { createProvider } from './provider.js';
import { requiringPrecondition, wantsPrecondition, withIfMatch, withPrecondition } from './precondition.js';
import type { FirstAnswer, Trial, Tried } from './trial.js';
import { tryDeletion } from './try-deletion.js';
import { tryPlain } from './try-plain.js';

/**
 * Sends a plain request to each operation, in the order of their needs, and learns from the answers which things exist. Afterwards the
 * operations of the session have what is known, and `session.reach` says what was reached.
 */
export async function tryOperations(session: Session, connection: Connection, first: FirstAnswer | undefined): Promise<void> {
  const { operations } = session.contract;
  const learner = createLearner(session);
  const means = meansOf(session.contract, session.resources, session);
  const provider = createProvider({ session, connection, first, learner }, means);
  const trial: Trial = { session, connection, first, learner, provider };
  const tried = new Map<string, Operation>();
  session.allot(PART_OF_TIME);
  for (const operation of orderOfNeeds(operations, session.resources)) {
    const found = isStopped(session) ? undefined : await tryInTime(trial, operation, tried);
    if (found === undefined) return;
    const { reach } = found;
    session.reach.set(operation.id, reach);
    if (reach.kind !== 'not-tried') tried.set(operation.id, learner.withEcho(found.operation));
    session.emit({ type: 'operation-tried', operation, reach });
  }
  session.allot(1);
  const hint = writesRefusedHint(
    operations.flatMap((operation) => {
      const reach = session.reach.get(operation.id);
      return reach === undefined ? [] : [{ operation, reach }];
    }),
  );
  if (hint !== undefined) session.emit({ type: 'note', text: `${hint.why}. ${hint.hint}` });
  const known = operations.flatMap(({ id }) => tried.get(id) ?? []);
  // The cases of a contract are made once: it stays the same where nothing was learned.
  const isSame = known.length === operations.length && known.every((operation, i) => operation === operations[i]);
  if (!isSame) session.contract = { ...session.contract, operations: known };
}

/** How much of the time may be used before the first case. */
const PART_OF_TIME = 1 / 2;

/** @returns undefined if the run ended meanwhile. */
async function tryInTime(trial: Trial, operation: Operation, tried: ReadonlyMap<string, Operation>): Promise<Tried | undefined> {
  const { session } = trial;
  const found = session.isTimeUp() || session.ended() !== undefined ? undefined : await tryOne(trial, operation, tried);
  if (found !== undefined || isStopped(session)) return found;
  return { operation, reach: notTried('it did not fit in the time', 'Give the run more time with --time, or choose operations') };
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
  await trial.provider.provideFor(operation);
  if (isStopped(session)) return undefined;
  const aimed = withKnownValues(operation, learner.known, session.resources);
  const { expectation } = plainCase(aimed);
  const isInDoubt = isInDoubtForPath(aimed);
  if (kindIfKnown(expectation) !== 'accept' && !isInDoubt)
    return {
      operation,
      reach: notTried(`no valid request could be made: ${expectation.because}`, 'Give it a valid example in the document'),
    };
  if ((await isAbsentBefore(trial, aimed)) === false) learner.wasThere(operation);
  const found = await tryAimed(trial, operation, aimed, tried);
  if (found === undefined) return undefined;
  const [requiring, aimedAgain] = [operation, aimed].map((one) => requiringPrecondition(one, found.reach));
  return requiring === undefined || aimedAgain === undefined ? found : tryAimed(trial, requiring, aimedAgain, tried);
}

/** @param aimed the operation with what is known. */
async function tryAimed(
  trial: Trial,
  operation: Operation,
  aimed: Operation,
  tried: ReadonlyMap<string, Operation>,
): Promise<Tried | undefined> {
  // What is deleted is created for it, so no tag of it is known before.
  if (operation.method === 'DELETE')
    return tryDeletion(trial, (wantsPrecondition(aimed) ? withIfMatch(operation, '*') : undefined) ?? operation, tried);
  const found = await tryPlain(trial, operation, await withPrecondition(trial, aimed));
  const isShown = isInDoubtForPath(aimed) && found?.reach.kind === 'reached' && !found.reach.isOnce;
  return isShown ? { ...found, operation: pathTakenAsShown(found.operation) } : found;
}

function notTried(reason: string, help: string): NotTried {
  return { kind: 'not-tried', reason, help };
}
