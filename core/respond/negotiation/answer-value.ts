import { itemSchemas, memberSchemas } from '../../codecs/schema-types.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { type SchemaViolation, evaluate } from '../../schema/evaluation/evaluate.js';
import { someWithin } from '../../schema/nodes/some-within.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';

/**
 * A value as it may stand in an answer: without the members that only requests carry (`writeOnly`), unless the schema demands them.
 * @returns undefined if it breaks the schema either way.
 */
export function answerValue(schema: SchemaNode, value: JsonValue): JsonValue | undefined {
  const without = withoutWriteOnly(schema, value);
  return [without, ...(without === value ? [] : [value])].find((each) => keepsSchema(schema, each));
}

/** True if an answer keeps a schema, with every format asserted. A required member may be missing if only requests carry it (OpenAPI 3.0 section 4.7.24.2). */
export function keepsSchema(schema: SchemaNode, value: JsonValue): boolean {
  return faultsOf(schema, value).length === 0;
}

/** True if validators agree that an answer keeps a schema: none of its texts is of a format only by a generous reading. */
export function keepsPlainly(schema: SchemaNode, value: JsonValue): boolean {
  return !evaluate(schema, value, { formats: 'assertion' }).oddities.includes('format-spelling');
}

function faultsOf(schema: SchemaNode, value: JsonValue): readonly SchemaViolation[] {
  return evaluate(schema, value, { formats: 'assertion', direction: 'response' }).violations;
}

/**
 * The value with what breaks the schema replaced by what a valid value has in its place: an example with one wrong date shows more
 * than a made-up value.
 * @param valid a value that keeps the schema.
 * @returns undefined if the rest does not keep it either.
 */
export function repaired(schema: SchemaNode, value: JsonValue, valid: JsonValue): JsonValue | undefined {
  const whole = faultsOf(schema, value).reduce((fixed, { path }) => {
    const spare =
      getAt(valid, path) ??
      getAt(
        valid,
        path.map((step) => (typeof step === 'number' ? 0 : step)),
      );
    return spare === undefined ? fixed : setAt(fixed, path, spare);
  }, value);
  return answerValue(schema, whole);
}

/** A value without the members that only requests carry. */
export function withoutWriteOnly(schema: SchemaNode, value: JsonValue): JsonValue {
  return hidesAny(schema) ? visible([schema], value) : value;
}

function visible(schemas: readonly SchemaNode[], value: JsonValue): JsonValue {
  // Nothing is said of what is not declared, however deep it is.
  if (schemas.length === 0) return value;
  if (isArray(value)) return jsonArray(value.items.map((item) => visible(itemSchemas(schemas), item)));
  if (!isObject(value)) return value;
  return jsonObject(
    value.members.flatMap(([name, item]) => {
      const inner = memberSchemas(schemas, name);
      return inner.some((schema) => isNotMeantFor('response', schema)) ? [] : [[name, visible(inner, item)] as const];
    }),
  );
}

/** True if a schema has members that only requests carry. */
export const hidesAny = someWithin((node) => node.isWriteOnly === true);
