import type { Case } from '../../core/cases/case.js';
import type { Exchange } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import { pause } from '../../core/session/pace.js';
import { sendInTurn } from '../../core/session/send.js';
import type { Session } from '../../core/session/session.js';
import type { WireRequest } from '../../core/request/wire-request.js';
import { describeLoss, describeOutage } from './describe-outage.js';
import { inSeconds } from './in-seconds.js';
import { isAlive, untilBack } from './is-alive.js';

/** What a campaign does when connections are closed without an answer, or nothing listens any more. */
export interface Outages {
  /** Told of every answer: the server may go down after it. */
  readonly answered: (lane: Lane, exchange: Exchange, own: Case) => void;
  /** Waits for the server, finds what brought it down, and gives what came of the request; undefined when the run ended. */
  readonly whenGone: (lane: Lane, exchange: Exchange) => Promise<Exchange | undefined>;
  /** Whether an exchange brought the server down, each time that it was sent. */
  readonly broughtDown: (exchange: Exchange) => boolean;
}

/** A request that was answered lately. */
interface Suspect {
  readonly request: WireRequest;
  readonly own: Case;
  readonly at: number;
}

interface Outage {
  /** Requests that were in flight, and what came of each when it was sent alone. */
  readonly results: Map<WireRequest, Exchange | undefined>;
  readonly over: Promise<void>;
  /** Whether nothing listened: connections that are closed alone are no outage. */
  refused: boolean;
}

/** So many outages are told one by one. */
const TOLD = 3;
/** How long after an answer a server may take to go down, in milliseconds, and how long before an outage an answer is suspect. */
const AFTERMATH = 50;
const SUSPECT = 1000;

/**
 * Watches over a server that may die and come back. When it is back, the requests that were in flight are sent again one by
 * one: that after which it is gone again is to blame.
 * @param patienceMs how long it is waited for.
 */
export function watchOutages(session: Session, patienceMs: number): Outages {
  const guilty = new WeakSet<Exchange>();
  const lastAnswers = new Map<Lane, Suspect>();
  let outage: Outage | undefined;
  let told = 0;
  const tell = (text: string): void => {
    told += 1;
    if (told <= TOLD) session.emit({ type: 'note', text });
    else if (told === TOLD + 1)
      session.emit({ type: 'note', text: 'the server was gone more often than that; only the first times are told' });
  };
  const tellLoss = (since: number, requests: readonly WireRequest[]): void => {
    const ended = session.ended();
    if (ended === undefined || ended.kind === 'undecided') return;
    session.emit({ type: 'note', text: describeLoss(ended, performance.now() - since, requests) });
  };
  const gone = (own: Exchange, goneFor: number): Exchange => {
    const exchange = asReset(own, `, and nothing listened there for ${inSeconds(goneFor)}`);
    guilty.add(exchange);
    return exchange;
  };
  const look = async (lane: Lane, results: Outage['results']): Promise<void> => {
    const since = performance.now();
    const suspects = [...lastAnswers.values()].filter(({ at }) => since - at < SUSPECT);
    const goneFor = await untilBack(session, lane, patienceMs);
    if (goneFor === undefined) return tellLoss(since, [...results.keys()]);
    const culprits: WireRequest[] = [];
    // Lanes that learn of it late are still added.
    for (const request of results.keys()) {
      const alone = await sendAlone(session, lane, request);
      if (alone === undefined) return;
      results.set(request, alone.exchange);
      if (!alone.isDown) continue;
      culprits.push(request);
      const again = await untilBack(session, lane, patienceMs);
      if (again === undefined) return;
      results.set(request, gone(alone.exchange, Math.max(goneFor, again)));
    }
    const isExplained = [...results.values()].some((exchange) => exchange?.outcome.kind === 'reset');
    // That an answer failed to come is a fault all the same: the first one tells of it.
    const [first] = results.keys();
    if (first !== undefined && !isExplained) results.set(first, undefined);
    if (outage?.refused !== true && culprits.length === 0) return;
    const late = isExplained ? undefined : await findLate(session, lane, suspects, patienceMs);
    tell(describeOutage({ goneForMs: goneFor, inFlight: results.size, culprits, late }));
  };
  return {
    answered: (lane, { request }, own) => lastAnswers.set(lane, { request, own, at: performance.now() }),
    broughtDown: (exchange) => guilty.has(exchange),
    whenGone: async (lane, exchange) => {
      if (outage === undefined) {
        const results: Outage['results'] = new Map();
        const over = look(lane, results).finally(() => {
          outage = undefined;
        });
        outage = { results, over, refused: false };
      }
      const { results, over } = outage;
      outage.refused ||= exchange.outcome.kind === 'refused';
      results.set(exchange.request, undefined);
      await over;
      if (session.ended() !== undefined) return session.ended()?.kind === 'lost' ? asReset(exchange) : undefined;
      return results.get(exchange.request) ?? asReset(exchange);
    },
  };
}

interface Alone {
  readonly exchange: Exchange;
  /** Whether nothing was answered any more after it. */
  readonly isDown: boolean;
}

/** Sends a request while no other is under way, and looks whether the server is still there afterwards; undefined when the run ended. */
async function sendAlone(session: Session, lane: Lane, request: WireRequest): Promise<Alone | undefined> {
  const exchange = await sendInTurn(session, lane, request);
  if (exchange === undefined || session.ended() !== undefined) return undefined;
  const { kind } = exchange.outcome;
  if (kind === 'answer') await pause(AFTERMATH, session.signal);
  const isDown = kind === 'refused' || ((kind === 'answer' || kind === 'reset') && !(await isAlive(session, lane)));
  return session.ended() === undefined ? { exchange, isDown } : undefined;
}

/** Finds the request that was answered before the server went down because of it. */
async function findLate(session: Session, lane: Lane, suspects: readonly Suspect[], patienceMs: number): Promise<WireRequest | undefined> {
  for (const { request, own } of suspects) {
    const alone = await sendAlone(session, lane, request);
    if (alone === undefined) return undefined;
    if (alone.exchange.outcome.kind === 'answer') session.loose.observe(own, alone.exchange);
    if (alone.isDown) return (await untilBack(session, lane, patienceMs)) === undefined ? undefined : request;
  }
  return undefined;
}

/** A connection that is refused in the middle and one that is closed are one and the same fault. */
function asReset({ request, ms }: Exchange, more = ''): Exchange {
  return { request, ms, outcome: { kind: 'reset', detail: `the connection was closed without an answer${more}` } };
}
