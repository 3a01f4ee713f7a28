import { KitError } from '../kit-error.js';
import { isArray, isObject } from '../json/value.js';
import type { Assertion, Property, SchemaNode } from '../schema/schema-node.js';
import { pointerTo } from './place.js';
import { readAssertion } from './read-assertion.js';
import type { SourceFiles, LocatedNode } from './located-node.js';
import { childOf, circular, follow, referenceOf } from './resolve-ref.js';
import { placeIn } from './source-file.js';
import { refuseUnknownFields } from './unsupported.js';

/**
 * Reads a schema (the subset of JSON Schema 2020-12 in unsupported.ts) with the location of every keyword.
 * @throws KitError at the line of a keyword that is unknown or malformed, or of a circular `$ref`.
 */
export function readSchema(sourceFiles: SourceFiles, node: LocatedNode): SchemaNode {
  return read(sourceFiles, node, []);
}

function read(sourceFiles: SourceFiles, node: LocatedNode, trail: readonly string[]): SchemaNode {
  const at = placeIn(node.source, node.pointer);
  const none = { at, allOf: [], properties: [], additional: undefined, items: undefined };
  if (node.value === true) return { ...none, assertions: [] };
  if (node.value === false) return { ...none, assertions: [{ at, keyword: 'never' }] };
  if (!isObject(node.value)) throw malformed(node, 'a schema must be an object, true or false');
  refuseUnknownFields(node, 'schema');
  const items = [...trail, keyOf(node)];
  const inner = (child: LocatedNode): SchemaNode => read(sourceFiles, child, items);
  const within = (keyword: string): SchemaNode | undefined => {
    const child = childOf(node, keyword);
    return child === undefined ? undefined : inner(child);
  };
  const reference = referenceOf(node);
  const target = reference === undefined ? [] : [follow(sourceFiles, node, reference)];
  if (target.some((next) => items.includes(keyOf(next)))) throw circular(node);
  return {
    at,
    assertions: assertionsOf(node),
    allOf: [...target, ...listOf(node, 'allOf')].map(inner),
    properties: propertiesOf(node, inner),
    additional: within('additionalProperties'),
    items: within('items'),
  };
}

function keyOf(node: LocatedNode): string {
  return `${node.source.path}#${node.pointer}`;
}

function assertionsOf(node: LocatedNode): readonly Assertion[] {
  if (!isObject(node.value)) return [];
  return node.value.members.flatMap(([keyword, operand]) => {
    const at = placeIn(node.source, pointerTo(node.pointer, keyword));
    return readAssertion(keyword, operand, at, (token) => placeIn(node.source, pointerTo(at.pointer, token)));
  });
}

function propertiesOf(node: LocatedNode, inner: (child: LocatedNode) => SchemaNode): readonly Property[] {
  const properties = childOf(node, 'properties');
  if (properties === undefined) return [];
  if (!isObject(properties.value)) throw malformed(properties, "'properties' must be an object");
  return properties.value.members.flatMap(([name]) => {
    const child = childOf(properties, name);
    return child === undefined ? [] : [{ name, schema: inner(child) }];
  });
}

function listOf(node: LocatedNode, keyword: string): readonly LocatedNode[] {
  const list = childOf(node, keyword);
  if (list === undefined) return [];
  if (!isArray(list.value) || list.value.items.length === 0) throw malformed(list, `'${keyword}' must be a list of schemas, and not empty`);
  return list.value.items.flatMap((_, i) => childOf(list, i) ?? []);
}

function malformed(node: LocatedNode, message: string): KitError {
  return new KitError('DocumentError', message, 'Fix this line', placeIn(node.source, node.pointer));
}
