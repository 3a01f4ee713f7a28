import { type JsonObject, type JsonValue, type Member, jsonArray, jsonObject, memberOf } from '../../json/value.js';

/**
 * Rewrites the keywords of one schema of OpenAPI 3.0 (section 4.7.24) in JSON Schema 2020-12, without the schemas inside it:
 * `nullable` joins `type`, a boolean `exclusiveMinimum` or `exclusiveMaximum` takes the number of its bound, and
 * `example` becomes `examples`. Keywords beside `$ref` are dropped, because 3.0 ignores them (section 4.7.23).
 */
export function upgradeSchema(schema: JsonObject): JsonObject {
  const reference = memberOf(schema, '$ref');
  if (typeof reference === 'string') return jsonObject([['$ref', reference]]);
  return jsonObject(
    joinBounds(joinNull(schema)).members.map(([keyword, operand]): Member =>
      keyword === 'example' ? ['examples', jsonArray([operand])] : [keyword, operand],
    ),
  );
}

/** Gives a boolean `exclusiveMinimum` or `exclusiveMaximum` the number of its bound, which goes. */
export function joinBounds(schema: JsonObject): JsonObject {
  const isBoolean = (keyword: string): boolean => typeof memberOf(schema, keyword) === 'boolean';
  if (!isBoolean('exclusiveMinimum') && !isBoolean('exclusiveMaximum')) return schema;
  return jsonObject(
    schema.members.flatMap(([keyword, operand]): readonly Member[] => {
      switch (keyword) {
        case 'minimum':
          return [[memberOf(schema, 'exclusiveMinimum') === true ? 'exclusiveMinimum' : keyword, operand]];
        case 'maximum':
          return [[memberOf(schema, 'exclusiveMaximum') === true ? 'exclusiveMaximum' : keyword, operand]];
        case 'exclusiveMinimum':
        case 'exclusiveMaximum':
          return typeof operand === 'boolean' ? [] : [[keyword, operand]];
        default:
          return [[keyword, operand]];
      }
    }),
  );
}

/** Adds null to `type` where a schema has `nullable: true`; the keyword goes. An `enum` stays: without null among its values, it allows none. */
export function joinNull(schema: JsonObject): JsonObject {
  const nullable = memberOf(schema, 'nullable');
  if (nullable === undefined) return schema;
  const rest = schema.members.filter(([keyword]) => keyword !== 'nullable');
  return jsonObject(nullable === true ? rest.map(([keyword, operand]) => [keyword, withNull(keyword, operand)]) : rest);
}

function withNull(keyword: string, operand: JsonValue): JsonValue {
  return keyword === 'type' && typeof operand === 'string' ? jsonArray([operand, 'null']) : operand;
}
