import { isJsonName } from '../../codecs/media-type.js';
import { isStreamName } from '../../codecs/streams.js';
import type { Header } from '../../codecs/headers.js';
import { headerValues } from '../../codecs/headers.js';
import type { NoResponse } from '../exchange/exchange.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { parseJson } from '../../json/parse.js';
import { isObject } from '../../json/value.js';
import { LARGEST_RESPONSE } from '../target/target.js';

/** How long a stream is read after its head, in milliseconds: it need never end. */
export const STREAM_MS = 300;

/** How often a response that has not ended is looked at, in milliseconds. */
export const LOOK_MS = 500;

/** Bytes of a body in which two lines are looked for. */
const MOST_LOOKED_AT = 65_536;

/** The failure of a response that has to be read whole, and is too large. */
export const TOO_LARGE: NoResponse = { kind: 'too-large', detail: `the response is longer than ${LARGEST_RESPONSE} bytes` };

/** True if a response is a stream, which is complete with what came in a short time. */
export function isStream(headers: readonly Header[]): boolean {
  return headerValues(headers, 'content-type').some(isStreamName);
}

/** True if only the beginning of a large response is read: its content is not one JSON text, and so may be of any size. */
export function isDownload(headers: readonly Header[]): boolean {
  const [contentType = '', another] = headerValues(headers, 'content-type');
  return another === undefined && contentType.includes('/') && (!isJsonName(contentType) || isStreamName(contentType));
}

/**
 * True for the beginning of a body that is named JSON, and has an object in each of two lines: these are no JSON text (RFC 8259 section 2), but a
 * stream of several, which need never end.
 */
export function isUnnamedStream(headers: readonly Header[], beginning: Uint8Array): boolean {
  if (!headerValues(headers, 'content-type').some(isJsonName) || beginning.length > MOST_LOOKED_AT) return false;
  const [first, second, another] = decodeUtf8(beginning).text.split('\n');
  // What is after the second line has not ended, or is another line.
  return another !== undefined && [first, second].every(isObjectText);
}

function isObjectText(text: string | undefined): boolean {
  const value = text === undefined ? undefined : parseJson(text);
  return value !== undefined && isObject(value);
}
