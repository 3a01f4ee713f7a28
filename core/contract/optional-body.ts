import type { RequestBody } from './contract.js';

/**
 * True if the document writes `required: false`: then a request without a body is valid. Where it writes nothing, that is so by default, and often left out
 * by mistake (OpenAPI 3.1 section 4.8.13).
 */
export function isSaidOptional({ required, requiredAt }: RequestBody): boolean {
  return !required && requiredAt.pointer.endsWith('/required');
}
