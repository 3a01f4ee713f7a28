import { codecOf } from '../codecs/bodies/codec-of.js';
import { STYLES } from '../codecs/parameters/parameter.js';
import { writeParameter } from '../codecs/parameters/write-parameter.js';
import { isObject, memberOf } from '../json/value.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { validValue } from '../schema/samples/valid-value.js';
import { withAllOf } from '../schema/with-all-of.js';
import type { HeaderRule, MediaType, PartHeader, PropertyEncoding } from '../contract/contract.js';
import { readHeaders } from './read-headers.js';
import type { Reading } from './reader-context.js';
import type { LocatedNode } from './source/located-node.js';
import { membersOf } from './source/members-of.js';
import { childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';
import { warnOfUnknownFields } from './unknown-fields.js';

/**
 * How the properties of a form or of multipart are written (OpenAPI 3.1 section 4.8.15). A property is a file if its schema is
 * binary, or if it has no type and its content type is that of bytes.
 * @param media the media type in the document.
 * @returns undefined if all are plain, and for other media types.
 */
export function readEncodings(reading: Reading, name: string, media: LocatedNode, schema: SchemaNode): MediaType['encodings'] {
  const codec = codecOf(name).name;
  if (codec !== 'multipart' && codec !== 'form') return undefined;
  const encoding = childOf(media, 'encoding');
  const written = new Map((encoding === undefined ? [] : membersOf(encoding)).map(([key, node]) => [key, readEncoding(reading, node)]));
  const properties = new Map(withAllOf(schema).flatMap((node) => node.properties.map((property) => [property.name, property.schema])));
  const encodings = [...new Set([...properties.keys(), ...written.keys()])].flatMap((key) => {
    const one = written.get(key) ?? {};
    const isFile = codec === 'multipart' && isFileProperty(properties.get(key), one);
    const { headers = [], ...others } = one;
    const read = { ...others, ...(isFile ? { isFile } : {}), ...(codec === 'multipart' && headers.length > 0 ? { headers } : {}) };
    return Object.keys(read).length === 0 ? [] : [[key, read] as const];
  });
  return encodings.length === 0 ? undefined : encodings;
}

function readEncoding(reading: Reading, node: LocatedNode): PropertyEncoding {
  warnOfUnknownFields(reading, node, 'encoding');
  const leaveOut = (field: string, hint: string): undefined =>
    void reading.warn({
      kind: 'keyword-left-out',
      message: `this cannot be read as the ${field} of a property, so it is ignored`,
      hint,
      at: placeIn(node.source, field === 'encoding' ? node.pointer : `${node.pointer}/${field}`),
    });
  if (!isObject(node.value)) leaveOut('encoding', 'Write an object');
  const [contentType, style] = ['contentType', 'style'].map((field) => memberOf(node.value, field));
  const [explode, allowReserved] = ['explode', 'allowReserved'].map((field) => {
    const value = memberOf(node.value, field);
    return value === undefined || typeof value === 'boolean' ? value : leaveOut(field, 'Write true or false');
  });
  const known = STYLES.query.find((one) => one === style);
  if (style !== undefined && known === undefined) leaveOut('style', `Use one of ${STYLES.query.join(', ')}`);
  if (contentType !== undefined && typeof contentType !== 'string') leaveOut('contentType', 'Write a media type, or several with commas');
  const headers = readHeaders(reading, node).map(withPlainText);
  return {
    ...(headers.length === 0 ? {} : { headers }),
    ...(typeof contentType === 'string' ? { contentType } : {}),
    ...(known === undefined ? {} : { style: known }),
    ...(explode === undefined ? {} : { explode }),
    ...(allowReserved === undefined ? {} : { allowReserved }),
  };
}

function withPlainText(rule: HeaderRule): PartHeader {
  if (!rule.required) return { rule };
  const value = rule.examples[0]?.value ?? validValue(rule.schema, { direction: 'request' });
  const written = value === undefined ? undefined : writeParameter({ ...rule, in: 'header' }, value);
  return written?.kind === 'header' ? { rule, plain: written.value } : { rule };
}

/** The items of a list are files each. */
function isFileProperty(schema: SchemaNode | undefined, { contentType }: PropertyEncoding): boolean {
  const nodes =
    schema === undefined ? [] : withAllOf(schema).flatMap((node) => [node, ...(node.items === undefined ? [] : withAllOf(node.items))]);
  if (nodes.some(({ isBinary }) => isBinary === true)) return true;
  const isTyped = nodes.some(({ assertions, properties }) => assertions.length + properties.length > 0);
  return !isTyped && contentType !== undefined && codecOf(contentType.split(',')[0] ?? '').name === 'bytes';
}
