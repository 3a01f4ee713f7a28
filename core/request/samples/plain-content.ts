import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import { concreteType } from '../../codecs/media-type.js';
import { describesBytes } from '../../schema/nodes/describes-bytes.js';
import type { JsonValue } from '../../json/value.js';
import { memoize, memoizeParts } from '../../memoize.js';
import type { KnownMediaType, KnownOperation } from '../../knowledge/known-operation.js';
import { allows } from '../../schema/allows.js';
import { withMappedValues } from '../../schema/discriminators.js';
import { withEndsLater } from '../../schema/samples/dates-in-order.js';
import { validValue } from '../../schema/samples/valid-value.js';
import { fileText, withFiles } from '../../plausible/files-of-parts.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { ABSENT, type PartPlan, rawPart } from '../plan/request-plan.js';
import { withKnownMembers } from './known-members.js';
import { withoutRefused } from './refused-members.js';
import { richest } from './sample.js';
import { isHeld, writableValue } from './writable-value.js';
import { withSomeMembers } from './with-some.js';

/** The content of plain requests to an operation that takes a body. */
export interface PlainContent {
  readonly media: KnownMediaType;
  /** As it is sent: a media type, never a range. */
  readonly contentType: string;
  /** Of a body that is not JSON; the bodies of JSON are made from the request model. Absent if the kit cannot write one, or if it has no bytes. */
  readonly part: PartPlan;
}

/** True if the bodies of a media type are JSON, also where a range leaves it open, but for one of files. */
export function isJsonContent(media: Pick<KnownMediaType, 'name' | 'schema'>): boolean {
  return codecOf(sentType(media)).name === 'json';
}

/** The media type of the bodies that are sent: one of a range that includes JSON is JSON, or bytes where the schema describes a file. */
function sentType({ name, schema }: Pick<KnownMediaType, 'name' | 'schema'>): string {
  return concreteType(name, describesBytes(schema) ? 'application/octet-stream' : 'application/json');
}

/** The plain content of an operation; undefined if it takes no body. */
export function plainContent({ body }: KnownOperation): PlainContent | undefined {
  return body === undefined ? undefined : contentOf(body.content);
}

/** The content of plain requests whose bodies are of a documented media type. */
export const contentOf = memoize((media: KnownMediaType): PlainContent => {
  const contentType = sentType(media);
  if (isJsonContent(media)) return { media, contentType, part: ABSENT };
  const example = realisticValue(media);
  const made = plainValueOf(media);
  const value = made && withoutRefused(media, withKnownMembers(media, made));
  const codec = codecOf(contentType);
  // Of XML, a text that the document shows is the whole body; pictures and archives are none that a document could show.
  const whole = codec.name === 'xml' && typeof example === 'string' ? example : codec.name === 'bytes' ? fileText(contentType) : undefined;
  for (const candidate of [whole, value, example, 'sample']) {
    if (candidate === undefined) continue;
    const encoded = codec.encode(candidate, contentType, formatOf(media));
    if (encoded.kind === 'unwritable') continue;
    // A Content-Type without content is read in several ways.
    return { media, contentType: encoded.contentType, part: encoded.bytes.length === 0 ? ABSENT : rawPart([encoded.bytes]) };
  }
  return { media, contentType, part: ABSENT };
});

/** A plain value of a content, with all the members that can be written, or with the required ones only; undefined if none can be made. */
export function plainValueOf(media: KnownMediaType, optional: 'all' | 'none' = 'all'): JsonValue | undefined {
  const { schema, examples } = media;
  const type = sentType(media);
  const made = writtenValueOf(media, schema, optional);
  const other = made === undefined || isHeld(media, type, made) ? undefined : writtenValueOf(media, withSomeMembers(schema), optional);
  const written = other !== undefined && isHeld(media, type, other) ? other : made;
  // Servers choose by what a discriminator says; what the document shows stays.
  return written === undefined || examples.length > 0 ? written : withMappedValues(schema, written);
}

/** The part of a valid value that its media type can hold. */
function writtenValueOf(media: KnownMediaType, schema: SchemaNode, optional: 'all' | 'none'): JsonValue | undefined {
  const made = validBody(schema, realisticValue(media), media.examples.length > 0, optional);
  const type = sentType(media);
  return made && withOpeningFiles(media, type, writableValue(media, type, made));
}

/** Multipart whose files open, unless the document shows some, or limits them. */
function withOpeningFiles(media: KnownMediaType, type: string, value: JsonValue): JsonValue {
  if (media.examples.length > 0 || codecOf(type).name !== 'multipart') return value;
  const opening = withFiles(value, formatOf(media));
  return allows(media.schema, opening, 'request') ? opening : value;
}

/** What a run learns of a server changes the operation, and not its schemas: the search for a value is the same. */
const validBody = memoizeParts((schema: SchemaNode, example: JsonValue | undefined, isShown: boolean, optional: 'all' | 'none') => {
  const valid = validValue(schema, { example, isShown, optional, direction: 'request' });
  const ordered = valid === undefined || example !== undefined ? undefined : withEndsLater(valid);
  return ordered !== undefined && allows(schema, ordered, 'request') ? ordered : valid;
});

/** What plain requests look like: the richest example, or what a run found in the schemas; undefined if neither is known. */
export function realisticValue({ examples, shown }: KnownMediaType): JsonValue | undefined {
  return richest(examples.map(({ value }) => value)) ?? shown;
}
