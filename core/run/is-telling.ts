import { plainInvalidCase } from '../cases/plain-case.js';
import type { Connection } from '../http/open-connection.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';
import { isDuplicateAnswer } from './duplicates.js';
import { sendAuthorised } from './send-authorised.js';
import { requestOf } from './send-case.js';
import type { Session } from './session.js';

const known = memoize<Session, Map<string, Promise<boolean>>>(() => new Map());

/** Whether the answer to a used id is another one than that to a plain invalid body: only then does it tell that a body got past validation. */
export function isTelling(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  const asked = known(session);
  const answer = asked.get(operation.id) ?? ask(session, connection, operation);
  asked.set(operation.id, answer);
  return answer;
}

async function ask(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  const invalid = plainInvalidCase(operation);
  if (invalid === undefined) return false;
  const exchange = await sendAuthorised(session, connection, invalid, requestOf(session, invalid, session.ids.fill));
  if (exchange === undefined) return false;
  session.loose.observe(invalid, exchange);
  return !isDuplicateAnswer(session, invalid, exchange);
}
