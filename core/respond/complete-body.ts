import { type JsonValue, type Member, isObject, jsonObject, memberOf } from '../json/value.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../contract/contract.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { withAllOf } from '../schema/with-all-of.js';

/** Adds the defaults of the members that a body leaves out. */
export type CompleteBody = (operation: Operation, sent: JsonValue) => JsonValue;

/**
 * Completes a body as a server does that applies defaults (JSON Schema Validation section 9.2; the check default-applied): of a POST,
 * unless it is to a thing that exists, where what is left out stays as it is. The echo drops a default that the response cannot show.
 */
export function completeBody({ method, path, body }: Operation, sent: JsonValue): JsonValue {
  if (method !== 'POST' || path.endsWith('}') || body === undefined || !isObject(sent)) return sent;
  const missing = defaultsOf(body.content.schema).filter(([name]) => memberOf(sent, name) === undefined);
  return missing.length === 0 ? sent : jsonObject([...sent.members, ...missing]);
}

/** The members of an object that have a default. */
const defaultsOf = memoize((schema: SchemaNode): readonly Member[] =>
  withAllOf(schema).flatMap(({ properties }) =>
    properties.flatMap((property): readonly Member[] => {
      const value = withAllOf(property.schema).find(({ defaultValue }) => defaultValue !== undefined)?.defaultValue;
      return value === undefined ? [] : [[property.name, value]];
    }),
  ),
);
