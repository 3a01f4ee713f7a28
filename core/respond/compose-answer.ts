import type { Header } from '../judge/request.js';
import { printJson } from '../json/print.js';
import type { JsonValue } from '../json/value.js';
import { memoize } from '../memoize.js';
import type { MediaType } from '../openapi/contract.js';
import type { ContractResponse } from './answer.js';
import { type Echo, echoer } from './echo.js';
import { type FillError, errorFiller } from './error-body.js';
import type { Negotiated } from './negotiate.js';
import type { Preferences } from './preferences.js';
import type { Decision } from './verdict.js';

/**
 * Lays the content that is true of this request onto an answer that Prism chose.
 * @param sent the body of the request, where it is to be stored.
 */
export type Compose = (
  negotiated: Negotiated,
  decision: Decision,
  preferences: Preferences,
  sent: JsonValue | undefined,
) => ContractResponse;

/** The longest reason that is told, in UTF-16 units: a client can make one as long as a member's name. */
export const LONGEST_REASON = 1_000;

/** RFC 9110 section 11.6.1. */
export const CHALLENGE: Header = ['WWW-Authenticate', 'Bearer'];

/**
 * Makes a composer, which reads each schema of an answer once.
 * A success tells what was stored and an error tells why; where a client asked for an example or for made-up content,
 * or forced another status than the request deserves, it gets just that.
 */
export function createComposer(): Compose {
  const echoOf = memoize(({ schema }: MediaType): Echo => echoer(schema));
  const fillerOf = memoize(({ schema }: MediaType): FillError => errorFiller(schema));
  const trueBody = (
    negotiated: Negotiated,
    decision: Decision,
    preferences: Preferences,
    sent: JsonValue | undefined,
  ): JsonValue | undefined => {
    const { body, content, status } = negotiated;
    if (body === undefined || content === undefined) return body;
    if (decision.kind !== 'success') {
      const asked = preferences.example !== undefined && preferences.code === status;
      return asked ? body : fillerOf(content)(body, status, decision.because);
    }
    if (status >= 300 || preferences.example !== undefined || preferences.dynamic === true) return body;
    return sent === undefined ? body : echoOf(content)(sent, body);
  };
  return (negotiated, decision, preferences, sent) => {
    const body = trueBody(negotiated, decision, preferences, sent);
    return {
      status: negotiated.status,
      headers: decision.kind === 'refusal' ? [...negotiated.headers, CHALLENGE] : negotiated.headers,
      body: body === undefined ? undefined : printJson(body),
      because: decision.kind === 'success' ? undefined : decision.because.slice(0, LONGEST_REASON),
    };
  };
}
