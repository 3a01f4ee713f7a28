import type { BodyCodec } from '../../codecs/bodies/body-codec.js';
import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import type { MediaType } from '../../contract/contract.js';
import { equalJson } from '../../json/equal.js';
import { getAt, removeAt } from '../../json/edit.js';
import { type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';

/** True if a value can be a body, or a part of it. */
type CanWrite = (part: JsonValue) => boolean;

/**
 * A value of a content without the members that its media type cannot hold, at any depth: no style says how an object inside one of `deepObject` is written.
 * Members that servers read in several ways, such as empty texts of a form, are left out, too, unless they have to be there.
 * @param contentType as it is sent.
 * @returns the value as it is if the schema asks for what would be missing.
 */
export function writableValue(media: MediaType, contentType: string, value: JsonValue): JsonValue {
  const codec = codecOf(contentType);
  if (codec.name === 'json') return value;
  const read = isReadAlike(codec, contentType, media);
  return validRest(media, value, read) ?? validRest(media, value, isWritten(codec, contentType, media)) ?? value;
}

/**
 * True if a content is read as the value that was written. An empty map in a form is not.
 * @param contentType as it is sent.
 */
export function isHeld(media: MediaType, contentType: string, value: JsonValue): boolean {
  const codec = codecOf(contentType);
  if (codec.name === 'json') return true;
  const encoded = codec.encode(value, contentType, formatOf(media));
  const decoded = encoded.kind === 'encoded' ? codec.decode(encoded.bytes, encoded.contentType, formatOf(media)) : undefined;
  return decoded?.kind === 'not-decoded' || (decoded?.kind === 'value' && equalJson(decoded.value, value));
}

function isWritten(codec: BodyCodec, contentType: string, media: MediaType): CanWrite {
  return (part) => codec.encode(part, contentType, formatOf(media)).kind === 'encoded';
}

function isReadAlike(codec: BodyCodec, contentType: string, media: MediaType): CanWrite {
  const format = formatOf(media);
  return (part) => {
    const encoded = codec.encode(part, contentType, format);
    const decoded = encoded.kind === 'encoded' ? codec.decode(encoded.bytes, encoded.contentType, format) : undefined;
    return decoded?.kind === 'not-decoded' || (decoded?.kind === 'value' && decoded.oddities.length === 0);
  };
}

/** What can be written of a value, without what needs something that cannot; undefined if that is the whole. */
function validRest({ schema }: MediaType, value: JsonValue, canWrite: CanWrite): JsonValue | undefined {
  let rest = writablePart(value, canWrite);
  while (rest !== undefined) {
    const [fault] = evaluate(schema, rest, { direction: 'request' }).violations;
    if (fault === undefined) return rest;
    const broken = getAt(rest, fault.path) === undefined ? fault.path.slice(0, -1) : fault.path;
    rest = broken.length === 0 ? undefined : writablePart(removeAt(rest, broken), canWrite);
  }
  return undefined;
}

/** The part of a value that can be written; undefined if there is none. */
function writablePart(value: JsonValue, canWrite: CanWrite): JsonValue | undefined {
  if (canWrite(value)) return value;
  if (!isObject(value)) return undefined;
  const rest = jsonObject(
    value.members.flatMap(([name, member]) => {
      const part = writablePart(member, (one) => canWrite(jsonObject([[name, one]])));
      return part === undefined ? [] : [[name, part] as const];
    }),
  );
  return canWrite(rest) ? rest : undefined;
}
