import { type JsonValue } from './value.js';
import { parseJson } from './parse.js';

/** Bytes read as JSON text, with what was unusual about them. */
export interface DecodedJson {
  /** The text without its byte order mark; invalid UTF-8 stands as U+FFFD. */
  readonly text: string;
  /** Undefined when the text is not JSON. */
  readonly value: JsonValue | undefined;
  readonly byteOrderMark: boolean;
  readonly invalidUtf8: boolean;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The last two that were read: checks of one exchange ask again and again. Bytes are never changed. */
let last: Remembered | undefined;
let lastButOne: Remembered | undefined;

interface Remembered {
  readonly bytes: Uint8Array;
  readonly decoded: DecodedJson;
}

/** Reads a body as JSON in UTF-8 (RFC 8259 section 8.1). Never throws. */
export function decodeJson(bytes: Uint8Array): DecodedJson {
  if (last?.bytes === bytes) return last.decoded;
  if (lastButOne?.bytes === bytes) return lastButOne.decoded;
  const decoded = decode(bytes);
  lastButOne = last;
  last = { bytes, decoded };
  return decoded;
}

function decode(bytes: Uint8Array): DecodedJson {
  const { text, invalidUtf8 } = decodeText(bytes);
  const byteOrderMark = text.startsWith('\uFEFF');
  const bare = byteOrderMark ? text.slice(1) : text;
  return { text: bare, value: parseJson(bare), byteOrderMark, invalidUtf8 };
}

function decodeText(bytes: Uint8Array): { text: string; invalidUtf8: boolean } {
  try {
    return { text: strict.decode(bytes), invalidUtf8: false };
  } catch {
    return { text: lenient.decode(bytes), invalidUtf8: true };
  }
}
