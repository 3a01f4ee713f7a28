import { isJsonName } from '../../codecs/media-type.js';
import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import type { BodyOddity } from '../../codecs/bodies/body-codec.js';
import { decodeUtf8 } from '../../json/decode-utf8.js';
import { namedTypes } from '../../codecs/schema-types.js';
import { isStreamName } from '../../codecs/streams.js';
import { decodeJson } from '../../json/decode.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { MediaType } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { DescribedBody } from './described-body.js';
import { describesBytes } from '../../schema/nodes/describes-bytes.js';

const NOT_JUDGED: readonly JsonValue[] = [];

/** Text in another encoding than UTF-8: its characters are not known. */
const UNREADABLE: ReadonlySet<BodyOddity> = new Set<BodyOddity>(['body-invalid-utf8', 'other-charset']);

/** The documented form of the bodies of a media type. */
interface BodyKind {
  readonly isJson: boolean;
  /** True for a range of media types. */
  readonly isRange: boolean;
  /** True if the bodies are files or streams, whose content the kit does not judge. */
  readonly isOpaque: boolean;
}

const kindOf = memoize(({ name, schema }: MediaType): BodyKind => ({
  isJson: isJsonName(name),
  isRange: name.includes('*'),
  isOpaque: isStreamName(name) || describesBytes(schema),
}));

/** True if a body must be JSON: its documented media type is, and it is neither a file nor a stream. */
export function mustBeJson({ response, media }: DescribedBody): boolean {
  if (media === undefined || response.isCut === true) return false;
  const { isJson, isOpaque } = kindOf(media);
  return isJson && !isOpaque;
}

/** True if a body is JSON by its documented media type, or by its own where that is a range: generators document any type for what is always JSON. */
export function isJsonBody(body: DescribedBody): boolean {
  const { response, media, contentType, isDeclared } = body;
  if (media === undefined) return false;
  if (mustBeJson(body)) return true;
  const { isRange, isOpaque } = kindOf(media);
  return isRange && !isOpaque && isDeclared && response.isCut !== true && isJsonName(contentType);
}

/**
 * The values that a body can be meant as: it breaks its schema if each of them does. None for a body that the kit does not
 * judge: a file, a stream, XML, what is cut off, and what clients read differently.
 */
export function bodyReadings({ response, media, contentType }: DescribedBody): readonly JsonValue[] {
  if (media === undefined || response.isCut === true) return NOT_JUDGED;
  const { isJson, isRange, isOpaque } = kindOf(media);
  if (isOpaque) return NOT_JUDGED;
  if (isJson) return presentOf(decodeJson(response.body).value);
  if (contentType === '' || isStreamName(contentType)) return NOT_JUDGED;
  if (!isJsonName(contentType)) return readingsOfText(response.body, contentType, media);
  const value = presentOf(decodeJson(response.body).value);
  // Frameworks that document a range write strings as they are, and call them JSON.
  return isRange && value.length > 0 ? [...value, decodeUtf8(response.body).text] : value;
}

function presentOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value === undefined ? NOT_JUDGED : [value];
}

function readingsOfText(body: Uint8Array, contentType: string, media: MediaType): readonly JsonValue[] {
  const codec = codecOf(contentType);
  const decoded = codec.decode(body, contentType, formatOf(media));
  // A list of parts that cannot be read is no list.
  if (decoded.kind === 'malformed' && codec.name === 'parts') return [decodeUtf8(body).text];
  if (decoded.kind !== 'value' || decoded.oddities.some((oddity) => UNREADABLE.has(oddity))) return NOT_JUDGED;
  const { value } = decoded;
  if (isArray(value) || isObject(value)) return [value];
  // A text that happens to be JSON is no array or object of a notation that the kit does not read.
  if (!takesScalars(media.schema)) return NOT_JUDGED;
  return typeof value === 'string' && value.endsWith('\n') ? [value, value.replace(/\r?\n$/, '')] : [value];
}

function takesScalars(schema: SchemaNode): boolean {
  const types = namedTypes([schema]);
  return types.length === 0 || types.some((type) => type !== 'array' && type !== 'object' && type !== 'null');
}
