import type { Expectation } from '../../judge/expectation.js';
import { headerValues } from '../../codecs/headers.js';
import type { RequestContent } from '../../judge/request-content.js';
import type { Operation } from '../../contract/contract.js';

/** Maximum length of a quoted Content-Type, in UTF-16 units. */
const LONGEST_TYPE = 100;

/**
 * Why a body is refused for its media type, as most servers do: its Content-Type is missing or not the declared one. Ignores
 * parameters (`application/json; version=1`), and the type of an empty body.
 * @returns one sentence without a full stop; undefined if the body has the declared type.
 */
export function otherMediaType({ body: declared }: Operation, request: RequestContent, { situations }: Expectation): string | undefined {
  if (!situations.some(({ id }) => id === 'other-media-type' || id === 'not-json-other-media-type')) return undefined;
  if (declared === undefined || request.body.length === 0) return undefined;
  const types = mediaTypesOf(request);
  const { name } = declared.content;
  if (types.length === 1 && types[0]?.toLowerCase() === name) return undefined;
  return `${describeContentType(request)}; this operation takes ${name}`;
}

/** The media types of a request as sent, without parameters; one, unless Content-Type is missing or repeated. */
export function mediaTypesOf({ headers }: RequestContent): readonly string[] {
  return headerValues(headers, 'content-type').map((value) => (value.split(';')[0] ?? '').trim());
}

/** Quotes the Content-Type of a request: "Content-Type is text/plain". */
export function describeContentType(request: RequestContent): string {
  const all = mediaTypesOf(request).join(' and ');
  if (all === '') return 'the request has no Content-Type';
  return `Content-Type is ${all.length > LONGEST_TYPE ? `${all.slice(0, LONGEST_TYPE)}…` : all}`;
}
