import { binaryText } from '../codecs/bodies/binary-text.js';
import type { BodyFormat } from '../codecs/bodies/body-codec.js';
import { declaredType } from '../codecs/bodies/part-content.js';
import type { PropertyEncoding } from '../contract/contract.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../json/value.js';
import { tinyBytes } from './tiny-files.js';

/**
 * A made-up value of multipart whose parts that are files are ones that programs open (OpenAPI 3.2 section 4.14.5): a picture, where the document says
 * `image/png`.
 */
export function withFiles(value: JsonValue, { encodings, prefixEncodings = [], itemEncoding }: BodyFormat): JsonValue {
  if (isArray(value)) return jsonArray(value.items.map((item, i) => fileFor(prefixEncodings[i] ?? itemEncoding) ?? item));
  if (!isObject(value)) return value;
  return jsonObject(
    value.members.map(([name, item]) => {
      const file = fileFor(encodings.get(name));
      return [name, file === undefined ? item : isArray(item) ? jsonArray(item.items.map(() => file)) : file];
    }),
  );
}

function fileFor(encoding: PropertyEncoding | undefined): string | undefined {
  const type = encoding?.isFile === true ? declaredType(encoding) : undefined;
  return type === undefined ? undefined : fileText(type);
}

/**
 * The characters of a file of a media type, one for each byte; undefined for a media type of which there is none.
 * @param mediaType with or without parameters.
 */
export function fileText(mediaType: string): string | undefined {
  const bytes = tinyBytes(mediaType.split(';')[0]?.trim().toLowerCase() ?? '');
  return bytes && binaryText(bytes);
}
