import { type HeaderFacts, readHeaders } from '../judge/read-headers.js';
import type { Header } from '../judge/request.js';
import type { Operation } from '../openapi/contract.js';
import { ACCEPTED, NAMED_TOKENS } from './named-tokens.js';

/** Everything in a request but its content: media type, credentials, other header fields and framing. Shared by many requests. */
export interface RequestHead {
  /** Secrets appear as names. Each character of a value is one byte (Latin-1). */
  readonly headers: readonly Header[];
  readonly chunked: boolean;
  /** What the judge reads from it, whatever the body is. */
  readonly facts: HeaderFacts;
}

/** Creates a head for requests to an operation. */
export function makeHead(operation: Operation, headers: readonly Header[], chunked = false): RequestHead {
  return { headers, chunked, facts: readHeaders(operation, { headers, chunked }, NAMED_TOKENS) };
}

/** The head of a plain request: the documented media type, and the accepted credentials if the operation requires them. */
export function plainHead(operation: Operation): RequestHead {
  const { body, security } = operation;
  return makeHead(operation, [
    ['accept', 'application/json'],
    ...(body === undefined ? [] : [['content-type', body.content.name] as const]),
    ...(security === undefined ? [] : [['authorization', ACCEPTED] as const]),
  ]);
}

/**
 * Copies a head with one field set or removed.
 * @param name in lower case.
 * @param value undefined to remove the field.
 */
export function headWith(operation: Operation, { headers, chunked }: RequestHead, name: string, value: string | undefined): RequestHead {
  const field: readonly Header[] = value === undefined ? [] : [[name, value]];
  const at = headers.findIndex(([other]) => other === name);
  return makeHead(operation, at === -1 ? [...headers, ...field] : headers.toSpliced(at, 1, ...field), chunked);
}
