import type { Header } from '../../judge/request.js';
import { LARGEST_RESPONSE } from '../target.js';

/** The head of an ordinary answer, and how its body ends (RFC 9112 section 6.3). */
export interface ResponseHead {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Bytes of the body; undefined where it comes in chunks. */
  readonly length: number | undefined;
  /** How long the connection may lie idle before it is used again, in milliseconds; 0 where it is not kept. */
  readonly idleMs: number;
  /** Whether there may be a content coding to undo (RFC 9110 section 8.4). */
  readonly isCoded: boolean;
}

/** Status line and fields of HTTP/1.1 without anything that clients read in different ways (RFC 9112 sections 4 and 5). */
const HEAD = /^HTTP\/1\.1 ([2-9]\d\d)(?: [\x20-\x7e]*)?((?:\r\n[A-Za-z][A-Za-z0-9-]*:[\t\x20-\x7e]*)*)$/;
/** Fields that change what the bytes behind the head mean. */
const UNUSUAL = new Set(['upgrade', 'trailer', 'te', 'proxy-connection']);

/** What undici does with idle connections, so that both ways of sending keep them alike. */
const IDLE_MS = 4000;
const IDLE_MARGIN_MS = 2000;
const LONGEST_IDLE_MS = 600_000;

/**
 * Reads the head of an answer.
 * @param text of the head, without the empty line, one character for each byte.
 * @returns undefined where there is anything out of the ordinary: a full parser has to read it.
 */
export type ReadHead = (text: string) => ResponseHead | undefined;

/** Heads that one connection remembers: the same ones come again and again within a second, after which their date is another one. */
const MOST_KNOWN = 64;

/** Makes a reader of heads for one connection, which reads each head once. */
export function headReader(): ReadHead {
  const known = new Map<string, ResponseHead>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const head = parseHead(text);
    if (head === undefined) return undefined;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, head);
    return head;
  };
}

function parseHead(text: string): ResponseHead | undefined {
  const [, digits = '', rest = ''] = HEAD.exec(text) ?? [];
  if (digits === '') return undefined;
  const status = Number(digits);
  const fields = rest.split('\r\n').slice(1).map(fieldOf);
  const valuesOf = (name: string): readonly string[] => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  if (fields.some(([name, value]) => UNUSUAL.has(name) || /[\t ]$/.test(value))) return undefined;
  const idleMs = idleOf(valuesOf('connection'), valuesOf('keep-alive'));
  const length = lengthOf(status, valuesOf('content-length'), valuesOf('transfer-encoding'));
  if (idleMs === undefined || length === undefined) return undefined;
  const isCoded = valuesOf('content-encoding').length > 0;
  return { status, headers: grouped(fields), length: length === 'chunked' ? undefined : length, idleMs, isCoded };
}

function fieldOf(line: string): Header {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).replace(/^[\t ]+/, '')];
}

/** Only one of the two, said once and plainly (RFC 9112 sections 6.1 and 6.2). */
function lengthOf(status: number, lengths: readonly string[], codings: readonly string[]): number | 'chunked' | undefined {
  const [length, coding] = [lengths[0], codings[0]];
  if (lengths.length + codings.length > 1) return undefined;
  if (status === 204 || status === 304) return length === undefined && coding === undefined ? 0 : undefined;
  if (coding !== undefined) return coding === 'chunked' ? coding : undefined;
  if (length === undefined || !/^\d{1,7}$/.test(length)) return undefined;
  return Number(length) <= LARGEST_RESPONSE ? Number(length) : undefined;
}

function idleOf(connections: readonly string[], hints: readonly string[]): number | undefined {
  const [connection = 'keep-alive', another] = connections.map((value) => value.toLowerCase());
  const [hint, oneMore] = hints;
  if (another !== undefined || oneMore !== undefined) return undefined;
  if (connection === 'close') return 0;
  if (connection !== 'keep-alive') return undefined;
  const seconds = hint === undefined ? undefined : /timeout=(\d+)/.exec(hint)?.[1];
  if (seconds === undefined) return IDLE_MS;
  return Math.max(0, Math.min(Number(seconds) * 1000 - IDLE_MARGIN_MS, LONGEST_IDLE_MS));
}

/** Fields of one name stand where the first of them stood. */
function grouped(fields: readonly Header[]): readonly Header[] {
  const names = [...new Set(fields.map(([name]) => name))];
  return names.length === fields.length ? fields : names.flatMap((name) => fields.filter(([field]) => field === name));
}
