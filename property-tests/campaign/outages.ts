import { counted } from '../../core/cases/counted.js';
import type { Exchange, SentRequest } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import { pause } from '../../core/run/pace.js';
import type { Session } from '../../core/run/session.js';

/** What a campaign does when connections are closed without an answer, or nothing listens any more. */
export interface Outages {
  /** Waits for the server, finds what brought it down, and gives what came of the request; undefined when the run ended. */
  readonly whenGone: (lane: Lane, exchange: Exchange) => Promise<Exchange | undefined>;
  /** Whether an exchange brought the server down, each time that it was sent. */
  readonly broughtDown: (exchange: Exchange) => boolean;
}

interface Outage {
  /** Requests that were in flight, and what came of each when it was sent alone. */
  readonly results: Map<SentRequest, Exchange | undefined>;
  readonly over: Promise<void>;
  /** Whether nothing listened: connections that are closed alone are no outage. */
  refused: boolean;
}

/** How soon the server is asked after a failure, and how often then, in milliseconds; so many outages are told one by one. */
const FIRST_POLL = 20;
const POLL_EVERY = 50;
const TOLD = 3;

/**
 * Watches over a server that may die and come back. When it is back, the requests that were in flight are sent again one by
 * one: that after which it is gone again is to blame.
 * @param patienceMs how long it is waited for.
 */
export function watchOutages(session: Session, patienceMs: number): Outages {
  const guilty = new WeakSet<Exchange>();
  let outage: Outage | undefined;
  let told = 0;
  const look = async (lane: Lane, results: Map<SentRequest, Exchange | undefined>): Promise<void> => {
    const goneFor = await untilBack(session, lane, patienceMs);
    if (goneFor === undefined) return tellLost([...results.keys()]);
    const culprits: SentRequest[] = [];
    let resets = 0;
    // Lanes that learn of it late are still added.
    for (const request of results.keys()) {
      const exchange = await lane.send(request);
      if (session.ended() !== undefined) return;
      results.set(request, exchange);
      if (exchange.outcome.kind === 'answer') continue;
      const isReset = exchange.outcome.kind === 'reset' && (await isAlive(session, lane));
      if (isReset) resets += 1;
      if (isReset || (exchange.outcome.kind !== 'reset' && exchange.outcome.kind !== 'refused')) continue;
      culprits.push(request);
      const again = await untilBack(session, lane, patienceMs);
      if (again === undefined) return;
      results.set(request, gone(exchange, Math.max(goneFor, again)));
    }
    // That an answer failed to come is a fault all the same: the first one tells of it.
    const [first] = results.keys();
    if (first !== undefined && culprits.length + resets === 0) results.set(first, undefined);
    if (outage?.refused === true || culprits.length > 0) tell(describe(goneFor, results.size, culprits));
  };
  const tell = (text: string): void => {
    told += 1;
    if (told <= TOLD) session.emit({ type: 'note', text });
    else if (told === TOLD + 1)
      session.emit({ type: 'note', text: 'the server was gone more often than that; only the first times are told' });
  };
  const tellLost = (requests: readonly SentRequest[]): void => {
    if (session.ended()?.kind !== 'lost') return;
    const shown = requests.slice(0, TOLD).map(bodyOf).join(' and ');
    session.emit({ type: 'note', text: `in flight when the server was lost: ${counted(requests.length, 'request')}, among them ${shown}` });
  };
  const gone = (own: Exchange, goneFor: number): Exchange => {
    const exchange = asReset(own, `, and nothing listened there for ${seconds(goneFor)}`);
    guilty.add(exchange);
    return exchange;
  };
  return {
    broughtDown: (exchange) => guilty.has(exchange),
    whenGone: async (lane, exchange) => {
      if (outage === undefined) {
        const results = new Map<SentRequest, Exchange | undefined>();
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

/** A connection that is refused in the middle and one that is closed are one and the same fault. */
function asReset({ request, ms }: Exchange, more = ''): Exchange {
  return { request, ms, outcome: { kind: 'reset', detail: `the connection was closed without an answer${more}` } };
}

function describe(goneFor: number, inFlight: number, culprits: readonly SentRequest[]): string {
  const gone = `the server was gone for ${seconds(goneFor)} while ${counted(inFlight, 'request')} ${inFlight === 1 ? 'was' : 'were'} in flight`;
  if (culprits.length === 0) return `${gone}; sent one by one, none of them brought it down again`;
  return `${gone}; sent one by one, ${culprits.length === 1 ? 'this one' : 'these'} brought it down again: ${culprits.map(bodyOf).join(' and ')}`;
}

function bodyOf({ body }: SentRequest): string {
  const text = new TextDecoder().decode(body.subarray(0, 120));
  return body.length > 120 ? `${text}... (${body.length} bytes)` : text;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** How long it took until the server answered anything; undefined when it did not, and the run has ended. */
export async function untilBack(session: Session, lane: Lane, patienceMs: number): Promise<number | undefined> {
  const started = performance.now();
  for (let wait = FIRST_POLL; performance.now() - started < patienceMs; wait = POLL_EVERY) {
    await pause(wait, session.signal);
    if (session.ended() !== undefined) return undefined;
    const alive = await isAlive(session, lane);
    // A run that ends cuts off what is under way.
    if (session.ended() !== undefined) return undefined;
    if (alive) return performance.now() - started;
  }
  session.end({ kind: 'lost', why: `the server was lost in the middle of the campaign, and not back within ${patienceMs / 1000} s` });
  return undefined;
}

/** Whether anything is answered: to a request without a body and without credentials, which can hardly do any harm. */
async function isAlive(session: Session, lane: Lane): Promise<boolean> {
  const [operation] = session.contract.operations;
  if (operation === undefined) return false;
  const request = {
    method: operation.method,
    url: session.target.baseUrl + operation.path,
    headers: [],
    body: new Uint8Array(),
    chunked: false,
  };
  const { kind } = (await lane.send(request)).outcome;
  return kind !== 'refused' && kind !== 'reset' && kind !== 'timeout';
}
