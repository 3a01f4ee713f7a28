import { encodeBase64 } from '../codecs/bodies/base64.js';
import type { EncodingHint } from '../schema/nodes/schema-node.js';
import { tinyBytes } from './tiny-files.js';

/** How bytes are written as a text, by the name of the encoding (RFC 4648, as JSON Schema 2020-12 Validation section 8.3 has them). */
const WRITERS: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  base64: encodeBase64,
  base64url: (bytes) => encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  base16: (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(''),
};

/**
 * Texts that hold bytes in an encoding: a file of the media type, or a few words. The first one first, the others shorter; none of an encoding of which nothing
 * is known.
 */
export function encodedTexts({ name, mediaType = '' }: EncodingHint, words: string): readonly string[] {
  const write = WRITERS[name.toLowerCase()];
  if (write === undefined) return [];
  const file = tinyBytes(mediaType);
  const texts = [words, words.slice(0, 3), words.slice(0, 1)].map((text) => new TextEncoder().encode(text));
  return [...(file === undefined ? [] : [file]), ...texts].map(write);
}
