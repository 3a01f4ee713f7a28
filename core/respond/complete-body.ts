import { type JsonValue, type Member, isObject, jsonObject, memberOf } from '../json/value.js';
import type { Operation } from '../openapi/contract.js';
import { withAllOf } from '../schema/with-all-of.js';

/** Adds the defaults of the members that a body leaves out. */
export type CompleteBody = (operation: Operation, sent: JsonValue) => JsonValue;

/**
 * Completes a body as a server does that applies defaults (JSON Schema Validation section 9.2; the check default-applied): of a POST,
 * unless it is to a thing that exists, where what is left out stays as it is. The echo drops a default that the response cannot show.
 */
export function completeBody({ method, path, body }: Operation, sent: JsonValue): JsonValue {
  if (method !== 'POST' || path.endsWith('}') || body === undefined || !isObject(sent)) return sent;
  const missing = withAllOf(body.content.schema).flatMap(({ properties }) =>
    properties.flatMap(({ name, schema }): readonly Member[] => {
      const value = withAllOf(schema).find(({ defaultValue }) => defaultValue !== undefined)?.defaultValue;
      return value === undefined || memberOf(sent, name) !== undefined ? [] : [[name, value]];
    }),
  );
  return missing.length === 0 ? sent : jsonObject([...sent.members, ...missing]);
}
