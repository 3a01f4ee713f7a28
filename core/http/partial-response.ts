import { isJsonName } from '../codecs/media-type.js';
import { isStreamName } from '../codecs/streams.js';
import type { Header } from '../codecs/headers.js';
import { headerValues } from '../codecs/headers.js';
import type { NoResponse } from './exchange.js';
import { LARGEST_RESPONSE } from './target.js';

/** How long a stream is read after its head, in milliseconds: it need never end. */
export const STREAM_MS = 300;

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
