import { KitError } from '../kit-error.js';
import { isArray, isObject } from '../json/value.js';
import type { Assertion, Property, SchemaNode } from './contract.js';
import { pointerTo } from './place.js';
import { readAssertion } from './read-assertion.js';
import { type Sources, type Spot, childOf, circular, follow, referenceOf } from './resolve-ref.js';
import { placeIn } from './source.js';
import { refuseUnknownFields } from './unsupported.js';

/**
 * Reads a schema (JSON Schema 2020-12, the part that unsupported.ts lists) with every keyword placed.
 * @throws KitError at the line of a keyword that is unknown or malformed, or of a circular `$ref`.
 */
export function readSchema(sources: Sources, spot: Spot): SchemaNode {
  return read(sources, spot, []);
}

function read(sources: Sources, spot: Spot, trail: readonly string[]): SchemaNode {
  const at = placeIn(spot.source, spot.pointer);
  const none = { at, allOf: [], properties: [], additional: undefined, items: undefined };
  if (spot.value === true) return { ...none, assertions: [] };
  if (spot.value === false) return { ...none, assertions: [{ at, keyword: 'never' }] };
  if (!isObject(spot.value)) throw malformed(spot, 'a schema must be an object, true or false');
  refuseUnknownFields(spot, 'schema');
  const items = [...trail, keyOf(spot)];
  const inner = (child: Spot): SchemaNode => read(sources, child, items);
  const within = (keyword: string): SchemaNode | undefined => {
    const child = childOf(spot, keyword);
    return child === undefined ? undefined : inner(child);
  };
  const reference = referenceOf(spot);
  const target = reference === undefined ? [] : [follow(sources, spot, reference)];
  if (target.some((next) => items.includes(keyOf(next)))) throw circular(spot);
  return {
    at,
    assertions: assertionsOf(spot),
    allOf: [...target, ...listOf(spot, 'allOf')].map(inner),
    properties: propertiesOf(spot, inner),
    additional: within('additionalProperties'),
    items: within('items'),
  };
}

function keyOf(spot: Spot): string {
  return `${spot.source.path}#${spot.pointer}`;
}

function assertionsOf(spot: Spot): readonly Assertion[] {
  if (!isObject(spot.value)) return [];
  return spot.value.members.flatMap(([keyword, operand]) => {
    const at = placeIn(spot.source, pointerTo(spot.pointer, keyword));
    return readAssertion(keyword, operand, at, (token) => placeIn(spot.source, pointerTo(at.pointer, token)));
  });
}

function propertiesOf(spot: Spot, inner: (child: Spot) => SchemaNode): readonly Property[] {
  const properties = childOf(spot, 'properties');
  if (properties === undefined) return [];
  if (!isObject(properties.value)) throw malformed(properties, "'properties' must be an object");
  return properties.value.members.flatMap(([name]) => {
    const child = childOf(properties, name);
    return child === undefined ? [] : [{ name, schema: inner(child) }];
  });
}

function listOf(spot: Spot, keyword: string): readonly Spot[] {
  const list = childOf(spot, keyword);
  if (list === undefined) return [];
  if (!isArray(list.value) || list.value.items.length === 0) throw malformed(list, `'${keyword}' must be a list of schemas, and not empty`);
  return list.value.items.flatMap((_, i) => childOf(list, i) ?? []);
}

function malformed(spot: Spot, message: string): KitError {
  return new KitError('DocumentError', message, 'Mend the line', placeIn(spot.source, spot.pointer));
}
