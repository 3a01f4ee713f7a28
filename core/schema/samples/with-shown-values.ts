import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { allows } from '../allows.js';
import { itemNodes } from '../nodes/named-parts.js';
import { someWithin } from '../nodes/some-within.js';
import { allApplied, memberNodes } from '../part-nodes.js';
import type { Direction, SchemaNode } from '../nodes/schema-node.js';

/**
 * A valid value with the values that its schemas show (`examples`, `example`, `default`) in their places: the outermost that is valid where it
 * stands. The whole may be invalid, as where two members depend on each other.
 * @param direction of the message: null and what is empty say nothing of what a server wants, and stay out of requests.
 */
export function withShownValues(schema: SchemaNode, value: JsonValue, direction: Direction): JsonValue {
  return showsAny(schema) ? shownIn([schema], value, direction) : value;
}

function shownIn(schemas: readonly SchemaNode[], value: JsonValue, direction: Direction): JsonValue {
  const nodes = allApplied(schemas, value);
  const isUsable = (one: JsonValue): boolean => direction === 'response' || !isEmpty(one);
  const isValid = (one: JsonValue): boolean => schemas.every((schema) => allows(schema, one, direction));
  const shown = nodes.flatMap((node) => node.shown ?? []).find((one) => isUsable(one) && isValid(one));
  if (shown !== undefined) return shown;
  if (isObject(value)) return jsonObject(value.members.map(([name, item]) => [name, shownIn(memberNodes(nodes, name), item, direction)]));
  return isArray(value) ? jsonArray(value.items.map((item, i) => shownIn(itemNodes(nodes, i), item, direction))) : value;
}

function isEmpty(value: JsonValue): boolean {
  if (isArray(value)) return value.items.length === 0;
  return isObject(value) ? value.members.length === 0 : value === null || value === '';
}

const showsAny = someWithin((node) => node.shown !== undefined);
