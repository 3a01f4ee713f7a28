import type { Lab } from '../lab.js';
import { counted } from '../../words/counted.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Operation } from '../../contract/contract.js';
import type { Violation } from '../../checks/violation/violation.js';
import { listSome } from '../../words/list-some.js';
import type { Session } from '../../session/session.js';
import { throwIfEnded } from '../../session/run-ended.js';
import { ENOUGH_TIMEOUTS, type SilentRequest, atTheSameTime, kindOf } from '../../session/timing/timeouts.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { repeatFailure } from './temporary-failures.js';
import { watchOthers } from './watch-others.js';
import { anotherReached, answeredBefore, isAwake, wakesUp } from './is-awake.js';

/** What became of a request without a response when it was sent again. */
export type Repeated =
  | { readonly kind: 'repeated'; readonly exchange: Exchange }
  /** The server was busy with another request, or it was not sent again because enough of its kind had no response either. */
  | { readonly kind: 'innocent' }
  /** The operation answers nothing any more. */
  | { readonly kind: 'hangs'; readonly isToBlame: boolean; readonly title: string };

const BUSY = 'requests got no response while the server was busy with others, and got one when they were sent again';
const ENOUGH = 'requests got no response and were not sent again: others of their kind got none at the same time, and none when they were';

/** So many operations that hang make a server that does. */
const MOST_HANGING = 3;

/** A request that got no response, and what it takes to send it again. */
interface Silent {
  readonly lab: Lab;
  readonly first: CaseOutcome;
  readonly violation: Violation;
  readonly request: SilentRequest;
  /** An operation that answered before. */
  readonly answering: Operation;
}

/**
 * Sends a request again that got no response in time. Where the server answers no other request meanwhile, such requests are sent again
 * one after the other, each when the server answers again: the one that keeps it busy is to blame, and not what was under way at the
 * same time.
 */
export async function repeatSilent(lab: Lab, first: CaseOutcome, violation: Violation): Promise<Repeated> {
  const { session } = lab;
  const { silence } = session.health;
  const now = performance.now();
  const { operation, title } = first.case;
  const request = { words: `${operation.id} where ${title}`, kind: kindOf(first.case), span: { from: now - first.exchange.ms, to: now } };
  const silent = { lab, first, violation, request, answering: answeredBefore(session, operation) };
  const turn = repeatInTurn(silent).finally(() => void silence.waiting.delete(request));
  silence.waiting.set(
    request,
    turn.catch(() => undefined),
  );
  const repeated = await turn;
  if (repeated.kind !== 'repeated' || repeated.exchange.outcome.kind === 'timeout') return repeated;
  // Which one kept the server busy may not be known yet.
  await Promise.all(silence.waiting.values());
  throwIfEnded(session);
  return atTheSameTime(silence.confirmed, request.span).length > 0 ? innocent(session, BUSY) : repeated;
}

async function repeatInTurn(silent: Silent): Promise<Repeated> {
  const { lab, first, violation, answering } = silent;
  const { session } = lab;
  const { silence } = session.health;
  const wasAwake = await isAwake(lab, answering);
  if (wasAwake) {
    const { exchange, isOtherAnswered } = await watchOthers(session, answering, () => repeatFailure(lab, first, violation));
    if (exchange.outcome.kind !== 'timeout') return { kind: 'repeated', exchange };
    if (isOtherAnswered) return confirmed(silent, exchange);
  }
  const turn = silence.alone.then(() => repeatAlone(silent, wasAwake));
  silence.alone = turn.catch(() => undefined);
  return turn;
}

/** Sends a request again until it gets a response, or gets none while no other waits for one. */
async function repeatAlone(silent: Silent, wasAwake: boolean): Promise<Repeated> {
  const { lab, first, violation, request, answering } = silent;
  const { session } = lab;
  const { hanging, waiting } = session.health.silence;
  throwIfEnded(session);
  if (hanging.has(answering.id)) return { kind: 'hangs', isToBlame: false, title: '' };
  const alike = session.health.silence.confirmed.filter(({ kind }) => kind === request.kind);
  if (atTheSameTime(alike, request.span).length >= ENOUGH_TIMEOUTS) return innocent(session, ENOUGH);
  if (!(await wakesUp(lab, answering))) return hangs(silent);
  for (;;) {
    const from = performance.now();
    const exchange = await repeatFailure(lab, first, violation);
    if (exchange.outcome.kind !== 'timeout') return wasAwake ? { kind: 'repeated', exchange } : innocent(session, BUSY);
    const isDisturbed = atTheSameTime(waiting.keys(), { from, to: performance.now() }).length > 0;
    if (!(await wakesUp(lab, answering))) return hangs(silent);
    if (!isDisturbed) return confirmed(silent, exchange);
  }
}

/** The request got no response again, and is to blame for it. */
function confirmed({ lab: { session }, request }: Silent, exchange: Exchange): Repeated {
  session.health.silence.confirmed.push({ ...request, span: { from: request.span.from, to: performance.now() } });
  return { kind: 'repeated', exchange };
}

function innocent(session: Session, text: string): Repeated {
  session.emit({ type: 'note', text });
  return { kind: 'innocent' };
}

/**
 * An operation answers nothing any more, and several of them end the run. Of the requests that were under way, it is not known which one
 * is to blame, unless others are known to keep the server busy.
 */
async function hangs({ lab, first, answering }: Silent): Promise<Repeated> {
  const { session } = lab;
  const other = anotherReached(session, answering);
  const isAlone = other !== undefined && (await isAwake(lab, other));
  throwIfEnded(session);
  const { waiting, hanging } = session.health.silence;
  const isToBlame = session.health.silence.confirmed.length === 0 && hanging.size === 0;
  hanging.add(answering.id);
  const words = new Set([...waiting.keys()].map((request) => request.words));
  const since = isToBlame ? ` since ${words.size === 1 ? '' : 'one of '}${listSome([...words])}` : '';
  if (!isAlone || hanging.size >= MOST_HANGING)
    session.end({ kind: 'lost', why: `the server answers ${isAlone ? `${listSome([...hanging])} no more` : 'nothing any more'}${since}` });
  const others = words.size - 1;
  const also = others === 0 ? '' : `, or ${counted(others, 'other request')} at the same time made the server hang`;
  return { kind: 'hangs', isToBlame, title: `${first.case.title}${also}` };
}
