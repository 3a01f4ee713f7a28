import { type ResponseHead, readHead } from './response-head.js';
import { endOfHead } from './end-of-head.js';

/** A complete response and its size in bytes. */
export interface ReadResponse {
  readonly head: ResponseHead;
  readonly body: Uint8Array;
  readonly end: number;
}

/**
 * `more`: the body is incomplete. `odd`: an unusual response or an incomplete head, which a full parser has to read: it detects
 * early when the bytes cannot become a response.
 */
export type Reading = ReadResponse | 'more' | 'odd';

const LARGEST_HEAD = 8192;
/** The bytes that end a head: the end of its last line, and the empty line. */
const ENDING = 4;
const EMPTY = new Uint8Array();

/**
 * Reads an ordinary HTTP/1.1 response from its first byte (RFC 9112 section 6).
 * @param bytes received so far; copied if kept.
 * @param length number of valid bytes.
 */
export function readResponse(bytes: Buffer, length: number): Reading {
  const found = endOfHead(bytes, Math.min(length, LARGEST_HEAD));
  // Heads are kept as text, which must not be a slice: that would keep the whole string alive.
  const head = found === -1 ? undefined : readHead(bytes.toString('latin1', 0, found));
  if (head === undefined) return 'odd';
  const start = found + ENDING;
  if (head.length === undefined) return readChunks(bytes, start, length, head);
  const end = start + head.length;
  if (end > length) return 'more';
  return { head, body: head.length === 0 ? EMPTY : copyOf(bytes, start, end), end };
}

/** Copies, because the read buffer is reused. */
function copyOf(bytes: Buffer, start: number, end: number): Uint8Array {
  return Uint8Array.prototype.slice.call(bytes, start, end);
}

const CR = 0x0d;
const LF = 0x0a;

/** Complete chunks without extensions and trailers (RFC 9112 section 7.1). */
function readChunks(bytes: Buffer, start: number, length: number, head: ResponseHead): Reading {
  const parts: Uint8Array[] = [];
  let at = start;
  for (;;) {
    const endOfSize = bytes.indexOf('\r\n', at, 'latin1');
    if (endOfSize === -1 || endOfSize + 2 > length) return isStartOfSize(bytes.toString('latin1', at, length)) ? 'more' : 'odd';
    const size = bytes.toString('latin1', at, endOfSize);
    if (!/^[\dA-Fa-f]{1,5}$/.test(size)) return 'odd';
    const from = endOfSize + 2;
    const to = from + Number.parseInt(size, 16);
    if ((to < length && bytes[to] !== CR) || (to + 1 < length && bytes[to + 1] !== LF)) return 'odd';
    if (to + 2 > length) return 'more';
    at = to + 2;
    if (to === from) break;
    parts.push(copyOf(bytes, from, to));
  }
  const [first = EMPTY] = parts;
  return { head, body: parts.length <= 1 ? first : new Uint8Array(Buffer.concat(parts)), end: at };
}

function isStartOfSize(text: string): boolean {
  return /^(?:[\dA-Fa-f]{1,5}\r?)?$/.test(text);
}
