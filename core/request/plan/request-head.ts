import type { HeadFacts } from '../../judge/head-facts.js';
import { judgeAccept } from '../../judge/judge-accept.js';
import { readHead } from '../../judge/read-head.js';
import type { Header } from '../../codecs/headers.js';
import type { Operation } from '../../contract/contract.js';
import { NAMED_TOKENS } from '../../security/named-tokens.js';

/** Everything in a request but its content: target, media type, credentials, other header fields and framing. Shared by many requests. */
export interface RequestHead extends HeadParts {
  /** What the judge reads from it, whatever the body is. */
  readonly facts: HeadFacts;
}

/** A head as it is sent. */
export interface HeadParts {
  /** The path and the query, after the base URL; secrets appear as names. */
  readonly target: string;
  /** Secrets appear as names. Each character of a value is one byte (Latin-1). */
  readonly headers: readonly Header[];
  readonly chunked: boolean;
  /** Set if the request need not belong to the operation: then the judge looks at the method and the path as well. */
  readonly method?: string;
}

/** Creates a head for requests to an operation. */
export function makeHead(operation: Operation, { target, headers, chunked, method }: HeadParts): RequestHead {
  const parts: HeadParts = method === undefined ? { target, headers, chunked } : { target, headers, chunked, method };
  const read = readHead(operation, parts, NAMED_TOKENS);
  // What answers a request chooses by Accept itself.
  const accepted = judgeAccept(operation, headers);
  return { ...parts, facts: accepted.length === 0 ? read : { ...read, situations: [...read.situations, ...accepted] } };
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
