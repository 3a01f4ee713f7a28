import type { Case } from '../cases/case.js';
import type { Lane } from '../http/open-lane.js';
import { plainCase } from '../cases/plain-case.js';
import { requestOf, sendPatiently } from './send-case.js';
import type { Session } from './session.js';

/**
 * Whether the token is still good after a valid request was answered 401: a plain valid body is sent with it. When that
 * is refused too, the token is read again, once; if this does not help, the run ends.
 * @returns false when the case has to be sent again, or the run has ended.
 */
export async function tokenHolds(session: Session, lane: Lane, own: Case): Promise<boolean> {
  if (await plainPasses(session, lane, own)) return true;
  const token = await readOnce(session);
  if (token !== undefined && token !== session.target.token) {
    session.target = { ...session.target, token, formerToken: session.target.token };
    session.emit({ type: 'note', text: 'the token expired and was read again' });
    return false;
  }
  if (await plainPasses(session, lane, own)) return false;
  session.end({
    kind: 'undecided',
    why: 'the token was accepted at first and is refused now',
    hint: 'Use a token that lives longer, or --token-file FILE',
  });
  return false;
}

/** Every lane that finds its token refused waits for the same reading. */
function readOnce(session: Session): Promise<string | undefined> | undefined {
  const reading = session.renewToken?.();
  if (reading !== undefined) session.renewToken = () => reading;
  return reading;
}

async function plainPasses(session: Session, lane: Lane, own: Case): Promise<boolean> {
  const plain = plainCase(own.operation);
  const exchange = await sendPatiently(session, lane, requestOf(session, plain, session.ids.fill));
  return exchange !== undefined && !(exchange.outcome.kind === 'answer' && exchange.outcome.status === 401);
}
