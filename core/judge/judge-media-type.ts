import type { MediaType } from '../openapi/contract.js';
import { type JudgedRequest, headerValues } from './request.js';

/**
 * Whether the body is declared as the media type that the contract names: type and subtype in any case, no parameter but
 * `charset=utf-8` (RFC 9110 section 8.3.1; RFC 8259 section 11).
 */
export function isDeclaredAs(request: JudgedRequest, media: MediaType): boolean {
  const known = declared.get(request.headers);
  if (known?.media === media) return known.is;
  const is = readDeclaration(request, media);
  if (declared.size >= MOST_DECLARED) declared.clear();
  declared.set(request.headers, { media, is });
  return is;
}

/** Many requests of a campaign share one list of headers. */
const declared = new Map<JudgedRequest['headers'], { readonly media: MediaType; readonly is: boolean }>();

/** A server meets a new list with every request; to forget all at times costs less than to hold each weakly. */
const MOST_DECLARED = 64;

function readDeclaration(request: JudgedRequest, media: MediaType): boolean {
  const values = headerValues(request.headers, 'content-type');
  const [type = '', ...parameters] = (values[0] ?? '').split(';').map((part) => part.trim().toLowerCase());
  return values.length === 1 && type === media.name && parameters.every((parameter) => /^(?:charset=(?:utf-8|"utf-8"))?$/.test(parameter));
}
