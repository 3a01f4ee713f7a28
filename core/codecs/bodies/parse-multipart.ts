import type { BODY_ODDITIES } from './body-codec.js';
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

/** Parses a body in multipart (RFC 2046 section 5.1.1, RFC 7578). The time is linear in the size of the body. */
export function parseMultipart(bytes: Uint8Array, boundary: string): ParsedMultipart {
  const text = binaryText(bytes);
  const oddities = new Set<MultipartOddity>();
  const first = nextDelimiter(text, boundary, 0);
  if (first === undefined)
    return { kind: 'malformed', because: text === '' ? 'the body is empty' : 'the body does not contain its boundary' };
  if (first.start > 0) oddities.add('preamble');
  const parts: MultipartPart[] = [];
  for (let delimiter = first; !delimiter.isLast;) {
    const next = nextDelimiter(text, boundary, delimiter.end - 1);
    if (next === undefined) oddities.add('not-closed');
    if (delimiter.isBare || next?.isBare === true) oddities.add('bare-line-feed');
    const part = parsePart(text.slice(delimiter.end, next?.start ?? text.length), oddities);
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
function nextDelimiter(text: string, boundary: string, from: number): Delimiter | undefined {
  const dashes = `--${boundary}`;
  for (let at = text.indexOf(dashes, from); at !== -1; at = text.indexOf(dashes, at + 1)) {
    if (at > 0 && text[at - 1] !== '\n') continue;
    const rest = text.slice(at + dashes.length, at + dashes.length + LONGEST_PADDING);
    const end = /^(--)?[ \t]*(\r?\n|$)/.exec(rest);
    if (end === null) continue;
    const before = text[at - 2] === '\r' ? 2 : 1;
    const isBare = (at > 0 && before === 1) || end[2] === '\n';
    return { start: at === 0 ? 0 : at - before, end: at + dashes.length + end[0].length, isLast: end[1] !== undefined, isBare };
  }
  return undefined;
}

/** The most characters after a boundary that are looked at. */
const LONGEST_PADDING = 200;

/** The reason if it is not a part. */
function parsePart(text: string, oddities: Set<MultipartOddity>): MultipartPart | string {
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
    bytes: binaryBytes(text.slice(gap.index + gap[0].length)) ?? new Uint8Array(),
  };
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
