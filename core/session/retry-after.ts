import { headerValues } from '../judge/request.js';
import type { Outcome } from '../http/exchange.js';

/** Where a server says nothing of the time to wait, in milliseconds. */
const DEFAULT_WAIT = 1000;
/** Waited at least: a server that asks for no time at all, again and again, has to be given up some day. */
const SHORTEST_WAIT = 100;

/**
 * How long a server asks to wait, in milliseconds (RFC 6585 section 4; RFC 9110 sections 10.2.3 and 15.6.4), or undefined
 * where it does not ask: 429, and 503 with Retry-After. A date is read by the clock of the server, where it tells it.
 */
export function askedToWait(outcome: Outcome, clock: number = Date.now()): number | undefined {
  if (outcome.kind !== 'response' || (outcome.status !== 429 && outcome.status !== 503)) return undefined;
  const [value] = headerValues(outcome.headers, 'retry-after');
  const sent = Date.parse(headerValues(outcome.headers, 'date')[0] ?? '');
  const now = Number.isNaN(sent) ? clock : sent;
  if (outcome.status === 503 && value !== undefined) return parseWait(value, now);
  return outcome.status === 429 ? parseWait(value ?? '', now) : undefined;
}

function parseWait(value: string, now: number): number {
  if (/^\d+(?:\.\d+)?$/.test(value.trim())) return Math.max(SHORTEST_WAIT, Number(value) * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? DEFAULT_WAIT : Math.max(SHORTEST_WAIT, date - now);
}
