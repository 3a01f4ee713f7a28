import type { CodecName } from '../../../core/codecs/codec-name.js';
import { alternativesOf } from '../../../core/cases/alternatives/alternative.js';
import { createValueSearch } from '../../../core/cases/alternatives/value-search.js';
import { codecOf } from '../../../core/codecs/bodies/codec-of.js';
import { formatOf } from '../../../core/codecs/bodies/format-of.js';
import { type JsonValue, isArray, isObject } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { isJsonContent, plainContent } from '../../../core/request/samples/plain-content.js';
import { type RequestModel, modelOf, requestModelOf } from '../../../core/request/request-model.js';
import { type PartPlan, rawPart, valuePart } from '../../../core/request/plan/request-plan.js';
import { type Draw, anyOf, oneOf } from '../../generate/arbitraries/draw.js';
import { invalidBody } from '../../generate/mutations/invalid-body.js';
import { nearFull } from '../../generate/arbitraries/near-full.js';
import { validBody } from '../../generate/arbitraries/valid-body.js';
import { asWritten, assemble } from '../../../core/request/slots/template.js';
import { templateOfPart } from '../../../core/request/wire/write-request.js';
import { type MultipartFault, multipartFault } from './multipart-fault.js';
import type { EncodedPart, FuzzBody } from './fuzz-plan.js';

/** The content of requests to an operation, drawn as a value, whatever media type it is written in. */
export interface Content {
  readonly model: RequestModel;
  /** What writes the value; JSON is written as it is. */
  readonly codec: CodecName;
  readonly valid: Draw<JsonValue>;
  readonly invalid: Draw<JsonValue>;
  /** The body of a value; undefined if the media type cannot hold it. */
  readonly write: (value: JsonValue) => FuzzBody | undefined;
  /** The value that a text of this media type stands for, where it can be written as such; absent for JSON. */
  readonly read?: (bytes: Uint8Array) => JsonValue | undefined;
  /** What a text of this media type has that the plain one has not, by its grammar; absent where no fault of the grammar has a name. */
  readonly oddOf?: (bytes: Uint8Array) => MultipartFault | undefined;
  /** The body of the plain request. */
  readonly plain: PartPlan;
}

/** The content of an operation; undefined if it takes no body, or the kit writes none of its media type. */
export function contentOf(operation: KnownOperation): Content | undefined {
  const content = plainContent(operation);
  if (content === undefined) return undefined;
  const { media, contentType, part } = content;
  if (isJsonContent(media)) {
    const model = requestModelOf(operation);
    return (
      model && {
        model,
        codec: 'json',
        ...drawsOf(model),
        valid: validBodies(model),
        write: (value) => valuePart(value),
        plain: valuePart(model.full),
      }
    );
  }
  const model = modelOf(operation, media);
  const codec = codecOf(contentType);
  const encode = (value: JsonValue): EncodedPart | undefined => {
    const encoded = codec.encode(value, contentType, formatOf(media));
    // What needs another Content-Type, such as one with a charset, is another request.
    return encoded.kind === 'encoded' && encoded.contentType === contentType ? { ...rawPart([encoded.bytes]), value } : undefined;
  };
  const write = (value: JsonValue): EncodedPart | undefined => (isWrittenBySchema(value, model, codec.name) ? encode(value) : undefined);
  const read = (bytes: Uint8Array): JsonValue | undefined => {
    const decoded = codec.decode(bytes, contentType, formatOf(media));
    return decoded.kind === 'value' || decoded.kind === 'ambiguous' ? decoded.value : undefined;
  };
  const plain = (codec.name === 'xml' ? undefined : encode(model.full)) ?? part;
  if (plain.kind === 'absent') return undefined;
  const oddOf = (bytes: Uint8Array): MultipartFault | undefined =>
    multipartFault(bytes, assemble(templateOfPart(plain), asWritten), contentType);
  return { model, codec: codec.name, ...drawsOf(model), write, read, ...(codec.name === 'multipart' ? { oddOf } : {}), plain };
}

/** A form has a name for each member, and arrays and objects where its schema has some: others are read as texts. XML has elements for all of them. */
function isWrittenBySchema(value: JsonValue, { shape }: RequestModel, codec: CodecName): boolean {
  if (!isObject(value) || codec === 'xml') return true;
  const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
  return value.members.every(([name, member]) => {
    const types = shapes.get(name)?.types ?? [];
    if (isArray(member)) return types.includes('array') && member.items.every((item) => !isArray(item) && !isObject(item));
    return (codec === 'multipart' ? PART_NAME : ANY_NAME).test(name) && (!isObject(member) || types.includes('object'));
  });
}

/** What stands between quotes in the head of a part, and is read alike (RFC 7578 section 4.2). */
const PART_NAME = /^[\w .[\]-]+$/;
const ANY_NAME = /./s;

/** The number of schemas that the search for the alternatives of one operation may evaluate. */
const VISITS = 200_000;

/** Valid bodies of every alternative of the schema: one in four is not of that of the plain body. */
function validBodies(model: RequestModel): Draw<JsonValue> {
  const plain = validBody(model);
  const [first, ...others] = alternativesOf(model, createValueSearch(VISITS)).map((alternative) => nearFull(alternative.model));
  return first === undefined ? plain : oneOf({ draw: plain, weight: 3 }, { draw: anyOf(first, ...others), weight: 1 });
}

function drawsOf(model: RequestModel): Pick<Content, 'valid' | 'invalid'> {
  return { valid: validBody(model), invalid: invalidBody(model) };
}
