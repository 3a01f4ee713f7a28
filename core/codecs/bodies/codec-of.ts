import type { BodyCodec } from './body-codec.js';
import { bytesCodec } from './bytes-codec.js';
import { type CodecName, codecNameOf } from '../codec-name.js';
import { formCodec } from './form-codec.js';
import { jsonCodec } from './json-codec.js';
import { multipartCodec } from './multipart-codec.js';
import { partsCodec } from './parts-codec.js';
import { sequenceCodec } from './sequence-codec.js';
import { textCodec } from './text-codec.js';
import { xmlCodec } from './xml-codec.js';

const CODECS: Readonly<Record<CodecName, BodyCodec>> = {
  json: jsonCodec,
  sequence: sequenceCodec,
  form: formCodec,
  multipart: multipartCodec(codecOf),
  parts: partsCodec(codecOf),
  text: textCodec,
  bytes: bytesCodec,
  xml: xmlCodec,
};

/**
 * The codec of a media type, as codecNameOf names it.
 * @param mediaType with or without parameters; what is no media type is taken as bytes.
 */
export function codecOf(mediaType: string): BodyCodec {
  return CODECS[codecNameOf(mediaType)];
}
