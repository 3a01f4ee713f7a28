import { type JsonObject, type JsonValue, isObject, jsonObject } from '../../json/value.js';
import type { EvaluationOptions } from '../../schema/evaluation/evaluator.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { SchemaReader } from '../../schema/schema-reader.js';
import type { SchemaViolation } from '../../schema/evaluation/evaluation.js';
import { createProjector } from '../../schema/create-projector.js';

/** Fills a response with the values that were sent. */
export type Echo = (sent: JsonValue, base: JsonValue) => JsonValue;

/**
 * Determines by the schema of a response what it contains of a request: the declared members, as sent. Other required members
 * come from the base, undeclared ones are dropped. A sent value that does not fit the schema is replaced by the base's.
 */
export function echoer(schema: SchemaNode, reader: SchemaReader): Echo {
  const schemas = [schema];
  const { project, ofAlternatives, namesMembers } = createProjector(reader);
  const faultsOf = (value: JsonValue): readonly SchemaViolation[] => reader.evaluate(schema, value, RESPONSE).violations;
  const keeps = (value: JsonValue): boolean => faultsOf(value).length === 0;
  /** Of repeated members, the last one that fits: the judge may have judged by the first (RFC 8259 section 4). */
  const onlyFitting = (sent: JsonObject): JsonObject =>
    jsonObject(sent.members.filter(([name, value]) => faultsOf(jsonObject([[name, value]])).every(({ path }) => path[0] !== name)));
  return (sent, base) => {
    if (isObject(sent) && !namesMembers(schemas, sent)) return base;
    const stored = project(schemas, sent, base);
    if (isObject(sent) && isObject(stored) && sharesNone(sent, stored)) return base;
    if (keeps(stored)) return stored;
    const alternative = isObject(sent) ? ofAlternatives(schemas, sent) : undefined;
    if (alternative !== undefined && keeps(alternative)) return alternative;
    const fitting = isObject(sent) ? project(schemas, onlyFitting(sent), base) : base;
    return keeps(fitting) ? fitting : base;
  };
}

/** True if a response has nothing of what was sent: a search is no thing that comes back. */
function sharesNone(sent: JsonObject, stored: JsonObject): boolean {
  const names = new Set(stored.members.map(([name]) => name));
  return sent.members.length > 0 && sent.members.every(([name]) => !names.has(name));
}

/** A text that the request may contain need not have the format that the response declares. */
const RESPONSE: EvaluationOptions = { direction: 'response', formats: 'assertion' };
