import { METHODS } from 'node:http';
import type { Header } from '../../core/codecs/headers.js';

/** The head of a request that Node refuses for its method, which it takes in upper case only. */
export interface RawHead {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
}

const REQUEST_LINE = /^([A-Za-z]+) (\S+) HTTP\/1\.[01]$/;
const FIELD = /^([^\s:]+):[ \t]*(.*?)[ \t]*$/;

/**
 * Reads the head of a request whose method is known, but not written in upper case (RFC 9110 section 9.1: methods are
 * case-sensitive). `fetch` sends `patch` as it is.
 * @param packet the bytes in which Node found the fault.
 * @param at where it found it.
 * @returns undefined for anything else, and for a head that did not arrive as a whole.
 */
export function readLowerCaseHead(packet: Uint8Array, at: number): RawHead | undefined {
  const text = Buffer.from(packet).toString('latin1');
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\r\n\r\n', start);
  if (end === -1) return undefined;
  const [first = '', ...lines] = text.slice(start, end).split('\r\n');
  const [, method = '', target = ''] = REQUEST_LINE.exec(first) ?? [];
  if (method === method.toUpperCase() || !METHODS.includes(method.toUpperCase())) return undefined;
  const headers = lines.flatMap((line): Header[] => {
    const [, name, value = ''] = FIELD.exec(line) ?? [];
    return name === undefined ? [] : [[name, value]];
  });
  return { method, target, headers };
}
