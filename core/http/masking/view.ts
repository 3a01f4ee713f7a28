/** A decoded reading of a text that knows where each of its characters comes from. */
export interface View {
  /** One character for each byte. */
  readonly text: string;
  /** The part of the source that characters [start, end) were decoded from. */
  readonly sourceOf: (start: number, end: number) => Span;
}

/** A part of a text, without its end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An escaped character: percent-encoding (RFC 3986 section 2.1), JSON and JavaScript (RFC 8259 section 7), HTML. */
const ESCAPE = /%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#(\d{1,7});|\\(["\\/bfnrt])/gi;

const SHORT_ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Undoes escapes once; undefined if there are none. */
export function withoutEscapes(text: string): View | undefined {
  /** For each escape: the index after its decoded bytes, and the index in the source after it. */
  const ends: { readonly decoded: number; readonly source: number; readonly length: number; readonly bytes: number }[] = [];
  let decoded = '';
  let from = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const bytes = decodeEscape(match);
    decoded += text.slice(from, match.index) + bytes;
    from = match.index + match[0].length;
    ends.push({ decoded: decoded.length, source: from, length: match[0].length, bytes: bytes.length });
  }
  if (ends.length === 0) return undefined;
  const sourceAt = (at: number, isEnd: boolean): number => {
    const after = ends.findLast(({ decoded: end, bytes }) => (isEnd ? end - bytes < at : end - bytes <= at));
    if (after === undefined) return at;
    const beyond = at - after.decoded;
    if (beyond >= 0) return after.source + beyond;
    return isEnd ? after.source : after.source - after.length;
  };
  return { text: decoded + text.slice(from), sourceOf: (start, end) => ({ start: sourceAt(start, false), end: sourceAt(end, true) }) };
}

function decodeEscape([, percent, unit, byte, hex, decimal, short]: RegExpMatchArray): string {
  if (percent !== undefined || byte !== undefined) return String.fromCharCode(Number.parseInt(percent ?? byte ?? '', 16));
  if (short !== undefined) return SHORT_ESCAPES[short] ?? short;
  const code = decimal === undefined ? Number.parseInt(unit ?? hex ?? '', 16) : Number(decimal);
  return Buffer.from(code <= 0x10ffff ? String.fromCodePoint(code) : '').toString('latin1');
}

/** Shortest run that can hold a secret, in characters. */
const HEX = /[0-9a-f]{16,}/gi;
/** Of base64 and base64url (RFC 4648 sections 4 and 5). */
const BASE64 = /[\w+/-]{11,}={0,2}/g;

/** Every reading of a text as hex or base64, whatever stands before and after it. */
export function decodedRuns(text: string): readonly View[] {
  return [
    ...[...text.matchAll(HEX)].flatMap(({ 0: run, index }) => [0, 1].map((skip) => readHex(run, index, skip))),
    ...[...text.matchAll(BASE64)].flatMap(({ 0: run, index }) => [0, 1, 2, 3].map((skip) => readBase64(run, index, skip))),
  ];
}

function readHex(run: string, at: number, skip: number): View {
  return {
    text: Buffer.from(run.slice(skip), 'hex').toString('latin1'),
    sourceOf: (start, end) => ({ start: at + skip + 2 * start, end: at + skip + 2 * end }),
  };
}

/** Three bytes are four characters; the characters that hold only a part of a secret belong to it. */
function readBase64(run: string, at: number, skip: number): View {
  const text = Buffer.from(run.slice(skip), 'base64').toString('latin1');
  const endOf = (end: number): number => {
    const last = skip + Math.ceil((4 * end) / 3);
    return /^=*$/.test(run.slice(last)) ? run.length : last;
  };
  return { text, sourceOf: (start, end) => ({ start: at + skip + Math.floor((4 * start) / 3), end: at + endOf(end) }) };
}
