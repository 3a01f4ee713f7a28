import type { BodyCodec } from './body-codec.js';
import { binaryBytes } from './binary-text.js';

/** Any other media type: its content is not judged. A string stands for its bytes, one character each. */
export const bytesCodec: BodyCodec = { name: 'bytes', decode: () => ({ kind: 'not-decoded' }), encode: encodeBytes };

function encodeBytes(...[value, contentType]: Parameters<BodyCodec['encode']>): ReturnType<BodyCodec['encode']> {
  const bytes = typeof value === 'string' ? binaryBytes(value) : undefined;
  if (bytes !== undefined) return { kind: 'encoded', bytes, contentType };
  return { kind: 'unwritable', because: `${contentType} can only hold bytes` };
}
