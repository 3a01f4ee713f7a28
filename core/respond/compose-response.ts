import { printJson } from '../json/print.js';
import type { JsonValue } from '../json/value.js';
import { memoize } from '../memoize.js';
import type { MediaType } from '../contract/contract.js';
import type { SchemaReader } from '../schema/schema-reader.js';
import type { ContractResponse } from './contract-response.js';
import { type Echo, echoer } from './fill-with-sent.js';
import { type FillError, errorFiller, shorten } from './error-body.js';
import type { Negotiated } from './negotiate.js';
import type { Preferences } from './preferences.js';
import type { Decision } from './decide.js';

/**
 * Fills a negotiated response with the content for this request.
 * @param sent the body of the request, if it is to be stored.
 */
export type Compose = (
  negotiated: Negotiated,
  decision: Decision,
  preferences: Preferences,
  sent: JsonValue | undefined,
) => ContractResponse;

/** Maximum length of a reason, in code points: it can quote a member name of any length. */
export const LONGEST_REASON = 1_000;

/**
 * Creates a composer, which reads each response schema once. A success contains what was stored and an error its reason; an
 * example, generated content or a status that the client forced is returned unchanged.
 */
export function createComposer(reader: SchemaReader): Compose {
  const echoOf = memoize(({ schema }: MediaType): Echo => echoer(schema, reader));
  const fillerOf = memoize(({ schema }: MediaType): FillError => errorFiller(schema, reader));
  // Most answers are those of other requests.
  const plainOf = memoize(({ body, print = printJson }: Negotiated) => ({ text: body === undefined ? undefined : print(body) }));
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
    const { status, headers, written, print = printJson } = negotiated;
    const body = trueBody(negotiated, decision, preferences, sent);
    return {
      status,
      headers,
      body: written ?? (body === undefined || body === negotiated.body ? plainOf(negotiated).text : print(body)),
      because: decision.kind === 'success' ? undefined : shorten(decision.because, LONGEST_REASON),
    };
  };
}
