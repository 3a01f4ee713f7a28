import type { Session } from '../../../core/session/session.js';
import type { Case } from '../../../core/cases/case.js';
import { counted } from '../../../core/words/counted.js';
import { atOperation } from '../../../core/inquiry/alibis/told-for-all.js';
import type { Exchange } from '../../../core/http/exchange.js';
import type { Connection } from '../../../core/http/open-connection.js';
import type { WireRequest } from '../../../core/request/wire-request.js';
import type { EarlyEnd, CaseOutcome } from '../../../core/events/run-event.js';
import { inSeconds, isAlive, untilBack } from './liveness.js';
import { throwIfEnded, unlessEnded } from '../../../core/session/run-ended.js';
import { sendInTurn } from '../../../core/session/send.js';
import { pause } from '../../../core/session/pace.js';

/** Handles closed connections and a server that stops listening. */
export interface Outages {
  /** Records every answered request: the server may go down after it. */
  readonly answered: (connection: Connection, exchange: Exchange, testCase: Case) => void;
  /** Waits for the server, finds the request that brought it down, and returns the outcome of the given one. Rejects with RunEnded. */
  readonly whenGone: (connection: Connection, exchange: Exchange) => Promise<Exchange>;
  /** True while the server is waited for. */
  readonly isGone: () => boolean;
  /** True if an exchange brought the server down on every attempt. */
  readonly broughtDown: (exchange: Exchange) => boolean;
  /**
   * A request without a response because the server was lost for good. Any of the requests in flight, or none, may be the cause:
   * all are reported as one failure without a fault location.
   */
  readonly lostWith: (caseOutcome: CaseOutcome) => CaseOutcome;
}

/** A request that was answered recently. */
interface Suspect {
  readonly request: WireRequest;
  readonly testCase: Case;
  readonly at: number;
}

interface Outage {
  /** Requests in flight, and the outcome of each when sent alone. */
  readonly results: Map<WireRequest, Exchange | undefined>;
  readonly over: Promise<void>;
  /** True if connections were refused; closed connections alone are not an outage. */
  refused: boolean;
}

/** Upper bound on outages that are reported individually. */
const REPORTED = 3;
/** Time window, in milliseconds, in which a server may go down after a response; responses within it before an outage are suspects. */
const AFTERMATH = 50;
const SUSPECT = 1000;

/**
 * Watches for a server that goes down and comes back. Then the requests in flight are sent again one by one to find those that
 * bring it down again.
 * @param patienceMs how long to wait for the server.
 */
export function watchOutages(session: Session, patienceMs: number): Outages {
  const fatal = new WeakSet<Exchange>();
  const lastResponses = new Map<Connection, Suspect>();
  let outage: Outage | undefined;
  let lost: CaseOutcome | undefined;
  const report = reporter(session);
  const reportLoss = (since: number, requests: readonly WireRequest[]): void => {
    const ended = session.ended();
    if (ended === undefined || ended.kind === 'undecided') return;
    session.emit({ type: 'note', text: describeLoss(ended, performance.now() - since, requests) });
  };
  const gone = (alone: Exchange, goneFor: number): Exchange => {
    const exchange = asReset(alone, `, and nothing listened there for ${inSeconds(goneFor)}`);
    fatal.add(exchange);
    return exchange;
  };
  const look = async (connection: Connection, results: Outage['results']): Promise<void> => {
    const since = performance.now();
    const suspects = [...lastResponses.values()].filter(({ at }) => since - at < SUSPECT);
    const goneForMs = await unlessEnded(untilBack(session, connection, patienceMs));
    if (goneForMs === undefined) return reportLoss(since, [...results.keys()]);
    const repeated: WireRequest[] = [];
    // Connections that notice the outage late are added during the loop.
    for (const request of results.keys()) {
      const alone = await sendAlone(session, connection, request);
      results.set(request, alone.exchange);
      if (!alone.isDown) continue;
      repeated.push(request);
      const again = await untilBack(session, connection, patienceMs);
      results.set(request, gone(alone.exchange, Math.max(goneForMs, again)));
    }
    const isExplained = [...results.values()].some((exchange) => exchange?.outcome.kind === 'reset');
    // A missing response is a fault in any case; the first request reports it.
    const [first] = results.keys();
    if (first !== undefined && !isExplained) results.set(first, undefined);
    if (outage?.refused !== true && repeated.length === 0) return;
    const late = isExplained ? undefined : await findLate(session, connection, suspects, patienceMs);
    report(describeOutage({ goneForMs, inFlight: results.size, repeated, late }));
  };
  return {
    answered: (connection, { request }, testCase) => lastResponses.set(connection, { request, testCase, at: performance.now() }),
    isGone: () => outage?.refused === true,
    broughtDown: (exchange) => fatal.has(exchange),
    whenGone: async (connection, exchange) => {
      if (outage === undefined) {
        const results: Outage['results'] = new Map();
        const over = unlessEnded(look(connection, results)).finally(() => {
          outage = undefined;
        });
        outage = { results, over, refused: false };
      }
      const { results, over } = outage;
      outage.refused ||= exchange.outcome.kind === 'refused';
      results.set(exchange.request, undefined);
      await over;
      if (session.ended()?.kind === 'lost') return asReset(exchange);
      throwIfEnded(session);
      return results.get(exchange.request) ?? asReset(exchange);
    },
    lostWith: (caseOutcome) => {
      if (lost !== undefined) return { ...caseOutcome, like: lost };
      lost = atOperation(caseOutcome);
      return lost;
    },
  };
}

/** Reports the first outages individually. */
function reporter({ emit }: Session): (text: string) => void {
  let reported = 0;
  return (text) => {
    reported += 1;
    if (reported <= REPORTED) emit({ type: 'note', text });
    else if (reported === REPORTED + 1)
      emit({ type: 'note', text: 'the server was gone more often than that; only the first outages are reported' });
  };
}

interface Alone {
  readonly exchange: Exchange;
  /** True if the server answered nothing after it. */
  readonly isDown: boolean;
}

/** Sends a request while no other is in flight, then checks whether the server is still up. */
async function sendAlone(session: Session, connection: Connection, request: WireRequest): Promise<Alone> {
  const exchange = await sendInTurn(session, connection, request);
  throwIfEnded(session);
  const { kind } = exchange.outcome;
  if (kind === 'response') await pause(AFTERMATH, session.signal);
  const isDown = kind === 'refused' || ((kind === 'response' || kind === 'reset') && !(await isAlive(session, connection)));
  throwIfEnded(session);
  return { exchange, isDown };
}

/** Finds the request that was answered before it brought the server down. */
async function findLate(
  session: Session,
  connection: Connection,
  suspects: readonly Suspect[],
  patienceMs: number,
): Promise<WireRequest | undefined> {
  for (const { request, testCase } of suspects) {
    const alone = await sendAlone(session, connection, request);
    if (alone.exchange.outcome.kind === 'response') session.evidence.loose.observe(testCase, alone.exchange);
    if (!alone.isDown) continue;
    await untilBack(session, connection, patienceMs);
    return request;
  }
  return undefined;
}

/** A connection refused in the middle of a run and a closed one are the same fault. */
function asReset({ request, ms }: Exchange, more = ''): Exchange {
  return { request, ms, outcome: { kind: 'reset', detail: `the connection was closed without a response${more}` } };
}

/** An outage that is over. */
interface PastOutage {
  readonly goneForMs: number;
  readonly inFlight: number;
  /** Requests that brought the server down again when sent alone. */
  readonly repeated: readonly WireRequest[];
  /** A request answered shortly before the outage that brought the server down again. */
  readonly late: WireRequest | undefined;
}

function describeOutage({ goneForMs, inFlight, repeated, late }: PastOutage): string {
  const were = inFlight === 1 ? 'was' : 'were';
  const gone = `the server was gone for ${inSeconds(goneForMs)} while ${counted(inFlight, 'request')} ${were} in flight`;
  if (late !== undefined) return `${gone}; a request that it had just answered brought it down again: ${bodyOf(late)}`;
  if (repeated.length === 0) return `${gone}; sent one by one, none of them brought it down again`;
  return `${gone}; sent one by one, ${repeated.length === 1 ? 'this one' : 'these'} brought it down again: ${repeated.map(bodyOf).join(' and ')}`;
}

/** Upper bounds on the requests of one outage shown in a note, and on the bytes of each. */
const SHOWN = 3;
const SHOWN_BYTES = 120;

/** An outage whose end the run did not see. */
function describeLoss(ended: EarlyEnd, goneForMs: number, inFlight: readonly WireRequest[]): string {
  const when =
    ended.kind === 'lost'
      ? 'the server was lost'
      : `the campaign ${ended.kind === 'interrupted' ? 'was interrupted' : 'ended'} after the server had been gone for ${inSeconds(goneForMs)}`;
  const some = inFlight.length > 1 ? ', among them' : ':';
  return `in flight when ${when}: ${counted(inFlight.length, 'request')}${some} ${inFlight.slice(0, SHOWN).map(bodyOf).join(' and ')}`;
}

function bodyOf({ body }: WireRequest): string {
  const text = new TextDecoder().decode(body.subarray(0, SHOWN_BYTES));
  return body.length > SHOWN_BYTES ? `${text}... (${body.length} bytes)` : text;
}
