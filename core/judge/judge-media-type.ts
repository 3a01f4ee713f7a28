import type { MediaType } from '../spec/contract.js';
import { type JudgedRequest, headerValues } from './request.js';

/**
 * Whether the body is declared as the media type that the contract names: type and subtype in any case, no parameter but
 * `charset=utf-8` (RFC 9110 section 8.3.1; RFC 8259 section 11).
 */
export function isDeclaredAs(request: JudgedRequest, media: MediaType): boolean {
  const known = declared.get(request.headers);
  if (known?.media === media) return known.is;
  const is = readDeclaration(request, media);
  declared.set(request.headers, { media, is });
  return is;
}

/** Many requests share one list of headers. */
const declared = new WeakMap<JudgedRequest['headers'], { readonly media: MediaType; readonly is: boolean }>();

function readDeclaration(request: JudgedRequest, media: MediaType): boolean {
  const values = headerValues(request.headers, 'content-type');
  const [type = '', ...parameters] = (values[0] ?? '').split(';').map((part) => part.trim().toLowerCase());
  return values.length === 1 && type === media.name && parameters.every((parameter) => /^(?:charset=(?:utf-8|"utf-8"))?$/.test(parameter));
}
