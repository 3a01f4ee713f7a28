import { type JsonValue, kindOf } from '../json/value.js';
import { memoize } from '../memoize.js';
import { evaluate } from '../schema/evaluation/evaluate.js';
import type { Assertion, SchemaNode, TypeName } from '../schema/nodes/schema-node.js';
import { type Schemas, appliedTo } from './applied-to.js';

/**
 * The types that schemas name, or imply by their keywords; empty if they say nothing. It unites what `allOf` intersects: text
 * that fits the wider type is left to the evaluator.
 */
export function namedTypes(schemas: Schemas): readonly TypeName[] {
  const [only, another] = schemas;
  return only !== undefined && another === undefined ? typesOfNode(only) : unitedTypes(schemas);
}

/** Requests are many, schemas few. */
const typesOfNode = memoize((node: SchemaNode): readonly TypeName[] => unitedTypes([node]));

function unitedTypes(schemas: Schemas): readonly TypeName[] {
  return [...new Set(appliedTo(schemas).flatMap(typesOf))];
}

/** The names of declared members, in the order of the document. */
export function memberNames(schemas: Schemas): readonly string[] {
  return [...new Set(appliedTo(schemas).flatMap(({ properties }) => properties.map(({ name }) => name)))];
}

/** The schemas of a member; those of undeclared members if it is not declared. */
export function memberSchemas(schemas: Schemas, name: string): Schemas {
  return appliedTo(schemas).flatMap(
    ({ properties, additional }) => properties.find((property) => property.name === name)?.schema ?? additional ?? [],
  );
}

/** True if a schema says of undeclared members that they may be there. */
export function declaresOthers(schemas: Schemas): boolean {
  return appliedTo(schemas).some(
    ({ additional }) => additional !== undefined && additional.assertions.every(({ keyword }) => keyword !== 'never'),
  );
}

/** The schemas of items. */
export function itemSchemas(schemas: Schemas): Schemas {
  return appliedTo(schemas).flatMap(({ items }) => items ?? []);
}

/** True if a value is valid. Alternatives were united, so one schema of several is enough. */
export function fits(schemas: Schemas, value: JsonValue): boolean {
  return schemas.length === 0 || schemas.some((schema) => evaluate(schema, value).violations.length === 0);
}

function typesOf({ assertions, properties, items }: SchemaNode): readonly TypeName[] {
  const named = assertions.flatMap((assertion) => (assertion.keyword === 'type' ? assertion.types : []));
  if (named.length > 0) return named;
  const implied = assertions.flatMap(impliedBy);
  if (properties.length > 0) implied.push('object');
  if (items !== undefined) implied.push('array');
  return implied;
}

/** Documents forget `type` beside keywords that make sense for one type only. */
function impliedBy(assertion: Assertion): readonly TypeName[] {
  switch (assertion.keyword) {
    case 'const':
      return [kindOf(assertion.value)];
    case 'enum':
      return assertion.values.map(kindOf);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return ['number'];
    case 'format':
      return /^int(?:32|64)$/.test(assertion.format) ? ['integer'] : [];
    case 'minLength':
    case 'maxLength':
    case 'pattern':
      return ['string'];
    case 'minItems':
    case 'maxItems':
      return ['array'];
    case 'required':
      return ['object'];
    default:
      return [];
  }
}
