import { parseMediaType } from './media-type.js';

/** Subtypes of which any number of values follow each other, so that a response may never end. */
const SUBTYPES = new Set([
  'event-stream',
  'x-ndjson',
  'ndjson',
  'jsonl',
  'x-jsonl',
  'jsonlines',
  'x-jsonlines',
  'json-seq',
  'stream+json',
  'x-json-stream',
  'x-mixed-replace',
  'vnd.amazon.eventstream',
]);

/**
 * True for a media type whose responses may go on without end: server-sent events (WHATWG HTML section 9.2), lines of JSON, and
 * sequences of JSON texts (RFC 7464), with or without parameters.
 */
export function isStreamName(mediaType: string): boolean {
  const { subtype = '' } = parseMediaType(mediaType) ?? {};
  return SUBTYPES.has(subtype) || subtype.endsWith('+json-seq');
}
