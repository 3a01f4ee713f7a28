import { counted } from '../../cases/counted.js';
import type { Exchange } from '../../http/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import type { Operation } from '../../openapi/contract.js';
import type { Violation } from '../../oracle/violation.js';
import { listSome } from '../../results/list-some.js';
import type { Session } from '../../session/session.js';
import type { CaseOutcome } from '../event.js';
import { repeatFailure } from '../temporary-failures.js';
import { anotherReached, answeredBefore, isAwake, wakesUp } from './is-awake.js';

/** What became of a request without a response when it was sent again. */
export type Repeated =
  | { readonly kind: 'repeated'; readonly exchange: Exchange }
  /** The server was busy with another request, and answered this one afterwards. */
  | { readonly kind: 'innocent' }
  /** The operation answers nothing any more. */
  | { readonly kind: 'hangs'; readonly isToBlame: boolean; readonly title: string };

const BUSY = 'requests got no response while the server was busy with others, and got one when they were sent again';

/** So many operations that hang make a server that does. */
const MOST_HANGING = 3;

/**
 * Sends a request again that got no response in time. Where the server does not answer the plain request either, such requests are sent
 * again one after the other, each when the server answers again: the one that keeps it busy is to blame, and not what came after it.
 * @returns undefined if the run ended meanwhile.
 */
export async function repeatSilent(
  session: Session,
  connection: Connection,
  first: CaseOutcome,
  violation: Violation,
): Promise<Repeated | undefined> {
  const { silence } = session;
  const witness = answeredBefore(session, first.case.operation);
  if (await isAwake(session, connection, witness)) {
    const exchange = await repeatFailure(session, connection, first, violation);
    if (exchange === undefined) return undefined;
    if (exchange.outcome.kind !== 'timeout') return { kind: 'repeated', exchange };
    if (await isAwake(session, connection, witness)) {
      silence.confirmed += 1;
      return { kind: 'repeated', exchange };
    }
  }
  silence.waiting.add(wordsOf(first));
  const turn = silence.alone
    .then(() => repeatAlone(session, connection, first, violation, witness))
    .finally(() => void silence.waiting.delete(wordsOf(first)));
  silence.alone = turn.catch(() => undefined);
  return turn;
}

async function repeatAlone(
  session: Session,
  connection: Connection,
  first: CaseOutcome,
  violation: Violation,
  witness: Operation,
): Promise<Repeated | undefined> {
  if (session.ended() !== undefined) return undefined;
  if (session.silence.hanging.has(witness.id)) return { kind: 'hangs', isToBlame: false, title: '' };
  if (!(await wakesUp(session, connection, witness))) return hangs(session, connection, first, witness);
  const exchange = await repeatFailure(session, connection, first, violation);
  if (exchange === undefined) return undefined;
  if (exchange.outcome.kind !== 'timeout') {
    session.emit({ type: 'note', text: BUSY });
    return { kind: 'innocent' };
  }
  if (!(await wakesUp(session, connection, witness))) return hangs(session, connection, first, witness);
  session.silence.confirmed += 1;
  return { kind: 'repeated', exchange };
}

/**
 * An operation answers nothing any more, and several of them end the run. Of the requests that were under way, it is not known which one
 * is to blame, unless others are known to keep the server busy.
 */
async function hangs(session: Session, connection: Connection, first: CaseOutcome, witness: Operation): Promise<Repeated | undefined> {
  const other = anotherReached(session, witness);
  const isAlone = other !== undefined && (await isAwake(session, connection, other));
  if (session.ended() !== undefined) return undefined;
  const { confirmed, waiting, hanging } = session.silence;
  const isToBlame = confirmed === 0 && hanging.size === 0;
  hanging.add(witness.id);
  const since = isToBlame ? ` since ${waiting.size === 1 ? '' : 'one of '}${listSome([...waiting])}` : '';
  if (!isAlone || hanging.size >= MOST_HANGING)
    session.end({ kind: 'lost', why: `the server answers ${isAlone ? `${listSome([...hanging])} no more` : 'nothing any more'}${since}` });
  const others = waiting.size - 1;
  const also = others === 0 ? '' : `, or ${counted(others, 'other request')} at the same time made the server hang`;
  return { kind: 'hangs', isToBlame, title: `${first.case.title}${also}` };
}

function wordsOf({ case: { operation, title } }: CaseOutcome): string {
  return `${operation.id} where ${title}`;
}
