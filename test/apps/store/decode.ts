import { isUtf8 } from 'node:buffer';
import { Refusal } from './refusal.js';

const BYTE_ORDER_MARK = 0xfeff;

/** The text of a body. Bytes that are not UTF-8 are refused, a byte order mark is passed over. */
export function decode(bytes: Buffer): string | Refusal {
  if (!isUtf8(bytes)) return new Refusal('encoding', 400, 'the body is not UTF-8');
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}
