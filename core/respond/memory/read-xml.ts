import { type JsonValue, type Member, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import { isObjectSchema, itemsOf, membersOf, typesOf } from '../../resources/answers/members.js';
import type { SchemaNode, XmlHint } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { type XmlElement, parseXml } from './parse-xml.js';

/**
 * The value of an XML document, by the `xml` of its schema (OpenAPI 3.0 section 4.7.26): attributes, wrapped lists, names of elements. What the schema
 * does not describe is left out.
 * @returns undefined if the text is not XML.
 */
export function xmlValue(text: string, schema: SchemaNode): JsonValue | undefined {
  const root = parseXml(text);
  return root === undefined ? undefined : valueOf(root, schema, DEPTH);
}

/** The depth to which elements are read. */
const DEPTH = 50;

function valueOf(element: XmlElement, schema: SchemaNode, depth: number): JsonValue {
  const items = itemsOf(schema);
  if (items !== undefined) return jsonArray(element.children.map((child) => valueOf(child, items, depth - 1)));
  if (depth === 0 || !isObjectSchema(schema)) return scalarOf(element.text, schema);
  const members = membersOf(schema).flatMap(({ name, schema: member }): readonly Member[] => {
    const value = memberOf(element, name, member, depth);
    return value === undefined ? [] : [[name, value]];
  });
  return jsonObject(members);
}

function memberOf(element: XmlElement, name: string, schema: SchemaNode, depth: number): JsonValue | undefined {
  const hint = hintOf(schema);
  const written = hint.name ?? name;
  if (hint.isAttribute === true) {
    const text = element.attributes.get(written);
    return text === undefined ? undefined : scalarOf(text, schema);
  }
  if (hint.isText !== undefined) return scalarOf(element.text, schema);
  const items = itemsOf(schema);
  const called = (wanted: string): readonly XmlElement[] => element.children.filter((child) => child.name === wanted);
  if (items === undefined || hint.isWrapped === true) {
    const [child] = called(written);
    return child === undefined ? undefined : valueOf(child, schema, depth - 1);
  }
  const found = called(hintOf(items).name ?? written);
  return found.length === 0 ? undefined : jsonArray(found.map((child) => valueOf(child, items, depth - 1)));
}

function scalarOf(text: string, schema: SchemaNode): JsonValue {
  const types = typesOf(schema);
  if (types?.has('string') === true || types === undefined) return text;
  const trimmed = text.trim();
  if (types.has('boolean') && /^(?:true|false|1|0)$/.test(trimmed)) return trimmed === 'true' || trimmed === '1';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(trimmed) ? jsonNumber(trimmed) : text;
}

function hintOf(schema: SchemaNode): XmlHint {
  return withAllOf(schema).find(({ hints }) => hints?.xml !== undefined)?.hints?.xml ?? {};
}
