import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { scalarText } from '../scalar-text.js';
import { itemNodes } from '../../schema/nodes/named-parts.js';
import { allApplied, memberNodes } from '../../schema/part-nodes.js';
import type { SchemaNode, XmlHint } from '../../schema/nodes/schema-node.js';
import { NAME, componentName, hintOf } from './xml-hint.js';

/** The name of the element of a whole document, as the schema gives it, or is named; undefined if nothing names it. */
export function rootName(schema: SchemaNode, value: JsonValue): string | undefined {
  return nameOfRoot(schema, allApplied([schema], value));
}

function nameOfRoot(schema: SchemaNode, nodes: readonly SchemaNode[]): string | undefined {
  return hintOf(nodes).name ?? componentName([schema, ...nodes]);
}

/** A value as XML, by the `xml` of its schemas (OpenAPI 3.0 section 4.7.26). */
export function xmlText(value: JsonValue, schema: SchemaNode): string {
  const nodes = allApplied([schema], value);
  const root = nameOfRoot(schema, nodes) ?? 'root';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value, nodes)}\n`;
}

function element(name: string, value: JsonValue, nodes: readonly SchemaNode[]): string {
  const hint = hintOf(nodes);
  const tag = hint.prefix === undefined ? name : `${hint.prefix}:${name}`;
  const space =
    hint.namespace === undefined ? '' : ` xmlns${hint.prefix === undefined ? '' : `:${hint.prefix}`}="${escaped(hint.namespace)}"`;
  if (isArray(value)) {
    const inner = value.items.map((item, i) => {
      const schemas = allApplied(itemNodes(nodes, i), item);
      return element(hintOf(schemas).name ?? (hint.isWrapped === true ? name : (componentName(schemas) ?? 'item')), item, schemas);
    });
    return written(tag, space, inner.join(''));
  }
  if (!isObject(value)) return written(tag, space, escaped(scalarText(value) ?? ''));
  const parts = value.members.map(([member, item]) => ({ item, member, schemas: allApplied(memberNodes(nodes, member), item) }));
  const attributes = parts.filter(({ schemas }) => hintOf(schemas).isAttribute === true);
  const head = attributes.map(({ item, member, schemas }) => ` ${nameOf(member, schemas)}="${escaped(scalarText(item) ?? '')}"`).join('');
  const inner = parts
    .filter((part) => !attributes.includes(part))
    .map(({ item, member, schemas }) => textOf(item, hintOf(schemas)) ?? child(member, item, schemas));
  return written(tag, space + head, inner.join(''));
}

/** A member that is the text of its object, which has no element of its own; undefined for another. */
function textOf(item: JsonValue, { isText }: XmlHint): string | undefined {
  const text = isText === undefined ? undefined : scalarText(item);
  if (text === undefined) return undefined;
  // A section cannot hold its own end (XML 1.0 section 2.7).
  return isText === 'cdata' ? `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escaped(text);
}

/** A member; an array that is not wrapped is several elements of one name. */
function child(member: string, item: JsonValue, schemas: readonly SchemaNode[]): string {
  const hint = hintOf(schemas);
  if (!isArray(item) || hint.isWrapped === true) return element(nameOf(member, schemas), item, schemas);
  return item.items
    .map((one, i) => {
      const inner = allApplied(itemNodes(schemas, i), one);
      return element(hintOf(inner).name ?? nameOf(member, schemas), one, inner);
    })
    .join('');
}

function nameOf(member: string, schemas: readonly SchemaNode[]): string {
  const name = hintOf(schemas).name ?? member;
  return NAME.test(name) ? name : 'member';
}

function written(tag: string, head: string, inner: string): string {
  return inner === '' ? `<${tag}${head}/>` : `<${tag}${head}>${inner}</${tag.split(' ')[0] ?? tag}>`;
}

/** What XML cannot hold is left out (XML 1.0 section 2.2). */
function allowed(text: string): string {
  return text.replaceAll(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** As text or as the value of an attribute. */
function escaped(text: string): string {
  return allowed(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
