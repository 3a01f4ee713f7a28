import type { JsonValue } from '../../core/json/value.js';
import { isObject } from '../../core/json/value.js';

/** An object without a member; any other value as it is. */
export function withoutMember(value: JsonValue, member: string): JsonValue {
  return isObject(value) ? { ...value, members: value.members.filter(([name]) => name !== member) } : value;
}
