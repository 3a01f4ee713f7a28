import type { Exchange } from '../../http/exchange/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { AFTERMATH } from '../../session/seen/in-flight.js';
import { pause } from '../../session/timing/pace.js';
import { throwIfEnded } from '../../session/run-ended.js';
import { sendBeforeOthers } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import { inSeconds, isAlive } from './come-back.js';

/** What came of a request that was sent while no other was in flight. */
export interface Alone {
  readonly exchange: Exchange;
  /** True if the server answered nothing after it. */
  readonly isDown: boolean;
}

/**
 * Sends a request while no other is in flight, then checks whether the server is still up.
 * @throws RunEnded
 */
export async function sendAlone(session: Session, connection: Connection, request: WireRequest): Promise<Alone> {
  const exchange = await sendBeforeOthers(session, connection, request);
  const { kind } = exchange.outcome;
  if (kind === 'response') await pause(AFTERMATH, session.signal);
  const isDown = kind === 'refused' || ((kind === 'response' || kind === 'reset') && !(await isAlive(session, connection)));
  throwIfEnded(session);
  return { exchange, isDown };
}

/** A connection refused in the middle of a run and a closed one are the same fault. */
export function asReset({ request, ms }: Exchange, more = ''): Exchange {
  return { request, ms, outcome: { kind: 'reset', detail: `the connection was closed without a response${more}` } };
}

/** A request without a response, after which nobody listened for so many milliseconds. */
export function asGone(exchange: Exchange, goneForMs: number): Exchange {
  return asReset(exchange, `, and nothing listened there for ${inSeconds(goneForMs)}`);
}
