import { codecNameOf } from '../codecs/bodies/codec-name.js';
import { namedTypes } from '../codecs/schema-types.js';
import { isJsonName, parseMediaType } from '../codecs/media-type.js';
import { isStreamName } from '../codecs/streams.js';
import { parseJson } from '../json/parse.js';
import { evaluate } from '../schema/evaluate.js';
import type { Direction, SchemaNode } from '../schema/schema-node.js';
import type { Example, MediaType } from '../contract/contract.js';
import { readEncodings } from './read-encodings.js';
import { membersOf } from './source/members-of.js';
import type { Reading } from './reader-context.js';
import { readSchema, readSchemaOf } from './schemas/read-schema.js';
import type { LocatedNode } from './source/located-node.js';
import { arrive, childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';
import { warnOfUnknownFields } from './unknown-fields.js';
import { leftOutOnError } from './left-out.js';

/** The media types of a request body or a response. */
export interface Contents {
  /** JSON if there is a choice; undefined if there is none. */
  readonly content: MediaType | undefined;
  readonly otherContents: readonly MediaType[];
}

/**
 * Reads the media types of an object with a `content` map. One of several that cannot be read is left out with a warning.
 * @param direction the message that they describe.
 * @throws KitError if the only one cannot be read.
 */
export function readContents(reading: Reading, owner: LocatedNode, direction: Direction): Contents {
  const content = childOf(owner, 'content');
  const written = content === undefined ? [] : membersOf(content);
  const all = written.flatMap(([name, node]) => {
    const read = (): MediaType => readMediaType(reading, name, node, direction);
    return written.length === 1 ? [read()] : leftOutOnError(reading, 'media-type-left-out', node, read);
  });
  const plain = all.find(({ name }) => isJsonName(name)) ?? all[0];
  return { content: plain, otherContents: all.filter((one) => one !== plain) };
}

function readMediaType(reading: Reading, name: string, media: LocatedNode, direction: Direction): MediaType {
  const node = arrive(reading, media);
  warnOfUnknownFields(reading, node, 'media type');
  const item = reading.version === '3.2' && isStreamName(name) ? childOf(node, 'itemSchema') : undefined;
  const isList = direction === 'request' && codecNameOf(name) === 'sequence';
  const isSequence = item !== undefined && direction === 'response';
  const schema = readContentSchema(reading, node, isList || isSequence ? item : undefined, isList);
  const isKept = ({ name: label, value, at }: Example): boolean => {
    const fault = evaluate(schema, value, { direction }).violations[0];
    if (fault === undefined) return true;
    reading.warn({
      kind: 'broken-example',
      message: `the example '${label}' breaks its schema, and is not used: ${fault.message}`,
      hint: 'Fix the example or the schema',
      at,
    });
    return false;
  };
  // An example of a media type that is not JSON shows its text, which the schema does not describe.
  const written = readExamples(reading, node);
  const examples = isJsonName(name) ? written.map((example) => asJson(example, schema)).filter(isKept) : written;
  const encodings = readEncodings(reading, name, node, schema);
  const isAny = direction === 'response' && parseMediaType(name) === undefined;
  if (isAny) {
    const [message, hint] = [`'${name}' is no media type, so that any is right here`, 'Write one, such as text/csv'];
    reading.warn({ kind: 'keyword-left-out', message, hint, at: placeIn(node.source, node.pointer) });
  }
  return {
    name: isAny ? '*/*' : name.toLowerCase(),
    at: placeIn(node.source, node.pointer),
    schema,
    examples,
    ...(isSequence ? { isSequence: true } : {}),
    ...(encodings === undefined ? {} : { encodings }),
  };
}

/** An example that is the text of an object or a list, as generators write it, where the schema asks for no text. */
function asJson(example: Example, schema: SchemaNode): Example {
  const { value } = example;
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || namedTypes([schema]).includes('string')) return example;
  const parsed = parseJson(value);
  return parsed === undefined ? example : { ...example, value: parsed };
}

/** The schema of a content: of its list of items, of each item, or of the whole. */
function readContentSchema(reading: Reading, media: LocatedNode, item: LocatedNode | undefined, isList: boolean): SchemaNode {
  if (item === undefined) return readSchemaOf(reading, media);
  const schema = readSchema(reading, item);
  if (!isList) return schema;
  const at = placeIn(item.source, item.pointer);
  return { at, assertions: [{ at, keyword: 'type', types: ['array'] }], allOf: [], properties: [], additional: undefined, items: schema };
}

/** The `example` and the `examples` of a media type or a parameter (OpenAPI 3.1 section 4.8.14). */
export function readExamples(reading: Reading, owner: LocatedNode): readonly Example[] {
  const single = childOf(owner, 'example');
  const named = childOf(owner, 'examples');
  const values = (named === undefined ? [] : membersOf(named)).flatMap(([name, written]) => {
    const example = arrive(reading, written);
    // OpenAPI 3.2 section 4.17: the value as data, beside how it is written.
    const value =
      childOf(example, 'value') ?? (reading.version === '3.2' ? (childOf(example, 'dataValue') ?? serialized(example)) : undefined);
    return value === undefined ? [] : [exampleAt(name, value)];
  });
  return single === undefined ? values : [exampleAt('example', single), ...values];
}

/** The value of an example that is shown as it is written alone: what is JSON, and other text as it stands. */
function serialized(example: LocatedNode): LocatedNode | undefined {
  const node = childOf(example, 'serializedValue');
  return typeof node?.value === 'string' ? { ...node, value: parseJson(node.value) ?? node.value } : undefined;
}

function exampleAt(name: string, node: LocatedNode): Example {
  return { name, value: node.value, at: placeIn(node.source, node.pointer) };
}
