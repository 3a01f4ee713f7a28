import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject, kindOf, memberOf } from '../../json/value.js';
import { equalJson } from '../../json/equal.js';
import type { MemberShape, Shape } from '../../schema/shape.js';
import { FORMAT_SAMPLES } from '../../schema/formats/format-samples.js';
import { placeholderOf } from '../../schema/formats/placeholder.js';
import { freshInteger } from '../slots/integer-slots.js';

/** Selects the optional members of a sample. */
export type Choice = (member: MemberShape) => boolean;

/** Takes all members. */
export const allMembers: Choice = () => true;

/** Takes required members only. */
export const requiredMembers: Choice = (member) => member.required;

/**
 * A plain value of a shape: its example if there is one, otherwise the simplest value. Integers become slots for fresh ids.
 */
export function sampleOf(shape: Shape, choose: Choice, example?: JsonValue): JsonValue {
  if (shape.values !== undefined) return sampleListed(shape.values, shape, example);
  switch (shape.types.find((type) => type !== 'null') ?? shape.types[0] ?? 'object') {
    case 'object':
      return jsonObject(
        inOrderOf(example, shape.members.filter(choose)).map((member) => [
          member.name,
          sampleOf(member.shape, choose, memberOf(example, member.name)),
        ]),
      );
    case 'array':
      return sampleArray(shape, choose, example);
    case 'integer':
      return freshInteger(shape);
    case 'number':
      return isNumber(example) ? example : jsonNumber(sampleNumber(shape));
    case 'string':
      return typeof example === 'string' ? example : sampleString(shape);
    case 'boolean':
      return true;
    case 'null':
      return null;
  }
}

/** Keeps the member order of the example, which people know from their documents. */
function inOrderOf(example: JsonValue | undefined, members: readonly MemberShape[]): readonly MemberShape[] {
  if (!isObject(example)) return members;
  const order = (member: MemberShape): number => {
    const at = example.members.findIndex(([name]) => name === member.name);
    return at === -1 ? example.members.length : at;
  };
  return members.toSorted((a, b) => order(a) - order(b));
}

/** Strictly inside the bounds, because they may be exclusive; bounds that lie close together come back crossed. */
function sampleNumber({ min, max }: Shape): string {
  if (min !== undefined && max !== undefined) return JSON.stringify((Number(min) + Number(max)) / 2);
  if (min !== undefined) return JSON.stringify(Number(min) + 1);
  return max === undefined ? '1.5' : JSON.stringify(Number(max) - 1);
}

/** The example if it is listed, otherwise the first value of an allowed type. */
function sampleListed(values: readonly JsonValue[], { types }: Shape, example: JsonValue | undefined): JsonValue {
  const given = example === undefined ? undefined : values.find((value) => equalJson(value, example));
  const ofType = (value: JsonValue): boolean => types.some((type) => type === kindOf(value) || (type === 'integer' && isNumber(value)));
  return given ?? values.find(ofType) ?? values[0] ?? null;
}

function sampleArray(shape: Shape, choose: Choice, example: JsonValue | undefined): JsonValue {
  const given = isArray(example) ? example.items : [];
  const count = Math.max(shape.counts.min, Math.min(given.length === 0 ? 1 : given.length, shape.counts.max ?? Infinity));
  const { items } = shape;
  return jsonArray(Array.from({ length: count }, (_, i) => (items === undefined ? jsonNumber('1') : sampleOf(items, choose, given[i]))));
}

function sampleString(shape: Shape): string {
  const [formatted] = FORMAT_SAMPLES[shape.format ?? ''] ?? [];
  return formatted ?? placeholderOf(shape.lengths);
}

/** The example of a schema with the most members, as the most realistic start. */
export function richest(examples: readonly JsonValue[]): JsonValue | undefined {
  const size = (value: JsonValue): number => (isObject(value) ? value.members.length : 0);
  return examples.toSorted((a, b) => size(b) - size(a))[0];
}
