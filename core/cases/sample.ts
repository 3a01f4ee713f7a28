import {
  type JsonNumber,
  type JsonValue,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
  memberOf,
} from '../json/value.js';
import { INTEGER_RANGES } from '../schema/keywords/format.js';
import type { MemberShape, Shape } from '../schema/shape.js';

/** Which optional members a sample has. */
export type Choice = (member: MemberShape) => boolean;

/** Takes all members. */
export const allMembers: Choice = () => true;

/** Takes required members only. */
export const requiredMembers: Choice = (member) => member.required;

/**
 * A plain value of a shape: the example's where there is one, else the simplest. Integers become slots for fresh ids.
 */
export function sampleOf(shape: Shape, choose: Choice, example?: JsonValue): JsonValue {
  if (shape.values !== undefined) return shape.values.find((value) => value === example) ?? shape.values[0] ?? null;
  switch (shape.types[0] ?? 'object') {
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
      return isNumber(example) ? example : jsonNumber(shape.min ?? shape.max ?? '1.5');
    case 'string':
      return typeof example === 'string' ? example : sampleString(shape);
    case 'boolean':
      return true;
    case 'null':
      return null;
  }
}

/** Members in the order in which the example has them: people know their documents that way. */
function inOrderOf(example: JsonValue | undefined, members: readonly MemberShape[]): readonly MemberShape[] {
  if (!isObject(example)) return members;
  const order = (member: MemberShape): number => {
    const at = example.members.findIndex(([name]) => name === member.name);
    return at === -1 ? example.members.length : at;
  };
  return members.toSorted((a, b) => order(a) - order(b));
}

/** An integer that gets a fresh value each time it is sent. */
export function freshInteger(shape: Shape): JsonNumber {
  const range = integerRange(shape);
  return {
    type: 'number',
    text: BigInt(range.min) > 1n ? range.min : BigInt(range.max) < 1n ? range.max : '1',
    slot: { fill: 'fresh', ...range },
  };
}

/** The integers that a shape takes; int64 where nothing is said, because few servers hold more. */
export function integerRange(shape: Shape): { readonly min: string; readonly max: string } {
  const { int64 } = INTEGER_RANGES;
  const whole = (text: string | undefined, otherwise: string): string => (text !== undefined && /^-?\d+$/.test(text) ? text : otherwise);
  return { min: whole(shape.min, int64.min), max: whole(shape.max, int64.max) };
}

function sampleArray(shape: Shape, choose: Choice, example: JsonValue | undefined): JsonValue {
  const given = isArray(example) ? example.items : [];
  const count = Math.max(shape.counts.min, Math.min(given.length === 0 ? 1 : given.length, shape.counts.max ?? Infinity));
  const { items } = shape;
  return jsonArray(Array.from({ length: count }, (_, i) => (items === undefined ? jsonNumber('1') : sampleOf(items, choose, given[i]))));
}

function sampleString(shape: Shape): string {
  const text = 'sample';
  if (shape.lengths.max !== undefined && shape.lengths.max < text.length) return text.slice(0, shape.lengths.max);
  return text.padEnd(shape.lengths.min, 'x');
}

/** The example of a schema that has the most members: the most realistic start. */
export function richest(examples: readonly JsonValue[]): JsonValue | undefined {
  const size = (value: JsonValue): number => (isObject(value) ? value.members.length : 0);
  return examples.toSorted((a, b) => size(b) - size(a))[0];
}
