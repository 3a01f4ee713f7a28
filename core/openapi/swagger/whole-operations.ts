import { type JsonValue, type Member, isArray, isObject, jsonObject, memberOf } from '../../json/value.js';
import { mapMembers } from './mapped-members.js';

const FORMS: ReadonlySet<string> = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

/**
 * Finishes what the upgrader leaves of the operations: the body of a form with a required field is required, which Swagger 2.0 says of the field
 * alone, and the `schemes` go, because the URL that a command is given counts.
 */
export function withWholeOperations(value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  return jsonObject(
    value.members
      .filter(([name]) => name !== 'schemes')
      .map(([name, item]): Member => [name, name === 'paths' ? mapMembers(item, (path) => mapMembers(path, wholeOperation)) : item]),
  );
}

function wholeOperation(operation: JsonValue): JsonValue {
  if (!isObject(operation)) return operation;
  return jsonObject(
    operation.members.flatMap(([name, item]): readonly Member[] => {
      if (name === 'schemes') return [];
      return [[name, name === 'requestBody' ? wholeBody(item) : item]];
    }),
  );
}

function wholeBody(body: JsonValue): JsonValue {
  const content = memberOf(body, 'content');
  if (!isObject(body) || !isObject(content)) return body;
  const forms = content.members.filter(([mediaType]) => FORMS.has(mediaType)).map(([, media]) => requiredIn(media));
  const isRequired = memberOf(body, 'required') === undefined && forms.some((required) => required.length > 0);
  const whole = mapMembers(body, (item) => (item === content ? mapMembers(content, withoutEmptyList) : item));
  return isRequired && isObject(whole) ? jsonObject([...whole.members, ['required', true]]) : whole;
}

/** The upgrader writes an empty list of required fields, which OpenAPI 3.0 does not allow. */
function withoutEmptyList(media: JsonValue): JsonValue {
  const schema = memberOf(media, 'schema');
  if (!isObject(schema) || memberOf(schema, 'required') === undefined || requiredIn(media).length > 0) return media;
  return mapMembers(media, (item) => (item === schema ? jsonObject(schema.members.filter(([name]) => name !== 'required')) : item));
}

function requiredIn(media: JsonValue): readonly JsonValue[] {
  const required = memberOf(memberOf(media, 'schema'), 'required');
  return isArray(required) ? required.items : [];
}
