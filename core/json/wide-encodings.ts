import { parseJson } from './parse.js';
import type { JsonValue } from './value.js';

/** JSON in an encoding of Unicode other than UTF-8. */
export interface WideJson {
  readonly encoding: 'UTF-16' | 'UTF-32';
  readonly value: JsonValue;
}

type Encoding = readonly [name: WideJson['encoding'], littleEndian: boolean];

/**
 * Decodes bytes as JSON in UTF-16 or UTF-32. The first character of JSON is ASCII, so the zero bytes around it identify the
 * encoding (RFC 4627 section 3); other bytes are rejected by their first two.
 * @returns undefined if the bytes are not JSON in one of them.
 */
export function decodeWideJson(bytes: Uint8Array): WideJson | undefined {
  const found = encodingOf(bytes);
  if (found === undefined) return undefined;
  const [encoding, littleEndian] = found;
  const size = encoding === 'UTF-16' ? 2 : 4;
  if (bytes.length % size !== 0) return undefined;
  const text = readUnits(bytes, size, littleEndian);
  const value = text === undefined ? undefined : parseJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  return value === undefined ? undefined : { encoding, value };
}

/** Detects the encoding by the byte order mark, or by the zeros around the first character. */
function encodingOf([a = -1, b = -1, c = -1, d = -1]: Uint8Array): Encoding | undefined {
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? ['UTF-32', true] : ['UTF-16', true];
  if (a === 0xfe && b === 0xff) return ['UTF-16', false];
  if (a === 0 && b === 0) return ['UTF-32', false];
  if (a === 0) return ['UTF-16', false];
  if (b === 0) return c === 0 && d === 0 ? ['UTF-32', true] : ['UTF-16', true];
  return undefined;
}

/** Undefined if a unit of UTF-32 is not a code point. */
function readUnits(bytes: Uint8Array, size: 2 | 4, littleEndian: boolean): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    const unit = size === 2 ? view.getUint16(at, littleEndian) : view.getUint32(at, littleEndian);
    if (unit > 0x10ffff) return undefined;
    text += String.fromCodePoint(unit);
  }
  return text;
}
