import { plainInvalidCase } from '../cases/plain-case.js';
import type { Lane } from '../http/open-lane.js';
import { remembered } from '../remembered.js';
import type { Operation } from '../spec/contract.js';
import { isDuplicateAnswer } from '../session/duplicates.js';
import { sendAuthorised } from '../session/send.js';
import { requestOf } from '../session/patience.js';
import type { Session } from '../session/session.js';

const known = remembered<Session, Map<string, Promise<boolean>>>(() => new Map());

/** Whether the answer to a used id is another one than that to a plain invalid body: only then does it tell that a body got past validation. */
export function isTelling(session: Session, lane: Lane, operation: Operation): Promise<boolean> {
  const asked = known(session);
  const answer = asked.get(operation.id) ?? ask(session, lane, operation);
  asked.set(operation.id, answer);
  return answer;
}

async function ask(session: Session, lane: Lane, operation: Operation): Promise<boolean> {
  const invalid = plainInvalidCase(operation);
  if (invalid === undefined) return false;
  const exchange = await sendAuthorised(session, lane, invalid, requestOf(session, invalid, session.ids.fill));
  if (exchange === undefined) return false;
  session.loose.observe(invalid, exchange);
  return !isDuplicateAnswer(session, invalid, exchange);
}
