import { type JsonValue, type Member, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import { type Schemas, appliedTo } from '../applied-to.js';
import { itemSchemas, memberNames, memberSchemas, namedTypes } from '../schema-types.js';
import { type XmlElement, parseXml } from './parse-xml.js';
import { hintOf } from './xml-hint.js';

/**
 * The value of an XML document, by the `xml` of its schema (OpenAPI 3.0 section 4.7.26): attributes, wrapped lists, names of elements. What the schema
 * does not describe is left out.
 * @returns undefined if the text is not XML.
 */
export function xmlValue(text: string, schema: Schemas[number]): JsonValue | undefined {
  const root = parseXml(text);
  return root === undefined ? undefined : valueOf(root, [schema], DEPTH);
}

/** The depth to which elements are read. */
const DEPTH = 50;

function valueOf(element: XmlElement, schemas: Schemas, depth: number): JsonValue {
  if (isList(schemas)) {
    const items = itemSchemas(schemas);
    return jsonArray(element.children.map((child) => valueOf(child, items, depth - 1)));
  }
  const names = depth === 0 ? [] : memberNames(schemas);
  if (names.length === 0) return scalarOf(element.text, schemas);
  const members = names.flatMap((name): readonly Member[] => {
    const value = memberOf(element, name, memberSchemas(schemas, name), depth);
    return value === undefined ? [] : [[name, value]];
  });
  return jsonObject(members);
}

function memberOf(element: XmlElement, name: string, schemas: Schemas, depth: number): JsonValue | undefined {
  const hint = hintOf(appliedTo(schemas));
  const written = hint.name ?? name;
  if (hint.isAttribute === true) {
    const text = element.attributes.get(written);
    return text === undefined ? undefined : scalarOf(text, schemas);
  }
  if (hint.isText !== undefined) return scalarOf(element.text, schemas);
  const called = (wanted: string): readonly XmlElement[] => element.children.filter((child) => child.name === wanted);
  if (!isList(schemas) || hint.isWrapped === true) {
    const [child] = called(written);
    return child === undefined ? undefined : valueOf(child, schemas, depth - 1);
  }
  const items = itemSchemas(schemas);
  const found = called(hintOf(appliedTo(items)).name ?? written);
  return found.length === 0 ? undefined : jsonArray(found.map((child) => valueOf(child, items, depth - 1)));
}

/** True for the schemas of an array. */
function isList(schemas: Schemas): boolean {
  return itemSchemas(schemas).length > 0;
}

function scalarOf(text: string, schemas: Schemas): JsonValue {
  const types = namedTypes(schemas);
  if (types.length === 0 || types.includes('string')) return text;
  const trimmed = text.trim();
  if (types.includes('boolean') && /^(?:true|false|1|0)$/.test(trimmed)) return trimmed === 'true' || trimmed === '1';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(trimmed) ? jsonNumber(trimmed) : text;
}
