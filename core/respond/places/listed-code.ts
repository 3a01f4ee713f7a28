import { wordsOf } from '../../words/name-words.js';
import type { JsonValue } from '../../json/value.js';

const INVALID: readonly RegExp[] = [/^(?:bad|invalid) (?:request|input)$|validation|unprocessable/, /invalid|malformed|bad|wrong/];

/** What codes of a status are called, the plainest first, in words (RFC 9110 section 15, and by custom). */
const CALLED: Readonly<Record<number, readonly RegExp[]>> = {
  400: INVALID,
  401: [/unauthori[sz]ed|unauthenticated|not authenticated/, /authentication|credential|token|login/],
  403: [/forbidden|permission|denied/, /access|not allowed/],
  404: [/not found/, /missing|no such|not exist|unknown|absent/],
  405: [/method/],
  406: [/not acceptable/],
  408: [/time ?out/],
  409: [/conflict/, /duplicate|exists|taken|in use|state/],
  410: [/gone/, /deleted|expired|not found/],
  412: [/precondition/, /stale|modified|conflict/],
  413: [/too large/, /size|length|large/],
  415: [/media type|content type/, /unsupported/],
  422: INVALID,
  428: [/precondition/],
  429: [/too many|rate|throttl/, /limit|quota/],
  500: [/internal|server/, /unexpected|unknown|error/],
  503: [/unavailable/, /maintenance|overload/],
};

/** The listed value that fits a status: `NOT_FOUND` of 404; undefined if none does. */
export function listedCode(values: readonly JsonValue[], status: number): string | undefined {
  const texts = values
    .filter((value) => typeof value === 'string')
    .map((value) => [value, wordsOf(value).join(' ').toLowerCase()] as const);
  for (const name of CALLED[status] ?? CALLED[status >= 500 ? 500 : 400] ?? []) {
    const found = texts.find(([, words]) => name.test(words));
    if (found !== undefined) return found[0];
  }
  return undefined;
}
