import { type JsonObject, type JsonValue, isObject, jsonObject } from '../json/value.js';
import { evaluate } from '../schema/evaluate.js';
import { shapeOf } from '../schema/shape.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { project } from './project.js';

/** Lays what was sent onto an answer: the stored thing. */
export type Echo = (sent: JsonValue, base: JsonValue) => JsonValue;

/**
 * Finds out by the schema of an answer what it tells of a request: the members that it declares, as they were sent.
 * What it requires besides comes from the base, and what it does not declare is left out. Where a value that was sent
 * does not fit the answer, the base's stands.
 */
export function echoer(schema: SchemaNode): Echo {
  const shape = shapeOf(schema);
  return (sent, base) => {
    if (isObject(sent) && shape.members.length === 0) return base;
    const stored = project(shape, sent, base);
    if (keeps(schema, stored)) return stored;
    const fitting = isObject(sent) ? project(shape, onlyFitting(schema, sent), base) : base;
    return keeps(schema, fitting) ? fitting : base;
  };
}

function keeps(schema: SchemaNode, value: JsonValue): boolean {
  return evaluate(schema, value).violations.length === 0;
}

/** Of repeated members the last that fits: the judge may have gone by the first (RFC 8259 section 4). */
function onlyFitting(schema: SchemaNode, sent: JsonObject): JsonObject {
  return jsonObject(sent.members.filter(([name, value]) => fits(schema, name, value)));
}

function fits(schema: SchemaNode, name: string, value: JsonValue): boolean {
  return evaluate(schema, jsonObject([[name, value]])).violations.every(({ path }) => path[0] !== name);
}
