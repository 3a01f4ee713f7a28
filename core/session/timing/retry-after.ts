import { headerValues } from '../../codecs/headers.js';
import type { HttpResponse, Outcome } from '../../http/exchange/exchange.js';

/** Default waiting time, in milliseconds. */
const DEFAULT_WAIT = 1000;
/** Minimum waiting time, in milliseconds: a server that always asks for none must be given up eventually. */
const SHORTEST_WAIT = 100;

/** Beginning of an HTTP date (RFC 9110 section 5.6.7), and of an ISO 8601 date, which some servers send. */
const DATE = /^(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?[, ]|\d{4}-\d\d-\d\dT)/;

/**
 * How long a server asks to wait, in milliseconds (RFC 6585 section 4; RFC 9110 sections 10.2.3 and 15.6.4), or undefined if it
 * does not: 429, and 503 with Retry-After. A date is relative to the server's clock if the response has one. A Retry-After that
 * is neither a number of seconds nor a date is ignored.
 */
export function askedToWait(outcome: Outcome, clock: number = Date.now()): number | undefined {
  if (!mayAsk(outcome)) return undefined;
  return parseWait(outcome, clock) ?? (outcome.status === 429 ? DEFAULT_WAIT : undefined);
}

/** True if a response that may ask to wait has a Retry-After that is ignored, because it is invalid (RFC 9110 section 10.2.3). */
export function hasInvalidWait(outcome: Outcome): boolean {
  return mayAsk(outcome) && valueOf(outcome) !== undefined && parseWait(outcome, 0) === undefined;
}

/** True if a response says itself how long to wait. */
export function saysHowLong(outcome: Outcome): boolean {
  return mayAsk(outcome) && parseWait(outcome, 0) !== undefined;
}

function mayAsk(outcome: Outcome): outcome is HttpResponse {
  return outcome.kind === 'response' && (outcome.status === 429 || outcome.status === 503);
}

function valueOf({ headers }: HttpResponse): string | undefined {
  return headerValues(headers, 'retry-after')[0]?.trim();
}

function parseWait(response: HttpResponse, clock: number): number | undefined {
  const value = valueOf(response) ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Math.max(SHORTEST_WAIT, Number(value) * 1000);
  // Date.parse reads dates into almost any text: `-5` is a day in May.
  const date = DATE.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  const sent = Date.parse(headerValues(response.headers, 'date')[0] ?? '');
  return Math.max(SHORTEST_WAIT, date - (Number.isNaN(sent) ? clock : sent));
}
