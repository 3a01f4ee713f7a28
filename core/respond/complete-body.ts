import { type JsonValue, type Member, isObject, jsonObject } from '../json/value.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';
import { isNotMeantFor } from '../schema/exempt-members.js';
import type { Property } from '../schema/schema-node.js';
import type { SchemaReader } from '../schema/schema-reader.js';
import { withAllOf } from '../schema/with-all-of.js';

/** Adds the defaults of the members that a body leaves out. */
export type CompleteBody = (operation: Operation, sent: JsonValue) => JsonValue;

/**
 * Creates a function that completes bodies as a server does that applies defaults (JSON Schema Validation section 9.2; the check
 * default-applied): of a POST, unless it is to a thing that exists, where what is left out stays as it is. A default of null says that
 * there is none, and one that breaks its schema cannot be applied.
 */
export function bodyCompleter({ evaluate }: SchemaReader): CompleteBody {
  const defaultIn = ({ name, schema }: Property): readonly Member[] => {
    const value = withAllOf(schema).find((one) => one.defaultValue !== undefined)?.defaultValue;
    if (value === undefined || value === null || isNotMeantFor('request', schema)) return [];
    return evaluate(schema, value, { direction: 'request', formats: 'assertion' }).violations.length === 0 ? [[name, value]] : [];
  };
  const defaultsOf = memoize(({ method, path, body }: Operation): readonly Member[] => {
    if (method !== 'POST' || path.endsWith('}') || body === undefined) return [];
    return withAllOf(body.content.schema)
      .flatMap(({ properties }) => properties)
      .flatMap(defaultIn);
  });
  return (operation, sent) => {
    const defaults = defaultsOf(operation);
    if (defaults.length === 0 || !isObject(sent)) return sent;
    const names = new Set(sent.members.map(([name]) => name));
    const missing = defaults.filter(([name]) => !names.has(name));
    return missing.length === 0 ? sent : jsonObject([...sent.members, ...missing]);
  };
}
