import { parseMediaType } from '../media-type.js';
import type { BodyCodec } from './body-codec.js';
import { bytesCodec, xmlCodec } from './bytes-codec.js';
import { formCodec } from './form-codec.js';
import { jsonCodec } from './json-codec.js';
import { multipartCodec } from './multipart-codec.js';
import { textCodec } from './text-codec.js';

/**
 * The codec of a media type. To decode, pass what was sent: a documented range leaves it open. To encode, a documented range is
 * enough: a range that includes JSON is JSON, `text/*` is text.
 * @param mediaType with or without parameters; what is no media type is taken as bytes.
 */
export function codecOf(mediaType: string): BodyCodec {
  const parsed = parseMediaType(mediaType);
  if (parsed === undefined) return bytesCodec;
  const { type, subtype } = parsed;
  if (/^(?:.+\+)?json$/.test(subtype) || (subtype === '*' && (type === '*' || type === 'application'))) return jsonCodec;
  if (/^(?:.+\+)?xml$/.test(subtype)) return xmlCodec;
  if (type === 'application' && subtype === 'x-www-form-urlencoded') return formCodec;
  if (type === 'multipart' && (subtype === 'form-data' || subtype === '*')) return multipartCodec;
  return type === 'text' ? textCodec : bytesCodec;
}
