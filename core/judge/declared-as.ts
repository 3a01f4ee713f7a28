import { type CodecName, codecNameOf } from '../codecs/codec-name.js';
import { matchMediaType } from '../codecs/media-type.js';
import { memoize, memoizeUpTo } from '../memoize.js';
import { allContents } from '../contract/all-contents.js';
import type { MediaType, RequestBody } from '../contract/contract.js';
import { type Header, headerValues } from '../codecs/headers.js';

/** How a body is declared: as one of the documented media types, or as something else. */
export interface DeclaredAs {
  /** Undefined if the Content-Type is missing, repeated, or none that is documented. */
  readonly media: MediaType | undefined;
  /** As sent; empty if it is missing or repeated. */
  readonly contentType: string;
  /** What decodes the body: what a range leaves open is decided by what was sent (OpenAPI 3.1 section 4.8.14.1). */
  readonly codec: CodecName;
}

/** Nothing is declared. */
const UNDECLARED: DeclaredAs = { media: undefined, contentType: '', codec: 'bytes' };

/** Upper bound on the Content-Types that are kept matched: clients choose them. */
const MOST_KNOWN = 200;

/**
 * Finds the documented media type of a body: type and subtype in any case, the most specific that is documented, no parameter but
 * the documented ones, `charset=utf-8`, and the boundary of multipart (RFC 9110 section 8.3.1; RFC 8259 section 11).
 * @param body undefined if the operation declares none.
 */
export function declaredAs(headers: readonly Header[], body: RequestBody | undefined): DeclaredAs {
  const [contentType = '', another] = headerValues(headers, 'content-type');
  if (contentType === '' || another !== undefined) return UNDECLARED;
  return body === undefined ? { media: undefined, contentType, codec: codecNameOf(contentType) } : matcherOf(body)(contentType);
}

const matcherOf = memoize((body: RequestBody) =>
  memoizeUpTo(MOST_KNOWN, (contentType: string): DeclaredAs => {
    const match = matchMediaType(contentType, allContents(body));
    return { media: match?.extra.length === 0 ? match.media : undefined, contentType, codec: codecNameOf(contentType) };
  }),
);
