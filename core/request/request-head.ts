import { type HeaderFacts, readHeaders } from '../judge/read-headers.js';
import type { Header } from '../judge/request.js';
import type { Operation } from '../openapi/contract.js';
import { withCredentials } from '../security/carry-credentials.js';
import { plainCredentials } from '../security/plain-credentials.js';
import { NAMED_TOKENS } from './named-tokens.js';

/** Everything in a request but its content: target, media type, credentials, other header fields and framing. Shared by many requests. */
export interface RequestHead extends HeadParts {
  /** What the judge reads from it, whatever the body is. */
  readonly facts: HeaderFacts;
}

/** A head as it is sent. */
export interface HeadParts {
  /** The path and the query, after the base URL; secrets appear as names. */
  readonly target: string;
  /** Secrets appear as names. Each character of a value is one byte (Latin-1). */
  readonly headers: readonly Header[];
  readonly chunked: boolean;
}

/** Creates a head for requests to an operation. */
export function makeHead(operation: Operation, { target, headers, chunked }: HeadParts): RequestHead {
  return { target, headers, chunked, facts: readHeaders(operation, { target, headers, chunked }, NAMED_TOKENS) };
}

/** The head of a plain request: the documented media type, and the accepted credentials if the operation requires them. */
export function plainHead(operation: Operation): RequestHead {
  const { body, security, path } = operation;
  const headers: readonly Header[] = [
    ['accept', 'application/json'],
    ...(body === undefined ? [] : [['content-type', body.content.name] as const]),
  ];
  return makeHead(operation, withCredentials({ target: path, headers, chunked: false }, plainCredentials(security)));
}

/**
 * Copies a head with one field set or removed.
 * @param name in lower case.
 * @param value undefined to remove the field.
 */
export function headWith(
  operation: Operation,
  { target, headers, chunked }: HeadParts,
  name: string,
  value: string | undefined,
): RequestHead {
  const field: readonly Header[] = value === undefined ? [] : [[name, value]];
  const at = headers.findIndex(([other]) => other === name);
  return makeHead(operation, { target, headers: at === -1 ? [...headers, ...field] : headers.toSpliced(at, 1, ...field), chunked });
}
