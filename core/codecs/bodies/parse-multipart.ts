import type { BODY_ODDITIES } from './body-codec.js';
import { memoize } from '../../memoize.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { binaryBytes, binaryText } from './binary-text.js';

/** One part of a body, such as a form (RFC 7578 section 4). */
export interface MultipartPart {
  /** Undefined if there is none: the part is not one of a form. */
  readonly name: string | undefined;
  /** Undefined if there is none: the part is a value and not a file. */
  readonly filename: string | undefined;
  readonly contentType: string | undefined;
  /** All its headers, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array;
}

/** A multipart body in its parts. */
export type ParsedMultipart =
  | { readonly kind: 'parts'; readonly parts: readonly MultipartPart[]; readonly oddities: readonly MultipartOddity[] }
  | { readonly kind: 'malformed'; readonly because: string };

type MultipartOddity = keyof typeof BODY_ODDITIES;

/**
 * Parses a body in multipart (RFC 2046 section 5.1.1, RFC 7578). The time is linear in the size of the body, and the bytes of its parts are not copied:
 * they are views of the body.
 */
export function parseMultipart(bytes: Uint8Array, boundary: string): ParsedMultipart {
  const known = parsedBy(bytes);
  const parsed = known.get(boundary) ?? parseNew(bytes, boundary);
  known.set(boundary, parsed);
  return parsed;
}

/** The same bytes are parsed once for all who ask, by their boundary. */
const parsedBy = memoize((_bytes: Uint8Array) => new Map<string, ParsedMultipart>());

function parseNew(bytes: Uint8Array, boundary: string): ParsedMultipart {
  const dashes = binaryBytes(`--${boundary}`);
  const oddities = new Set<MultipartOddity>();
  const first = dashes && nextDelimiter(bytes, dashes, 0);
  if (dashes === undefined || first === undefined)
    return { kind: 'malformed', because: bytes.length === 0 ? 'the body is empty' : 'the body does not contain its boundary' };
  if (first.start > 0) oddities.add('preamble');
  const parts: MultipartPart[] = [];
  for (let delimiter = first; !delimiter.isLast;) {
    const next = nextDelimiter(bytes, dashes, delimiter.end - 1);
    if (next === undefined) oddities.add('not-closed');
    if (delimiter.isBare || next?.isBare === true) oddities.add('bare-line-feed');
    const part = parsePart(bytes.subarray(delimiter.end, Math.max(delimiter.end, next?.start ?? bytes.length)), oddities);
    if (typeof part === 'string') return { kind: 'malformed', because: part };
    parts.push(part);
    if (next === undefined) break;
    delimiter = next;
  }
  return { kind: 'parts', parts, oddities: [...oddities] };
}

interface Delimiter {
  /** Where the line break before it begins. */
  readonly start: number;
  /** After its line break. */
  readonly end: number;
  readonly isLast: boolean;
  /** True if a line break is a line feed alone. */
  readonly isBare: boolean;
}

/** The next line that is a boundary. A delimiter shares its line break with the end of the part before it. */
function nextDelimiter(bytes: Uint8Array, dashes: Uint8Array, from: number): Delimiter | undefined {
  for (let at = from; at !== -1; at = afterLineFeed(bytes, at)) {
    if (!(at === 0 || bytes[at - 1] === LINE_FEED) || !standsAt(bytes, dashes, at)) continue;
    const rest = binaryText(bytes.subarray(at + dashes.length, at + dashes.length + LONGEST_PADDING));
    const end = /^(--)?[ \t]*(\r?\n|$)/.exec(rest);
    if (end === null) continue;
    const before = bytes[at - 2] === CARRIAGE_RETURN ? 2 : 1;
    const isBare = (at > 0 && before === 1) || end[2] === '\n';
    return { start: at === 0 ? 0 : at - before, end: at + dashes.length + end[0].length, isLast: end[1] !== undefined, isBare };
  }
  return undefined;
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Where the next line begins; -1 if there is none. */
function afterLineFeed(bytes: Uint8Array, from: number): number {
  // A loop, since a search for each line of a file that has many would take longer.
  for (let at = from; at < bytes.length; at += 1) if (bytes[at] === LINE_FEED) return at + 1;
  return -1;
}

function standsAt(bytes: Uint8Array, what: Uint8Array, at: number): boolean {
  for (let i = 0; i < what.length; i += 1) if (bytes[at + i] !== what[i]) return false;
  return true;
}

/** The most characters after a boundary that are looked at. */
const LONGEST_PADDING = 200;

/** The reason if it is not a part. */
function parsePart(bytes: Uint8Array, oddities: Set<MultipartOddity>): MultipartPart | string {
  const start = afterEmptyLine(bytes);
  const text = binaryText(bytes.subarray(0, start));
  const gap = /^\r?\n|\r?\n\r?\n/.exec(text);
  if (gap === null) return 'a part of the body has no empty line after its headers';
  const head = text.slice(0, gap.index);
  if (/(?:^|[^\r])\n/.test(head + gap[0])) oddities.add('bare-line-feed');
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), utf8Of(line.slice(colon + 1).trim()));
  }
  const disposition = headers.get('content-disposition') ?? '';
  const isOfForm = /^form-data\s*(?:;|$)/i.test(disposition);
  return {
    name: isOfForm ? dispositionParameter(disposition, 'name') : undefined,
    filename: dispositionParameter(disposition, 'filename') ?? (/;\s*filename\*=/i.test(disposition) ? '' : undefined),
    contentType: headers.get('content-type'),
    headers,
    bytes: bytes.subarray(start),
  };
}

/** Where the first line after an empty one begins; 0 if no line is empty. */
function afterEmptyLine(bytes: Uint8Array): number {
  for (let line = 0; line !== -1;) {
    const next = afterLineFeed(bytes, line);
    if (next - line === 1 || (next - line === 2 && bytes[line] === CARRIAGE_RETURN)) return next;
    line = next;
  }
  return 0;
}

/** Decodes what browsers encode in names (WHATWG HTML section 4.10.21.8): the quote and line breaks. */
function dispositionParameter(disposition: string, name: 'name' | 'filename'): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"(?=\\s*(?:;|$))|"([^"]*)"|([^";\\s]+))`, 'i').exec(disposition);
  const text = match?.[1] ?? match?.[2] ?? match?.[3];
  return text
    ?.replaceAll(/\\(["\\])/g, '$1')
    .replaceAll('%22', '"')
    .replaceAll(/%0D/gi, '\r')
    .replaceAll(/%0A/gi, '\n');
}

function utf8Of(binary: string): string {
  return decodeUtf8(binaryBytes(binary) ?? new Uint8Array()).text;
}
