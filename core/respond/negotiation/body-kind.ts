import { codecNameOf } from '../../codecs/codec-name.js';
import { parseMediaType } from '../../codecs/media-type.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isNumber } from '../../json/value.js';

/** How the body of an answer is made: from a value that can be filled, as JSON or as text, or in another way. */
export type BodyKind = 'json' | 'text' | 'other';

/** The kind of a media type; server-sent events and tables are no text that can be filled. */
export function bodyKindOf(name: string): BodyKind {
  if (isEvents(name) || /^text\/csv\b/i.test(name)) return 'other';
  const codec = codecNameOf(name);
  return codec === 'json' || codec === 'text' ? codec : 'other';
}

/** A text body: a string as it is, a number or a boolean as a parameter, anything else as JSON, which is what frameworks mean by it. */
export function printText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  return isNumber(value) ? value.text : printJson(value);
}

/** Text is UTF-8, which is not what a client assumes that is told nothing (RFC 9110 section 8.3.2). */
export function textType(name: string): string {
  return parseMediaType(name)?.parameters.has('charset') === false ? `${name}; charset=utf-8` : name;
}

/** True for server-sent events. */
export function isEvents(name: string): boolean {
  return /^text\/event-stream\b/i.test(name);
}
