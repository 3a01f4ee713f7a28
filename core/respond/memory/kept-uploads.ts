import { type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import { decodeBase64 } from '../../codecs/base64.js';
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

/** Bytes that are made a text at once, fewer than an engine takes as arguments. */
const CHUNK = 8_192;

function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
