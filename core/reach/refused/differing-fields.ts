import { equalJson } from '../../json/equal.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';

/** How a body differs from another one. */
export interface BodyDifference {
  /** The paths of the single values that both have, and that differ. */
  readonly fields: readonly InstancePath[];
  /** True if the bodies have the same members and items otherwise. */
  readonly isAll: boolean;
}

/** Compares a body with another one, value by value. */
export function differingFields(body: JsonValue, other: JsonValue, path: InstancePath = []): BodyDifference {
  if (equalJson(body, other)) return { fields: [], isAll: true };
  if (isObject(body) && isObject(other))
    return combined(
      body.members.map(([name, member]) => compared(member, memberOf(other, name), [...path, name])),
      body.members.length === other.members.length,
    );
  if (isArray(body) && isArray(other))
    return combined(
      body.items.map((item, i) => compared(item, other.items[i], [...path, i])),
      body.items.length === other.items.length,
    );
  const isValue = ![body, other].some((value) => isArray(value) || isObject(value));
  return { fields: isValue ? [path] : [], isAll: isValue };
}

function compared(value: JsonValue, counterpart: JsonValue | undefined, path: InstancePath): BodyDifference {
  return counterpart === undefined ? { fields: [], isAll: false } : differingFields(value, counterpart, path);
}

function combined(parts: readonly BodyDifference[], isAll: boolean): BodyDifference {
  return { fields: parts.flatMap(({ fields }) => fields), isAll: isAll && parts.every((part) => part.isAll) };
}
