import { parseMediaType } from './media-type.js';

/** How the content of a media type is read and written. */
export type CodecName = 'json' | 'sequence' | 'form' | 'multipart' | 'parts' | 'text' | 'bytes' | 'xml';

/**
 * The name of the codec of a media type. To decode, pass what was sent: a documented range leaves it open. To encode, a documented
 * range is enough: a range that includes JSON is JSON, `text/*` is text.
 * @param mediaType with or without parameters; what is no media type is taken as bytes.
 */
export function codecNameOf(mediaType: string): CodecName {
  const parsed = parseMediaType(mediaType);
  if (parsed === undefined) return 'bytes';
  const { type, subtype } = parsed;
  if (/^(?:.+\+)?json$/.test(subtype) || (subtype === '*' && (type === '*' || type === 'application'))) return 'json';
  if (/^(?:x-)?(?:ndjson|jsonl|jsonlines)$|^(?:.+\+)?json-seq$/.test(subtype)) return 'sequence';
  if (/^(?:.+\+)?xml$/.test(subtype)) return 'xml';
  if (type === 'application' && subtype === 'x-www-form-urlencoded') return 'form';
  if (type === 'multipart' && (subtype === 'form-data' || subtype === '*')) return 'multipart';
  if (type === 'multipart') return 'parts';
  return type === 'text' ? 'text' : 'bytes';
}
