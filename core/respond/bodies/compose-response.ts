import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { MediaType } from '../../contract/contract.js';
import type { SchemaReader } from '../../schema/schema-reader.js';
import type { ContractResponse } from '../response/contract-response.js';
import { type Echo, echoer } from './fill-with-sent.js';
import { type FillError, errorFiller, shorten } from './error-body.js';
import type { FillPlaces } from '../places/fill-places.js';
import type { Negotiated } from '../negotiation/negotiate.js';
import type { Preferences } from '../response/preferences.js';
import type { Decision } from '../decision/decide.js';

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
 * example that was asked for by name is returned unchanged, and one of a status that was asked for has that status.
 * @param fillPlaces says in an error what it is about; default: nothing does.
 */
export function createComposer(reader: SchemaReader, fillPlaces: FillPlaces = (_schema, body) => body): Compose {
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
    const isAsked = preferences.code === status;
    if (isAsked && preferences.example !== undefined) return body;
    if (decision.kind !== 'success' || status >= 400) {
      const isExample = content.examples.length > 0 && preferences.dynamic !== true;
      const because = decision.kind === 'success' ? (isExample ? undefined : `the status ${status} was asked for`) : decision.because;
      const said = fillerOf(content)(body, status, because);
      const { faults = [] } = decision;
      return because === undefined ? said : fillPlaces(content.schema, said, { status, because, faults, isExample });
    }
    if (status >= 300 || preferences.example !== undefined || preferences.dynamic === true) return body;
    return sent === undefined ? body : echoOf(content)(sent, body);
  };
  return (negotiated, decision, preferences, sent) => {
    const { status, headers, written, print = printJson } = negotiated;
    const body = trueBody(negotiated, decision, preferences, sent);
    return {
      status,
      headers: decision.headers === undefined ? headers : [...headers, ...decision.headers],
      body: written ?? (body === undefined || body === negotiated.body ? plainOf(negotiated).text : print(body)),
      because: decision.kind === 'success' ? undefined : shorten(decision.because, LONGEST_REASON),
    };
  };
}
