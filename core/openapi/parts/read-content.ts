import { codecNameOf } from '../../codecs/codec-name.js';
import { namedTypes } from '../../codecs/schema-types.js';
import { isJsonName, parseMediaType, withQuotes } from '../../codecs/media-type.js';
import { isStreamName } from '../../codecs/streams.js';
import { parseJson } from '../../json/parse.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { Direction, SchemaNode } from '../../schema/nodes/schema-node.js';
import type { Example, MediaType } from '../../contract/contract.js';
import { readPartEncodings } from './read-encodings.js';
import { readExamples } from './read-examples.js';
import { membersOf } from '../source/members-of.js';
import type { Reading } from '../source/reader-context.js';
import { readSchema, readSchemaOf } from '../schemas/read-schema.js';
import type { LocatedNode } from '../source/located-node.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';
import { warningOf } from '../../contract/document-warning.js';
import { defectOf, leftOutOnError } from './left-out.js';

/** The media types of a request body or a response. */
export interface Contents {
  /** JSON if there is a choice; undefined if there is none. */
  readonly content: MediaType | undefined;
  readonly otherContents: readonly MediaType[];
}

/**
 * Reads the media types of an object with a `content` map. One of several that cannot be read is left out of a request with a warning; in a response,
 * whose requests can be made all the same, its content may be anything.
 * @param direction the message that they describe.
 * @throws KitError if the only one of a request cannot be read.
 */
export function readContents(reading: Reading, owner: LocatedNode, direction: Direction): Contents {
  const content = childOf(owner, 'content');
  const written = content === undefined ? [] : membersOf(content);
  const all = written.flatMap(([name, node]) => {
    const read = (): MediaType => readMediaType(reading, name, node, direction);
    if (direction === 'response') return [readOrAny(reading, name, node, read)];
    return written.length === 1 ? [read()] : leftOutOnError(reading, 'media-type-left-out', node, read);
  });
  const plain = all.find(({ name }) => isJsonName(name)) ?? all[0];
  return { content: plain, otherContents: all.filter((one) => one !== plain) };
}

function readOrAny(reading: Reading, name: string, node: LocatedNode, read: () => MediaType): MediaType {
  try {
    return read();
  } catch (error) {
    const at = placeIn(node.source, node.pointer);
    const warning = warningOf('keyword-left-out', defectOf(error), at);
    reading.warn({ ...warning, message: `${warning.message}, so that any content is right here, and none is judged` });
    const schema: SchemaNode = { at, assertions: [], allOf: [], properties: [], additional: undefined, items: undefined };
    return { name: withQuotes(name).toLowerCase(), at, schema, examples: [] };
  }
}

function readMediaType(reading: Reading, written: string, media: LocatedNode, direction: Direction): MediaType {
  const name = withQuotes(written);
  const node = arrive(reading, media);
  warnOfUnknownFields(reading, node, 'media type');
  const codec = codecNameOf(name);
  const item = reading.version === '3.2' && (isStreamName(name) || codec === 'parts') ? childOf(node, 'itemSchema') : undefined;
  const isList = codec === 'parts' || (direction === 'request' && codec === 'sequence');
  const isSequence = item !== undefined && !isList && direction === 'response';
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
  const shown = readExamples(reading, node);
  const examples = isJsonName(name) ? shown.map((example) => asJson(example, schema)).filter(isKept) : shown;
  const isAny = parseMediaType(name) === undefined;
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
    ...readPartEncodings(reading, name, node, schema),
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
