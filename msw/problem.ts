import { type JsonValue, jsonArray, jsonNumber, jsonObject } from '../core/json/value.js';

/** An error that the document does not describe, worded as Prism words it in the mock. */
export interface Problem {
  readonly status: number;
  /** As problem+json (RFC 9457). */
  readonly body: JsonValue;
}

/** The document has no such status or example. */
export function notFound(detail: string): Problem {
  return problem(404, 'NOT_FOUND', 'The server cannot find the requested content', detail);
}

/** The document has no such media type. */
export function notAcceptable(accept: string): Problem {
  const title = 'The server cannot produce a representation for your accept header';
  return problem(406, 'NOT_ACCEPTABLE', title, `Unable to find content for ${accept}`);
}

/** The document has no error for an invalid request. */
export function invalidRequest(): Problem {
  const detail =
    'Your request is not valid and no HTTP validation response was found in the spec, so Prism is generating this error for you.';
  const validation = jsonObject([
    ['location', null],
    ['severity', 'Error'],
    ['code', jsonNumber('422')],
    ['message', 'the kit has judged'],
  ]);
  return problem(422, 'UNPROCESSABLE_ENTITY', 'Invalid request', detail, [['validation', jsonArray([validation])]]);
}

/** The document has no error for missing credentials. */
export function unauthorized(): Problem {
  const detail =
    'Your request does not fullfil the security requirements and no HTTP unauthorized response was found in the spec, so Prism is generating this error for you.';
  return problem(401, 'UNAUTHORIZED', 'Invalid security scheme used', detail);
}

function problem(
  status: number,
  type: string,
  title: string,
  detail: string,
  more: readonly (readonly [string, JsonValue])[] = [],
): Problem {
  const body = jsonObject([
    ['type', `https://stoplight.io/prism/errors#${type}`],
    ['title', title],
    ['status', jsonNumber(String(status))],
    ['detail', detail],
    ...more,
  ]);
  return { status, body };
}
