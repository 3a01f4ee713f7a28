import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import type { SwaggerParameter } from './parameters.js';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * An operation with the media types of its form as its `consumes`. Swagger 2.0 allows both kinds of forms (Parameter Object, `in`); the document may
 * name one of them, and a file that is sent without that is a part of multipart.
 * @param root the document, whose `consumes` are those of operations without any.
 * @param parameters those of the operation that are parts of its body.
 */
export function withFormTypes(operation: JsonValue, root: JsonValue, parameters: readonly SwaggerParameter[]): JsonValue {
  const isForm = parameters.length > 0 && parameters.every(({ value }) => memberOf(value, 'in') === 'formData');
  if (!isForm || !isObject(operation)) return operation;
  const consumes = memberOf(operation, 'consumes') ?? memberOf(root, 'consumes');
  const named = (isArray(consumes) ? consumes.items : []).map(formTypeOf).filter((type) => type !== undefined);
  const hasFile = parameters.some(({ value }) => memberOf(value, 'type') === 'file');
  const types = named.length > 0 ? [...new Set(named)] : hasFile ? [MULTIPART] : [URLENCODED, MULTIPART];
  const others = operation.members.filter(([name]) => name !== 'consumes');
  return jsonObject([...others, ['consumes', jsonArray(types)] satisfies Member]);
}

/** The kind of form that a media type is, whatever its parameters and capitals; undefined for any other. */
function formTypeOf(written: JsonValue): string | undefined {
  const name = typeof written === 'string' ? written.split(';')[0]?.trim().toLowerCase() : undefined;
  return [URLENCODED, MULTIPART].find((type) => type === name);
}
