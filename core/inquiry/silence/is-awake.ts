import type { Lab } from '../lab.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import { requestOf, sendInTurn } from '../../session/send.js';
import type { Session } from '../../session/session.js';

/** How often the server is asked before it counts as hanging; each time takes the time limit of a request. */
const QUESTIONS = 2;

/** True if the server answers the plain request of an operation; several requests without a response ask it once. */
export function isAwake(lab: Lab, operation: Operation): Promise<boolean> {
  const { session } = lab;
  const { awake } = session.health.silence;
  const asked = awake.get(operation.id) ?? ask(lab, operation).finally(() => awake.delete(operation.id));
  awake.set(operation.id, asked);
  return asked;
}

/** Gives a server some time to end what it does. */
export async function wakesUp(lab: Lab, operation: Operation): Promise<boolean> {
  for (let question = 0; question < QUESTIONS; question += 1) if (await isAwake(lab, operation)) return true;
  return false;
}

async function ask(lab: Lab, operation: Operation): Promise<boolean> {
  const { session, connection } = lab;
  const plain = plainCase(operation);
  connection.renew();
  const exchange = await sendInTurn(session, connection, requestOf(session, plain, session.ids.refill));
  return exchange.outcome.kind !== 'timeout';
}

/** The operation itself if its plain request was answered before; otherwise one that was, and that changes nothing if there is a choice. */
export function answeredBefore(session: Session, operation: Operation): Operation {
  if (session.knowledge.reach.get(operation.id)?.kind === 'reached') return operation;
  return anotherReached(session, operation) ?? session.knowledge.acceptedFirst ?? operation;
}

/** Another operation that was answered before; one that changes nothing if there is a choice. */
export function anotherReached({ knowledge: { contract, reach } }: Session, operation: Operation): Operation | undefined {
  const others = contract.operations.filter(({ id }) => id !== operation.id && reach.get(id)?.kind === 'reached');
  return others.find(({ method }) => method === 'GET' || method === 'HEAD') ?? others[0];
}
