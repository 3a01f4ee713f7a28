import { type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import { decodeBase64, encodeBase64 } from '../../codecs/bodies/base64.js';
import type { Upload } from './uploads.js';

/** Uploads as JSON, by their paths: `{ "/recipes/7/image": { "type": "image/png", "bytes": "..." } }`, in base64 (RFC 4648 section 4). */
export function writeUploads(uploads: ReadonlyMap<string, Upload>): JsonValue {
  return jsonObject(
    [...uploads].map(([path, { bytes, contentType }]) => [
      path,
      jsonObject([
        ['type', contentType],
        ['bytes', encodeBase64(bytes)],
      ]),
    ]),
  );
}

/** Reads uploads that were written; what is none is left out. */
export function readUploads(value: JsonValue | undefined): ReadonlyMap<string, Upload> {
  const members = isObject(value) ? value.members : [];
  return new Map(
    members.flatMap(([path, upload]) => {
      const [contentType, text] = [memberOf(upload, 'type'), memberOf(upload, 'bytes')];
      const isUpload = typeof contentType === 'string' && typeof text === 'string' && BASE64.test(text);
      return isUpload ? [[path, { contentType, bytes: decodeBase64(text) }] as const] : [];
    }),
  );
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
