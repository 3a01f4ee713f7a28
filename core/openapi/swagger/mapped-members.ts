import { type JsonValue, type Member, isObject, jsonObject } from '../../json/value.js';

/** Copies an object with other values of its members; any other value stays. */
export function mapMembers(value: JsonValue, change: (item: JsonValue, name: string) => JsonValue): JsonValue {
  return isObject(value) ? jsonObject(value.members.map(([name, item]): Member => [name, change(item, name)])) : value;
}

/** Copies an object with another value of one member, if it has that; any other value stays. */
export function mapMember(value: JsonValue, name: string, change: (member: JsonValue) => JsonValue): JsonValue {
  return mapMembers(value, (item, key) => (key === name ? change(item) : item));
}
