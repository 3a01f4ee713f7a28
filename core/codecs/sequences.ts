import { decodeUtf8 } from '../json/decode-utf8.js';
import { parseJson } from '../json/parse.js';
import { printJson } from '../json/print.js';
import { type JsonValue, type Member, jsonNumber, jsonObject } from '../json/value.js';
import { parseMediaType } from './media-type.js';

/**
 * The items of a body of a sequential media type (OpenAPI 3.2 section 4.14.5): server-sent events as objects of their fields (WHATWG HTML section
 * 9.2), lines of JSON, and sequences of JSON texts (RFC 7464). A text that is not JSON is an item as it stands.
 * @param isCut true if the body was read in part: an item that has not ended is left out.
 */
export function sequenceItems(bytes: Uint8Array, contentType: string, isCut: boolean): readonly JsonValue[] {
  const text = decodeUtf8(bytes).text.replace(/^\uFEFF/, '');
  if (parseMediaType(contentType)?.subtype === 'event-stream') return eventsIn(text);
  const pieces = jsonTexts(text, contentType);
  const ended = isCut ? pieces.slice(0, -1) : pieces;
  return ended.flatMap((piece) => (piece.trim() === '' ? [] : [parseJson(piece) ?? piece]));
}

/** What each JSON text of a sequence begins with (RFC 7464 section 2.2). */
const RECORD_SEPARATOR = '\u001E';

/** The texts of lines or of a sequence of JSON, as they stand; some may be blank. */
export function jsonTexts(text: string, contentType: string): readonly string[] {
  return text.split(isSequenceOfTexts(contentType) ? RECORD_SEPARATOR : /\r?\n/);
}

/** Values as lines or as a sequence of JSON. */
export function writtenItems(items: readonly JsonValue[], contentType: string): string {
  const start = isSequenceOfTexts(contentType) ? RECORD_SEPARATOR : '';
  return items.map((item) => `${start}${printJson(item)}\n`).join('');
}

function isSequenceOfTexts(contentType: string): boolean {
  return parseMediaType(contentType)?.subtype.endsWith('json-seq') === true;
}

/** The fields of an event; others are ignored. */
const FIELDS = new Set(['data', 'event', 'id', 'retry']);

/** True for a value that counts: `retry` is made of digits, and an `id` has no U+0000 (WHATWG HTML section 9.2.6). */
function isField(name: string, value: string): boolean {
  if (name === 'retry') return /^\d+$/.test(value);
  return FIELDS.has(name) && !(name === 'id' && value.includes('\u0000'));
}

/**
 * The events of a stream. One ends with an empty line; what follows the last one is none, and neither is a block without data, which sets the time of
 * reconnection or keeps the connection open (WHATWG HTML section 9.2.6).
 */
function eventsIn(text: string): readonly JsonValue[] {
  const events: JsonValue[] = [];
  let fields = new Map<string, string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    const before = name === 'data' ? fields.get(name) : undefined;
    if (isField(name, value)) fields.set(name, before === undefined ? value : `${before}\n${value}`);
    if (line !== '') continue;
    if (fields.has('data')) events.push(jsonObject([...fields].map(memberOfEvent)));
    fields = new Map();
  }
  return events;
}

function memberOfEvent([name, value]: readonly [string, string]): Member {
  return [name, name === 'retry' ? jsonNumber(String(BigInt(value))) : value];
}
