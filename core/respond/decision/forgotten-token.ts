import { type Header, headerValues } from '../../codecs/headers.js';
import type { Operation } from '../../contract/contract.js';
import { takesBearer } from './challenge.js';

/** What JavaScript makes of a value that is missing, or not a string, in `Bearer ${token}`. */
const FORGOTTEN = /^(?:undefined|null|NaN|\[object \w+\])$/;

/** True if a token is certainly none: it stands for a variable without a value, so it needs no redaction. */
export function isForgotten(token: string): boolean {
  return FORGOTTEN.test(token);
}

/**
 * A warning about `Bearer undefined` and `Bearer null`, which are well-formed credentials (RFC 6750 section 2.1).
 * @returns one sentence without a full stop; undefined for other credentials, and for operations that take no bearer token.
 */
export function forgottenToken({ security }: Operation, headers: readonly Header[]): string | undefined {
  if (!takesBearer(security)) return undefined;
  const [value = ''] = headerValues(headers, 'authorization');
  const [, token = ''] = /^bearer +(.+)$/i.exec(value.trim()) ?? [];
  return isForgotten(token) ? `the token is the word ${token}; was the request sent before it was set?` : undefined;
}
