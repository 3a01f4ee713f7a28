import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../json/value.js';
import type { Shape } from '../schema/shape.js';

/**
 * Reduces a value to the members that a shape declares, in the shape's order with exact numbers; missing required members come
 * from the base. A shape that declares nothing keeps all members.
 */
export function project(shape: Shape, value: JsonValue, base: JsonValue | undefined): JsonValue {
  if (isObject(value) && shape.members.length > 0) {
    return jsonObject(
      shape.members.flatMap(({ name, required, shape: currentShape }): Member[] => {
        const sent = memberOf(value, name);
        const spare = memberOf(base, name);
        if (sent !== undefined) return [[name, project(currentShape, sent, spare)]];
        return required && spare !== undefined ? [[name, spare]] : [];
      }),
    );
  }
  const { items } = shape;
  if (!isArray(value) || items === undefined) return value;
  const spare = isArray(base) ? base.items[0] : undefined;
  return jsonArray(value.items.map((item) => project(items, item, spare)));
}
