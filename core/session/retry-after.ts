import { headerValues } from '../judge/request.js';
import type { Outcome } from '../http/exchange.js';

/** Default waiting time, in milliseconds. */
const DEFAULT_WAIT = 1000;
/** Minimum waiting time, in milliseconds: a server that always asks for none must be given up eventually. */
const SHORTEST_WAIT = 100;

/**
 * How long a server asks to wait, in milliseconds (RFC 6585 section 4; RFC 9110 sections 10.2.3 and 15.6.4), or undefined if it
 * does not: 429, and 503 with Retry-After. A date is relative to the server's clock if the response has one.
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
