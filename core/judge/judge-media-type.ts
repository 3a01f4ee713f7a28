import type { MediaType } from '../openapi/contract.js';
import { type Header, headerValues } from './request.js';

/**
 * True if the body is declared as the documented media type: type and subtype in any case, no parameter but `charset=utf-8`
 * (RFC 9110 section 8.3.1; RFC 8259 section 11).
 */
export function isDeclaredAs(headers: readonly Header[], media: MediaType): boolean {
  const values = headerValues(headers, 'content-type');
  const [type = '', ...parameters] = (values[0] ?? '').split(';').map((part) => part.trim().toLowerCase());
  return values.length === 1 && type === media.name && parameters.every((parameter) => /^(?:charset=(?:utf-8|"utf-8"))?$/.test(parameter));
}
