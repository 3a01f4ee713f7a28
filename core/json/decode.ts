import { type JsonValue } from './value.js';
import { decodeUtf8 } from './decode-utf8.js';
import { parseJson } from './parse.js';

/** Bytes decoded as JSON text, with the irregularities found. */
export interface DecodedJson {
  /** The text without its byte order mark; invalid UTF-8 becomes U+FFFD. */
  readonly text: string;
  /** Undefined if the text is not JSON. */
  readonly value: JsonValue | undefined;
  readonly byteOrderMark: boolean;
  readonly invalidUtf8: boolean;
}

/** Caches the last two results: the checks of one exchange decode the same bytes. Bytes are never changed. */
let last: Memoized | undefined;
let lastButOne: Memoized | undefined;

interface Memoized {
  readonly bytes: Uint8Array;
  readonly decoded: DecodedJson;
}

/** Decodes a body as JSON in UTF-8 (RFC 8259 section 8.1). Never throws. */
export function decodeJson(bytes: Uint8Array): DecodedJson {
  if (last?.bytes === bytes) return last.decoded;
  if (lastButOne?.bytes === bytes) return lastButOne.decoded;
  const { text, isValid } = decodeUtf8(bytes);
  const decoded = decode(text, !isValid);
  knowJson(bytes, decoded);
  return decoded;
}

/** Caches the result of bytes that were decoded before. */
export function knowJson(bytes: Uint8Array, decoded: DecodedJson): void {
  lastButOne = last;
  last = { bytes, decoded };
}

/**
 * Caches the text of bytes that were just encoded from it, so that they need no decoding. The text must have no lone
 * surrogates.
 * @param value the value that the text was printed from, if parsing yields the same value.
 */
export function knowText(bytes: Uint8Array, text: string, value?: JsonValue): void {
  knowJson(bytes, value === undefined ? decode(text, false) : { text, value, byteOrderMark: false, invalidUtf8: false });
}

function decode(text: string, invalidUtf8: boolean): DecodedJson {
  const byteOrderMark = text.startsWith('\uFEFF');
  const bare = byteOrderMark ? text.slice(1) : text;
  return { text: bare, value: parseJson(bare), byteOrderMark, invalidUtf8 };
}
