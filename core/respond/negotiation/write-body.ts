import { codecOf } from '../../codecs/bodies/codec-of.js';
import { binaryBytes } from '../../codecs/bodies/binary-text.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { parseMediaType } from '../../codecs/media-type.js';
import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { pointerTokens } from '../../place.js';
import { isEvents } from './body-kind.js';
import type { WrittenBody } from './response-maker.js';

/**
 * Writes a body of a media type that is neither JSON nor text: one event, one line, a form, XML, or bytes.
 * @param value an example, whose text is taken as it is, or a made value.
 */
export function writeBody(value: JsonValue, isExample: boolean, name: string, schema: SchemaNode): WrittenBody {
  if (isEvents(name)) return { body: eventOf(value), contentType: name };
  const { subtype = '' } = parseMediaType(name) ?? {};
  const codec = codecOf(name);
  if (codec.name === 'xml') return { body: isExample && typeof value === 'string' ? value : emptyRoot(schema), contentType: name };
  // Sequences of JSON texts have names such as application/x-ndjson.
  if (codec.name === 'bytes' && typeof value !== 'string' && /json/.test(subtype))
    return { body: `${printJson(value)}\n`, contentType: name };
  if (codec.name === 'bytes') return { body: bytesOf(value), contentType: name };
  if (typeof value === 'string') return { body: value, contentType: name };
  const encoded = codec.encode(value, name, { schema, encodings: new Map() });
  if (encoded.kind === 'unwritable') return { body: '', contentType: name };
  const { text, isValid } = decodeUtf8(encoded.bytes);
  return { body: isValid ? text : encoded.bytes, contentType: encoded.contentType };
}

/** One server-sent event (WHATWG HTML section 9.2); an example may show the stream itself. */
function eventOf(value: JsonValue): string {
  const text = typeof value === 'string' ? value : printJson(value);
  if (/^(?:data|event|id|retry)?:/.test(text)) return `${text.trimEnd()}\n\n`;
  return `${text
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}`)
    .join('\n')}\n\n`;
}

/** What stands for bytes of which nothing is known: no text, so that a client that reads it as text shows it. */
const SOME_BYTES = [0x00, 0x01, 0xfe, 0xff];

function bytesOf(value: JsonValue): string | Uint8Array {
  if (typeof value !== 'string') return Uint8Array.from(SOME_BYTES);
  // Characters beyond ASCII stand for one byte each, as far as they can.
  return /^[\u0000-\u007f]*$/.test(value) ? value : (binaryBytes(value) ?? value); // oxlint-disable-line no-control-regex
}

/** An empty document; its root is named as the schema is. */
function emptyRoot(schema: SchemaNode): string {
  const names = [schema, ...schema.allOf].map(({ at }) => pointerTokens(at.pointer));
  const named = names.find((tokens) => tokens.length === 3 && tokens[1] === 'schemas')?.[2] ?? '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${/^[A-Za-z_][\w.-]*$/.test(named) ? named : 'root'}/>\n`;
}
