import { type JsonValue, isArray, memberOf } from '../../json/value.js';

const BESIDE = ['$ref', 'allOf', 'oneOf', 'anyOf'];

/**
 * True for a schema that allows null as its author means it, but not by the letter: `nullable` has no effect without `type` in the same
 * schema (OpenAPI 3.0.3 section 4.7.24.1), but stands beside `$ref`, `allOf`, `oneOf` or `anyOf`, or in a branch of `allOf` of its own; and an
 * `enum` without null allows none, though generators write it so (OpenAPI's clarification of `nullable`).
 */
export function meansNull(schema: JsonValue): boolean {
  if (listsNoNull(schema)) return true;
  if (memberOf(schema, 'type') !== undefined) return false;
  if (isIdle(schema)) return BESIDE.some((keyword) => memberOf(schema, keyword) !== undefined);
  const branches = memberOf(schema, 'allOf');
  return isArray(branches) && branches.items.some(isIdle);
}

/** True for a nullable schema with listed values among which null is not. */
export function listsNoNull(schema: JsonValue): boolean {
  const listed = memberOf(schema, 'enum');
  return memberOf(schema, 'nullable') === true && isArray(listed) && !listed.items.includes(null);
}

function isIdle(schema: JsonValue): boolean {
  return memberOf(schema, 'nullable') === true && memberOf(schema, 'type') === undefined;
}
