import type { Header } from '../../codecs/headers.js';
import { memoizeUpTo } from '../../memoize.js';
import { isStream } from '../links/partial-response.js';
import { LARGEST_BEGINNING } from '../target/target.js';

/** The head of an ordinary response, and the length of its body (RFC 9112 section 6.3). */
export interface ResponseHead {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Length of the body in bytes; undefined if it is chunked. */
  readonly length: number | undefined;
  /** How long the connection may be idle before its next use, in milliseconds; 0 if it is not kept. */
  readonly idleMs: number;
  /** True if there may be a content coding to decode (RFC 9110 section 8.4). */
  readonly isCoded: boolean;
}

/** Status line and fields of HTTP/1.1 without anything that clients read differently (RFC 9112 sections 4 and 5). */
const HEAD = /^HTTP\/1\.1 ([2-9]\d\d)(?: [\x20-\x7e]*)?((?:\r\n[A-Za-z][A-Za-z0-9-]*:[\t\x20-\x7e]*)*)$/;
/** Fields that change the meaning of the bytes after the head. */
const UNUSUAL = new Set(['upgrade', 'trailer', 'te', 'proxy-connection']);

/** undici's rules for idle connections, so that both links keep them alike. */
const IDLE_MS = 4000;
const IDLE_MARGIN_MS = 2000;
const LONGEST_IDLE_MS = 600_000;

/** Upper bound on cached heads: the same ones recur on all connections within a second, until their date changes. */
const MOST_KNOWN = 2048;

/**
 * Reads the head of a response, and parses each head once.
 * @param text the head without the empty line, one character for each byte.
 * @returns undefined for anything unusual: a full parser has to read it.
 */
export const readHead: (text: string) => ResponseHead | undefined = memoizeUpTo(MOST_KNOWN, parseHead);

function parseHead(text: string): ResponseHead | undefined {
  const [, digits = '', rest = ''] = HEAD.exec(text) ?? [];
  if (digits === '') return undefined;
  const status = Number(digits);
  const fields = rest.split('\r\n').slice(1).map(fieldOf);
  const valuesOf = (name: string): readonly string[] => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  if (fields.some(([name, value]) => UNUSUAL.has(name) || /[\t ]$/.test(value))) return undefined;
  const idleMs = idleOf(valuesOf('connection'), valuesOf('keep-alive'));
  const length = lengthOf(status, valuesOf('content-length'), valuesOf('transfer-encoding'));
  if (idleMs === undefined || length === undefined || isStream(fields)) return undefined;
  const isCoded = valuesOf('content-encoding').length > 0;
  return { status, headers: grouped(fields), length: length === 'chunked' ? undefined : length, idleMs, isCoded };
}

function fieldOf(line: string): Header {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).replace(/^[\t ]+/, '')];
}

/** Exactly one of the two, once and in the plain form (RFC 9112 sections 6.1 and 6.2). */
function lengthOf(status: number, lengths: readonly string[], codings: readonly string[]): number | 'chunked' | undefined {
  const [length, coding] = [lengths[0], codings[0]];
  if (lengths.length + codings.length > 1) return undefined;
  if (status === 204 || status === 304) return length === undefined && coding === undefined ? 0 : undefined;
  if (coding !== undefined) return coding === 'chunked' ? coding : undefined;
  if (length === undefined || !/^\d{1,7}$/.test(length)) return undefined;
  return Number(length) <= LARGEST_BEGINNING ? Number(length) : undefined;
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

/** Fields with one name are at the position of the first. */
function grouped(fields: readonly Header[]): readonly Header[] {
  const names = [...new Set(fields.map(([name]) => name))];
  return names.length === fields.length ? fields : names.flatMap((name) => fields.filter(([field]) => field === name));
}
