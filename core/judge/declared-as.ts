import { matchMediaType } from '../codecs/media-type.js';
import type { MediaType, RequestBody } from '../openapi/contract.js';
import { type Header, headerValues } from './request.js';
import { allContents } from '../openapi/all-contents.js';

/** How a body is declared: as one of the documented media types, or as something else. */
export interface DeclaredAs {
  /** Undefined if the Content-Type is missing, repeated, or none that is documented. */
  readonly media: MediaType | undefined;
  /** As sent; empty if it is missing. */
  readonly contentType: string;
}

/**
 * Finds the documented media type of a body: type and subtype in any case, the most specific that is documented, no parameter but
 * the documented ones, `charset=utf-8`, and the boundary of multipart (RFC 9110 section 8.3.1; RFC 8259 section 11).
 */
export function declaredAs(headers: readonly Header[], body: RequestBody): DeclaredAs {
  const [contentType = '', another] = headerValues(headers, 'content-type');
  if (contentType === '' || another !== undefined) return { media: undefined, contentType };
  const match = matchMediaType(contentType, allContents(body));
  return { media: match?.extra.length === 0 ? match.media : undefined, contentType };
}
