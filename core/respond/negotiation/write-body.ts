import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import { binaryBytes } from '../../codecs/bodies/binary-text.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { parseMediaType } from '../../codecs/media-type.js';
import { writtenItems } from '../../codecs/sequences.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { scalarText } from '../../codecs/scalar-text.js';
import type { MediaType } from '../../contract/contract.js';
import { isList } from '../../codecs/bodies/parts-codec.js';
import { isEvents } from './body-kind.js';
import { withFiles } from '../../plausible/files-of-parts.js';
import { tinyFile } from '../../plausible/tiny-files.js';
import { xmlText } from '../../codecs/xml/xml-text.js';
import type { WrittenBody } from './response-maker.js';

/** Makes values that follow each other in a stream: the first, the second and so on. */
export type MakeNth = (number: number) => JsonValue;

/** How many events or lines a stream has that is made up. */
const STREAMED = 3;

/**
 * Writes a body of a media type that is neither JSON nor text: events, lines, a form, XML, a file, or bytes.
 * @param value an example, whose text is taken as it is, or a made value.
 * @param nth makes more values like it.
 */
export function writeBody(value: JsonValue, isExample: boolean, name: string, media: MediaType, nth: MakeNth): WrittenBody {
  if (isEvents(name)) {
    // A list is that of the events.
    const events = isExample || isArray(value) ? (isArray(value) ? value.items : [value]) : streamed(nth);
    return { body: events.map(eventOf).join(''), contentType: name };
  }
  const { type = '', subtype = '' } = parseMediaType(name) ?? {};
  const file = isExample ? undefined : tinyFile(`${type}/${subtype}`);
  if (file !== undefined) return { body: file, contentType: name };
  const codec = codecOf(name);
  if (codec.name === 'xml' && typeof value === 'string') return { body: value, contentType: name };
  if (codec.name === 'xml') {
    const print = (one: JsonValue): string => xmlText(one, media.schema);
    return { body: print(value), contentType: name, print };
  }
  // Sequences of JSON texts have names such as application/x-ndjson.
  if ((codec.name === 'sequence' || codec.name === 'bytes') && typeof value !== 'string' && /json/.test(subtype)) {
    const lines = isExample ? [value] : isArray(value) ? value.items : streamed(nth);
    return { body: writtenItems(lines, name), contentType: name };
  }
  const isOpaque = codec.name === 'bytes' || codec.name === 'sequence' || (codec.name === 'parts' && !isList(media));
  if (isOpaque) return { body: isExample ? bytesOf(value) : Uint8Array.from(SOME_BYTES), contentType: name };
  if (typeof value === 'string') return { body: value, contentType: name };
  const format = formatOf(media);
  const encoded = codec.encode(isExample ? value : withFiles(value, format), name, format);
  if (encoded.kind === 'unwritable') return { body: '', contentType: name };
  const { text, isValid } = decodeUtf8(encoded.bytes);
  return { body: isValid ? text : encoded.bytes, contentType: encoded.contentType };
}

/** Values that differ, as far as the schema lets them. */
function streamed(nth: MakeNth): readonly JsonValue[] {
  const values = new Map(Array.from({ length: STREAMED }, (_, i) => nth(i + 1)).map((value) => [printJson(value), value]));
  return [...values.values()];
}

/** One server-sent event (WHATWG HTML section 9.2); an example may show the stream itself, and a value the fields of an event. */
export function eventOf(value: JsonValue): string {
  const data = isObject(value) && value.members.every(([name]) => FIELDS.has(name)) ? memberOf(value, 'data') : undefined;
  if (isObject(value) && data !== undefined)
    return `${value.members.map(([name, item]) => `${name}: ${name === 'data' ? dataOf(item) : (scalarText(item) ?? '')}`).join('\n')}\n\n`;
  const text = typeof value === 'string' ? value : printJson(value);
  if (/^(?:data|event|id|retry)?:/.test(text)) return `${text.trimEnd()}\n\n`;
  return `data: ${dataOf(value)}\n\n`;
}

const FIELDS: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry']);

function dataOf(value: JsonValue): string {
  const text = typeof value === 'string' ? value : printJson(value);
  return text.split(/\r\n|\r|\n/).join('\ndata: ');
}

/** What stands for bytes of which nothing is known: no text, so that a client that reads it as text shows it. */
const SOME_BYTES = [0x00, 0x01, 0xfe, 0xff];

function bytesOf(value: JsonValue): string | Uint8Array {
  if (typeof value !== 'string') return Uint8Array.from(SOME_BYTES);
  // Characters beyond ASCII stand for one byte each, as far as they can.
  return /^[\u0000-\u007f]*$/.test(value) ? value : (binaryBytes(value) ?? value); // oxlint-disable-line no-control-regex
}
