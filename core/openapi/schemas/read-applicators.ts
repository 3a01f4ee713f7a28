import { KitError } from '../../kit-error.js';
import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import type { ApplicatorKeyword, Applicators, Contains, PatternProperty, Property, SchemaNode } from '../../schema/nodes/schema-node.js';
import { type SchemaLocation, pointerIn, schemaChild } from './schema-resources.js';
import { placeIn } from '../source/source-file.js';

/** Gives the node of a schema, now or later: it may still lack its keywords. */
export type NodeOf = (location: SchemaLocation) => SchemaNode;

type Fields = { readonly [Name in keyof Applicators]: Applicators[Name] | undefined };

const KEYWORDS: ReadonlySet<string> = new Set([
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/**
 * Reads the applicators that few schemas have.
 * @returns undefined if the schema has none.
 * @throws KitError at the line of a malformed one.
 */
export function readApplicators(location: SchemaLocation, nodeOf: NodeOf): Applicators | undefined {
  if (!isObject(location.value) || !location.value.members.some(([keyword]) => KEYWORDS.has(keyword))) return undefined;
  const single = (keyword: string): SchemaNode | undefined => {
    const child = schemaChild(location, keyword);
    return child === undefined ? undefined : nodeOf(child);
  };
  const assertion = <K extends ApplicatorKeyword>(keyword: K) => ({ at: placeIn(location.source, pointerIn(location, keyword)), keyword });
  const [oneOf, not, test] = [schemasOf(location, 'oneOf', nodeOf), single('not'), single('if')];
  const fields: Fields = {
    anyOf: schemasOf(location, 'anyOf', nodeOf),
    oneOf: oneOf === undefined ? undefined : { assertion: assertion('oneOf'), branches: oneOf },
    not: not === undefined || isAlways(memberOf(location.value, 'not')) ? undefined : { assertion: assertion('not'), schema: not },
    condition: test === undefined ? undefined : { test, holds: single('then'), fails: single('else') },
    dependentSchemas: namedSchemas(location, 'dependentSchemas', nodeOf),
    patternProperties: namedSchemas(location, 'patternProperties', nodeOf)?.map(({ name, schema }): PatternProperty => ({
      pattern: name,
      schema,
    })),
    propertyNames: single('propertyNames'),
    prefixItems: schemasOf(location, 'prefixItems', nodeOf),
    contains: containsOf(location, single('contains'), assertion),
    unevaluatedProperties: single('unevaluatedProperties'),
    unevaluatedItems: single('unevaluatedItems'),
  };
  const written = Object.entries(fields).filter(([, value]) => value !== undefined);
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

/** True for a schema that every value matches, so that its `not` allows nothing. */
export function isAlways(schema: JsonValue | undefined): boolean {
  return schema === true || (isObject(schema) && schema.members.length === 0);
}

/** The schemas in a list; undefined if the keyword is not written. */
export function schemasOf(location: SchemaLocation, keyword: string, nodeOf: NodeOf): readonly SchemaNode[] | undefined {
  const list = schemaChild(location, keyword);
  if (list === undefined) return undefined;
  if (!isArray(list.value) || list.value.items.length === 0) throw malformed(list, `'${keyword}' must be a list of schemas, and not empty`);
  return list.value.items.flatMap((_, i) => schemaChild(list, i) ?? []).map(nodeOf);
}

/** The schemas in an object, by name; undefined if the keyword is not written. */
export function namedSchemas(location: SchemaLocation, keyword: string, nodeOf: NodeOf): readonly Property[] | undefined {
  if (memberOf(location.value, keyword) === undefined) return undefined;
  // The names are no keywords: an `$id` among them is a property.
  const value = memberOf(location.value, keyword);
  const map = { ...location, pointer: pointerIn(location, keyword), value: value ?? null };
  if (!isObject(value)) throw malformed(map, `'${keyword}' must be an object`);
  return [...new Set(value.members.map(([name]) => name))].flatMap((name) => {
    const schema = schemaChild(map, name);
    return schema === undefined ? [] : [{ name, schema: nodeOf(schema) }];
  });
}

function containsOf(
  location: SchemaLocation,
  schema: SchemaNode | undefined,
  assertion: <K extends ApplicatorKeyword>(keyword: K) => Contains['least'],
): Contains | undefined {
  if (schema === undefined) return undefined;
  const [min, max] = [countOf(location, 'minContains'), countOf(location, 'maxContains')];
  return {
    schema,
    least: assertion(min === undefined ? 'contains' : 'minContains'),
    min: min ?? 1,
    most: max === undefined ? undefined : assertion('maxContains'),
    max: max ?? Infinity,
  };
}

function countOf(location: SchemaLocation, keyword: string): number | undefined {
  const value = memberOf(location.value, keyword);
  if (value === undefined) return undefined;
  const count = isNumber(value) ? Number(value.text) : -1;
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw malformed({ ...location, pointer: pointerIn(location, keyword) }, `'${keyword}' must be a whole number, zero or more`);
}

function malformed({ source, pointer }: SchemaLocation, message: string): KitError {
  return new KitError('DocumentError', message, 'Fix this line', placeIn(source, pointer));
}
