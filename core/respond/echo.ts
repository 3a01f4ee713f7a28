import { type JsonObject, type JsonValue, isObject, jsonObject } from '../json/value.js';
import { type EvaluationOptions, evaluate } from '../schema/evaluate.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { createProjector } from './create-projector.js';

/** Fills a response with the values that were sent. */
export type Echo = (sent: JsonValue, base: JsonValue) => JsonValue;

/**
 * Determines by the schema of a response what it contains of a request: the declared members, as sent. Other required members
 * come from the base, undeclared ones are dropped. A sent value that does not fit the schema is replaced by the base's.
 */
export function echoer(schema: SchemaNode): Echo {
  const schemas = [schema];
  const { project, namesMembers } = createProjector();
  return (sent, base) => {
    if (isObject(sent) && !namesMembers(schemas, sent)) return base;
    const stored = project(schemas, sent, base);
    if (keeps(schema, stored)) return stored;
    const fitting = isObject(sent) ? project(schemas, onlyFitting(schema, sent), base) : base;
    return keeps(schema, fitting) ? fitting : base;
  };
}

const RESPONSE: EvaluationOptions = { direction: 'response' };

function keeps(schema: SchemaNode, value: JsonValue): boolean {
  return evaluate(schema, value, RESPONSE).violations.length === 0;
}

/** Of repeated members, the last one that fits: the judge may have judged by the first (RFC 8259 section 4). */
function onlyFitting(schema: SchemaNode, sent: JsonObject): JsonObject {
  return jsonObject(sent.members.filter(([name, value]) => fits(schema, name, value)));
}

function fits(schema: SchemaNode, name: string, value: JsonValue): boolean {
  return evaluate(schema, jsonObject([[name, value]]), RESPONSE).violations.every(({ path }) => path[0] !== name);
}
