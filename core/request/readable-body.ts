import { codecOf } from '../codecs/bodies/codec-of.js';
import { formatOf } from '../codecs/bodies/format-of.js';
import { decodeJson } from '../json/decode.js';
import type { JsonValue } from '../json/value.js';
import type { Operation } from '../contract/contract.js';
import { plainContent } from './samples/plain-content.js';
import { type RequestModel, modelOf, requestModelOf } from './request-model.js';
import { type PartPlan, rawPart, valuePart } from './plan/request-plan.js';

/** The bodies of an operation as values: JSON, or what its codec reads. */
export interface ReadableBody {
  readonly model: RequestModel;
  /** @returns undefined for bytes that are no value. */
  readonly read: (bytes: Uint8Array) => JsonValue | undefined;
  /** @returns undefined for a value that cannot be sent with the head of a plain request. */
  readonly write: (value: JsonValue) => PartPlan | undefined;
}

/** How the bodies of plain requests are read and written; undefined for an operation that takes none. */
export function readableBody(operation: Operation): ReadableBody | undefined {
  const model = requestModelOf(operation);
  if (model !== undefined) return { model, read: (bytes) => decodeJson(bytes).value, write: valuePart };
  const content = plainContent(operation);
  if (content === undefined) return undefined;
  const { media, contentType } = content;
  const codec = codecOf(contentType);
  return {
    model: modelOf(operation, media),
    read: (bytes) => {
      const decoded = codec.decode(bytes, contentType, formatOf(media));
      return decoded.kind === 'value' || decoded.kind === 'ambiguous' ? decoded.value : undefined;
    },
    write: (value) => {
      const encoded = codec.encode(value, contentType, formatOf(media));
      return encoded.kind === 'encoded' && encoded.contentType === contentType ? rawPart([encoded.bytes]) : undefined;
    },
  };
}
