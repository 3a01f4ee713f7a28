import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { AFTERMATH } from '../../session/seen/in-flight.js';
import { pause } from '../../session/timing/pace.js';
import { throwIfEnded } from '../../session/run-ended.js';
import { sendBeforeOthers } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import { isAlive } from './come-back.js';
import { sendAlone } from './send-alone.js';

/** A request that may have brought the server down. */
export interface Suspected {
  readonly case: Case;
  readonly request: WireRequest;
}

/** A request that brings the server down each time. */
export interface Killer extends Suspected {
  /** What came of it when it was sent alone: a response, if the server went down after it. */
  readonly exchange: Exchange;
  /** How long nothing listened then, in milliseconds. */
  readonly goneForMs: number;
}

/** How a search sends requests. */
export interface Search {
  readonly session: Session;
  readonly connection: Connection;
  /** Waits until the server is back. @returns how long it took, in milliseconds. */
  readonly back: () => Promise<number>;
}

/** What came of a request that was sent alone. */
export interface Tried {
  readonly exchange: Exchange;
  /** Undefined if the server was up afterwards. */
  readonly killer: Killer | undefined;
}

/** So many of the requests that were sent before a server went down are sent again alone. */
const LAST = 16;

/** Sends a request alone, on a new connection, and waits for the server if it goes down. A server that was down before says nothing of it. */
export async function tryAlone({ session, connection, back }: Search, suspected: Suspected): Promise<Tried> {
  connection.renew();
  const { exchange, isDown } = await sendAlone(session, connection, suspected.request);
  if (!isDown) return { exchange, killer: undefined };
  const goneForMs = await back();
  return exchange.outcome.kind === 'refused'
    ? { exchange, killer: undefined }
    : { exchange, killer: { case: suspected.case, request: suspected.request, exchange, goneForMs } };
}

/**
 * Finds the request that brought a server down, which is up again: those that were in flight are sent one by one, then what it had answered
 * before. One that brings it down has to do so twice, since the one before it may have done it late.
 * @param results gets what came of each request that was in flight.
 * @returns undefined if none brings it down alone.
 * @throws RunEnded also if the server does not come back.
 */
export async function findKiller(
  search: Search,
  inFlight: readonly Suspected[],
  answered: readonly Suspected[],
  results: Map<Case, Exchange>,
): Promise<Killer | undefined> {
  for (const [i, suspected] of inFlight.entries()) {
    const { exchange, killer } = await tryAlone(search, suspected);
    if (exchange.outcome.kind !== 'refused') results.set(suspected.case, exchange);
    if (killer === undefined) continue;
    const found = await firstKiller(search, inFlight.slice(Math.max(0, i - 1), i + 1).toReversed());
    if (found !== undefined) return found;
  }
  const sent = await untilDown(search, answered);
  return sent.length === 0 ? undefined : firstKiller(search, sent.slice(-LAST).toReversed());
}

async function firstKiller(search: Search, candidates: readonly Suspected[]): Promise<Killer | undefined> {
  for (const candidate of candidates) {
    const { killer } = await tryAlone(search, candidate);
    if (killer !== undefined) return killer;
  }
  return undefined;
}

/**
 * Sends requests one after the other until the server goes down, and waits for it.
 * @returns those that were sent before; none if it did not go down.
 */
async function untilDown({ session, connection, back }: Search, requests: readonly Suspected[]): Promise<readonly Suspected[]> {
  for (const [i, { request }] of requests.entries()) {
    const { outcome } = await sendBeforeOthers(session, connection, request);
    if (outcome.kind !== 'refused' && outcome.kind !== 'reset') continue;
    if (await isAlive(session, connection)) continue;
    await back();
    return requests.slice(0, i + 1);
  }
  await pause(AFTERMATH, session.signal);
  throwIfEnded(session);
  if (requests.length === 0 || (await isAlive(session, connection))) return [];
  await back();
  return requests;
}
