import { type JsonObject, type JsonValue, isArray, jsonArray, jsonObject, memberOf } from '../json/value.js';

/**
 * Rewrites the keywords of one schema of OpenAPI 3.0 (section 4.7.24) in JSON Schema 2020-12, without the schemas inside it:
 * `nullable` joins `type` and `enum`, a boolean `exclusiveMinimum` or `exclusiveMaximum` takes the number of its bound, and
 * `example` becomes `examples`. Keywords beside `$ref` are dropped, because 3.0 ignores them (section 4.7.23).
 */
export function upgradeSchema(schema: JsonObject): JsonObject {
  const reference = memberOf(schema, '$ref');
  if (typeof reference === 'string') return jsonObject([['$ref', reference]]);
  const isNullable = memberOf(schema, 'nullable') === true;
  return jsonObject(
    schema.members.flatMap(([keyword, operand]): JsonObject['members'] => {
      switch (keyword) {
        case 'nullable':
          return [];
        case 'type':
          return [[keyword, isNullable ? withNull(operand) : operand]];
        case 'enum':
          return [
            [keyword, isNullable && isArray(operand) && !operand.items.includes(null) ? jsonArray([...operand.items, null]) : operand],
          ];
        case 'minimum':
          return memberOf(schema, 'exclusiveMinimum') === true ? [['exclusiveMinimum', operand]] : [[keyword, operand]];
        case 'maximum':
          return memberOf(schema, 'exclusiveMaximum') === true ? [['exclusiveMaximum', operand]] : [[keyword, operand]];
        case 'exclusiveMinimum':
        case 'exclusiveMaximum':
          return typeof operand === 'boolean' ? [] : [[keyword, operand]];
        case 'example':
          return [['examples', jsonArray([operand])]];
        default:
          return [[keyword, operand]];
      }
    }),
  );
}

function withNull(type: JsonValue): JsonValue {
  if (typeof type === 'string') return jsonArray([type, 'null']);
  return type;
}
