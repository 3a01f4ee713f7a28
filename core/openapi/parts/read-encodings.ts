import { codecNameOf } from '../../codecs/codec-name.js';
import { declaredType } from '../../codecs/bodies/part-content.js';
import { STYLES } from '../../codecs/parameters/parameter.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { namedTypes } from '../../codecs/schema-types.js';
import { unitedSchema } from '../../codecs/united-schema.js';
import { isArray, isObject, memberOf } from '../../json/value.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { validValue } from '../../schema/samples/valid-value.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { itemNodes } from '../../schema/nodes/named-parts.js';
import type { HeaderRule, PartEncodings, PartHeader, PropertyEncoding } from '../../contract/contract.js';
import { readDelimiters } from './read-delimiters.js';
import { readHeaders } from './read-headers.js';
import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/**
 * How the properties of a form, or the parts of multipart, are written (OpenAPI 3.1 section 4.8.15, 3.2 section 4.14.6). A part is a file if its schema
 * is binary, or if it has no type and its content type is that of bytes.
 * @param media the media type in the document, or the encoding of a part that has parts of its own.
 * @returns no field for what is plain, and none for other media types.
 */
export function readPartEncodings(reading: Reading, name: string, media: LocatedNode, schema: SchemaNode): PartEncodings {
  const codec = codecNameOf(name);
  if (codec !== 'multipart' && codec !== 'form' && codec !== 'parts') return {};
  const nodes = withAllOf(schema);
  const byPosition = codec !== 'form' && namedTypes(nodes).includes('array') ? readPositions(reading, media, nodes) : {};
  return codec === 'parts' ? byPosition : { ...byPosition, ...readNames(reading, codec, media, nodes) };
}

/** The encodings of properties, by their names. */
function readNames(reading: Reading, codec: 'multipart' | 'form', media: LocatedNode, nodes: readonly SchemaNode[]): PartEncodings {
  const writtenEncodings = childOf(media, 'encoding');
  const written = new Map(writtenEncodings === undefined ? [] : membersOf(writtenEncodings));
  const members = ['schema', 'properties'].reduce<LocatedNode | undefined>((node, name) => node && childOf(node, name), media);
  const properties = new Map(nodes.flatMap((node) => node.properties.map((property) => [property.name, property.schema])));
  const encodings = [...new Set([...properties.keys(), ...written.keys()])].flatMap((key) => {
    const { headers, isFile, nested, ...encoding } = partEncoding(reading, written.get(key), properties.get(key));
    const delimiters = members === undefined ? undefined : readDelimiters(reading, childOf(members, key) ?? members, 'query');
    const others = { ...encoding, ...(delimiters === undefined ? {} : { delimiters }) };
    const ofParts = {
      ...(headers === undefined ? {} : { headers }),
      ...(isFile === true ? { isFile } : {}),
      ...(nested === undefined ? {} : { nested }),
    };
    const read = { ...withoutStyle(reading, codec, others), ...(codec === 'multipart' ? ofParts : {}) };
    return Object.keys(read).length === 0 ? [] : [[key, read] as const];
  });
  return encodings.length === 0 ? {} : { encodings };
}

/** OpenAPI 3.0 gives styles to forms alone (section 4.7.15); Swagger 2.0 gives formats of lists to both. */
function withoutStyle({ version }: Reading, codec: 'multipart' | 'form', encoding: PropertyEncoding): PropertyEncoding {
  if (codec === 'form' || version !== '3.0' || encoding.delimiters !== undefined) return encoding;
  const { style: _style, explode: _explode, allowReserved: _allowReserved, ...others } = encoding;
  return others;
}

/** The elements of a list; what is none counts as empty. */
function itemsOf(list: LocatedNode): readonly LocatedNode[] {
  return isArray(list.value) ? list.value.items.flatMap((_, i) => childOf(list, i) ?? []) : [];
}

/** The encodings of parts, by their positions: those that the document names, and those of files. */
function readPositions(reading: Reading, media: LocatedNode, nodes: readonly SchemaNode[]): PartEncodings {
  const prefix = childOf(media, 'prefixEncoding');
  const written = prefix === undefined ? [] : itemsOf(prefix);
  const count = Math.max(written.length, ...nodes.map(({ more }) => more?.prefixItems?.length ?? 0));
  const item = childOf(media, 'itemEncoding');
  const itemEncoding = partEncoding(reading, item, unitedSchema(nodes.flatMap(({ items }) => items ?? [])), true);
  const prefixEncodings = Array.from({ length: count }, (_, i) => {
    return partEncoding(reading, written[i] ?? item, unitedSchema(itemNodes(nodes, i)), true);
  });
  return {
    ...([...prefixEncodings, itemEncoding].some((one) => Object.keys(one).length > 0) && count > 0 ? { prefixEncodings } : {}),
    ...(Object.keys(itemEncoding).length > 0 ? { itemEncoding } : {}),
  };
}

/**
 * The encoding of a part with what its schema says of it.
 * @param isPart true for a part by position: one of which nothing is said is bytes (OpenAPI 3.2 section 4.15.1.1).
 */
function partEncoding(reading: Reading, node: LocatedNode | undefined, schema: SchemaNode | undefined, isPart = false): PropertyEncoding {
  const encoding = node === undefined ? {} : readEncoding(reading, node);
  const isFile = isFilePart(schema, encoding, isPart);
  const type = declaredType(encoding);
  const nested = node === undefined || type === undefined ? {} : readPartEncodings(reading, type, node, ofPart(schema, isPart));
  return { ...encoding, ...(isFile ? { isFile } : {}), ...(Object.keys(nested).length > 0 ? { nested } : {}) };
}

/** The schema of one part of a property: by name, each item of a list is one. */
function ofPart(schema: SchemaNode | undefined, isPart: boolean): SchemaNode {
  const nodes = schema === undefined ? [] : withAllOf(schema);
  const items = isPart ? [] : nodes.flatMap(({ items: one }) => one ?? []);
  return unitedSchema(items.length > 0 ? items : nodes);
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

/** @param isPart true for a part by position; by name, the items of a list are files each. */
function isFilePart(schema: SchemaNode | undefined, { contentType }: PropertyEncoding, isPart: boolean): boolean {
  const nodes = schema === undefined ? [] : withAllOf(schema);
  const items = isPart ? [] : nodes.flatMap((node) => (node.items === undefined ? [] : withAllOf(node.items)));
  if ([...nodes, ...items].some(({ isBinary }) => isBinary === true)) return true;
  const types = namedTypes(nodes);
  const isList = !isPart && types.length > 0 && types.every((type) => type === 'array');
  const ofOne = isList ? items : nodes;
  const isTyped = isPart ? types.length > 0 : ofOne.some(({ assertions, properties }) => assertions.length + properties.length > 0);
  if (isTyped) return false;
  return contentType === undefined ? isPart : codecNameOf(contentType.split(',')[0] ?? '') === 'bytes';
}
