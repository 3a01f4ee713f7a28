import type { Session } from '../../../core/session/session.js';
import type { Case } from '../../../core/cases/case.js';
import { counted } from '../../../core/words/counted.js';
import { atOperation } from '../../../core/inquiry/alibis/told-for-all.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import type { Connection } from '../../../core/http/open-connection.js';
import type { WireRequest } from '../../../core/request/wire/wire-request.js';
import type { EarlyEnd, CaseOutcome } from '../../../core/events/run-event.js';
import { type Patience, inSeconds, untilBack } from '../../../core/inquiry/outages/come-back.js';
import { asGone, asReset, sendAlone } from '../../../core/inquiry/outages/send-alone.js';
import { throwIfEnded, unlessEnded } from '../../../core/session/run-ended.js';

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
/** Time window, in milliseconds: responses within it before an outage are suspects. */
const SUSPECT = 1000;

/**
 * Watches for a server that goes down and comes back. Then the requests in flight are sent again one by one to find those that
 * bring it down again.
 */
export function watchOutages(session: Session, patience: Patience): Outages {
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
    const exchange = asGone(alone, goneFor);
    fatal.add(exchange);
    return exchange;
  };
  const look = async (connection: Connection, results: Outage['results']): Promise<void> => {
    const since = performance.now();
    const suspects = [...lastResponses.values()].filter(({ at }) => since - at < SUSPECT);
    const goneForMs = await unlessEnded(untilBack(session, connection, patience));
    if (goneForMs === undefined) return reportLoss(since, [...results.keys()]);
    const repeated: WireRequest[] = [];
    // Connections that notice the outage late are added during the loop.
    for (const request of results.keys()) {
      const alone = await sendAlone(session, connection, request);
      results.set(request, alone.exchange);
      if (!alone.isDown) continue;
      repeated.push(request);
      const again = await untilBack(session, connection, patience);
      results.set(request, gone(alone.exchange, Math.max(goneForMs, again)));
    }
    const isExplained = [...results.values()].some((exchange) => exchange?.outcome.kind === 'reset');
    // A missing response is a fault in any case; the first request reports it.
    const [first] = results.keys();
    if (first !== undefined && !isExplained) results.set(first, undefined);
    if (outage?.refused !== true && repeated.length === 0) return;
    const late = isExplained ? undefined : await findLate(session, connection, suspects, patience);
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

/** Finds the request that was answered before it brought the server down. */
async function findLate(
  session: Session,
  connection: Connection,
  suspects: readonly Suspect[],
  patience: Patience,
): Promise<WireRequest | undefined> {
  for (const { request, testCase } of suspects) {
    const alone = await sendAlone(session, connection, request);
    if (alone.exchange.outcome.kind === 'response') session.evidence.loose.observe(testCase, alone.exchange);
    if (!alone.isDown) continue;
    await untilBack(session, connection, patience);
    return request;
  }
  return undefined;
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
  if (late !== undefined) return `${gone}; a request that it had just answered brought it down again: ${shownRequest(late)}`;
  if (repeated.length === 0) return `${gone}; sent one by one, none of them brought it down again`;
  return `${gone}; sent one by one, ${repeated.length === 1 ? 'this one' : 'these'} brought it down again: ${repeated.map(shownRequest).join(' and ')}`;
}

/** Upper bound on the bytes that are shown of each request. */
const SHOWN_BYTES = 120;

/** An outage whose end the run did not see. */
function describeLoss(ended: EarlyEnd, goneForMs: number, inFlight: readonly WireRequest[]): string {
  const when =
    ended.kind === 'lost'
      ? 'the server was lost'
      : `the campaign ${ended.kind === 'interrupted' ? 'was interrupted' : 'ended'} after the server had been gone for ${inSeconds(goneForMs)}`;
  return `in flight when ${when}: ${counted(inFlight.length, 'request')}: ${inFlight.map(shownRequest).join(' and ')}`;
}

/** A request in one line: what it asks for, and its body. */
function shownRequest({ method, url, body }: WireRequest): string {
  const target = url.replace(/^\w+:\/\/[^/?]*/, '');
  const text = new TextDecoder().decode(body.subarray(0, SHOWN_BYTES));
  const shown = body.length > SHOWN_BYTES ? `${text}... (${body.length} bytes)` : text;
  return `${method} ${target}`.slice(0, SHOWN_BYTES) + (shown === '' ? '' : ` with ${shown}`);
}
