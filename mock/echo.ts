import { type JsonObject, type JsonValue, type Member, isObject, jsonObject, memberOf } from '../core/json/value.js';
import { evaluate } from '../core/schema/evaluate.js';
import { shapeOf } from '../core/schema/shape.js';
import type { SchemaNode } from '../core/spec/contract.js';

/** Lays what was sent onto an answer: the stored thing. */
export type Echo = (sent: JsonValue, base: JsonValue) => JsonValue;

/**
 * Finds out by the schema of an answer what it tells of a request: the members that it declares, as they were sent.
 * What it requires besides comes from the base, and what it does not declare is left out. Where a value that was sent
 * does not fit the answer, the base's stands.
 */
export function echoer(schema: SchemaNode): Echo {
  const declared = shapeOf(schema).members;
  return (sent, base) => {
    if (declared.length === 0 || !isObject(sent) || !isObject(base)) return base;
    const lay = (choose: (name: string) => JsonValue | undefined): JsonObject =>
      jsonObject(
        declared.flatMap(({ name, required }): Member[] => {
          const own = choose(name);
          const value = own === undefined && required ? memberOf(base, name) : own;
          return value === undefined ? [] : [[name, value]];
        }),
      );
    const stored = lay((name) => memberOf(sent, name));
    if (keeps(schema, stored)) return stored;
    const fitting = lay((name) => candidates(sent, name).find((value) => fits(schema, name, value)));
    return keeps(schema, fitting) ? fitting : base;
  };
}

/** The last of repeated members first, as JSON.parse has it; the judge may have gone by the first (RFC 8259 section 4). */
function candidates(sent: JsonObject, name: string): readonly JsonValue[] {
  return sent.members
    .filter(([own]) => own === name)
    .map(([, value]) => value)
    .toReversed();
}

function keeps(schema: SchemaNode, value: JsonValue): boolean {
  return evaluate(schema, value).violations.length === 0;
}

function fits(schema: SchemaNode, name: string, value: JsonValue): boolean {
  return evaluate(schema, jsonObject([[name, value]])).violations.every(({ path }) => path[0] !== name);
}
