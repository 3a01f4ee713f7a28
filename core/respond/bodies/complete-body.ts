import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { allContents } from '../../contract/all-contents.js';
import type { Operation, RequestBody, ResponseRule } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { hidesAny, withoutWriteOnly } from '../negotiation/answer-value.js';
import { withMappedValues } from '../../schema/discriminators.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';

/** Adds the defaults of the members that a body leaves out. */
export type CompleteBody = (operation: Operation, sent: JsonValue) => JsonValue;

/**
 * Makes of a body what is stored and shown: without what is `writeOnly`, and completed as by a server that applies defaults (JSON Schema Validation section 9.2; the check default-applied): of a POST,
 * unless it is to a thing that exists, where what is left out stays as it is, and of a PUT, which replaces (RFC 9110 section 9.3.4). Discriminators say what the mapping says. The echo drops a default that the response cannot show.
 */
export function completeBody(operation: Operation, sent: JsonValue): JsonValue {
  const shown = withDefaults(operation, hiddenRemoved(operation, sent));
  return operation.body === undefined ? shown : withMappedValues(operation.body.content.schema, shown);
}

/** Without the members that answers never have (`writeOnly`), by the schema of the request or that of an answer. */
function hiddenRemoved(operation: Operation, sent: JsonValue): JsonValue {
  return hidingSchemas(operation).reduce((value, schema) => withoutWriteOnly(schema, value), sent);
}

const hidingSchemas = memoize(({ body, responses }: Operation): readonly SchemaNode[] => {
  const owners = body === undefined ? [] : [body, ...responses.filter(({ status }) => status.startsWith('2'))];
  return owners.flatMap(schemasOf).filter((schema) => hidesAny(schema));
});

const schemasOf = (owner: RequestBody | ResponseRule): readonly SchemaNode[] => allContents(owner).map(({ schema }) => schema);

function withDefaults({ method, path, body }: Operation, sent: JsonValue): JsonValue {
  const isWhole = method === 'PUT' || (method === 'POST' && !path.endsWith('}'));
  return !isWhole || body === undefined ? sent : withDefaultsOf(body.content.schema, sent);
}

/** Of several things that are sent together, each has the defaults. */
function withDefaultsOf(schema: SchemaNode, sent: JsonValue): JsonValue {
  if (isArray(sent)) {
    const items = withAllOf(schema).find((part) => part.items !== undefined)?.items;
    return items === undefined ? sent : jsonArray(sent.items.map((item) => withDefaultsOf(items, item)));
  }
  if (!isObject(sent)) return sent;
  const missing = defaultsOf(schema).filter(([name]) => memberOf(sent, name) === undefined);
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
