import { isFieldName } from '../codecs/field-name.js';
import type { Header } from '../codecs/headers.js';

/** Fields of the connection, which the client itself sets (RFC 9110 section 7.6.1, RFC 9112 section 6). */
const OF_CONNECTION = /^(?:connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * Why a header cannot be sent, as a clause without its value, which may be a secret; undefined if it can
 * (RFC 9110 sections 5.1 and 5.5).
 */
export function headerFault([name, value]: Header): string | undefined {
  const shown = JSON.stringify(name);
  if (!isFieldName(name)) return `${shown} is not the name of a header, so the request cannot be sent`;
  if (OF_CONNECTION.test(name)) return `the header ${shown} belongs to the connection, so the request cannot be sent with it`;
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
    return `the value of the header ${shown} has a character that no header may have (such as CR or LF), so the request cannot be sent`;
  }
  return undefined;
}
