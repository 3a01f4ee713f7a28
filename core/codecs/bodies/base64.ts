import { binaryText } from './binary-text.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a text in base64 (RFC 4648 section 4), which is known to be one. */
export function decodeBase64(text: string): Uint8Array {
  const digits = text.replaceAll('=', '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let [bits, count, at] = [0, 0, 0];
  for (const digit of digits) {
    bits = (bits << 6) | DIGITS.indexOf(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at] = (bits >> count) & 0xff;
    at += 1;
  }
  return bytes;
}

/** Bytes in base64, with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(binaryText(bytes));
}
