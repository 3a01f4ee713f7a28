import type { InstancePath } from './instance-path.js';
import { type JsonValue, isArray, isObject } from './value.js';

/** A value at its place inside another one. */
export interface InnerValue {
  readonly value: JsonValue;
  /** The name of the member or the index of the item that it is; undefined for the whole value. */
  readonly step: string | number | undefined;
  readonly above: InnerValue | undefined;
}

/**
 * A value and all values inside it, in the order in which they are written, an array or object before its items or members. Without recursion: what is sent
 * and what a server answers may be nested deeper than the call stack.
 */
export function* innerValues(whole: JsonValue): Generator<InnerValue, void, undefined> {
  const open: InnerValue[] = [{ value: whole, step: undefined, above: undefined }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    for (const inner of directlyIn(next).toReversed()) open.push(inner);
  }
}

function directlyIn(above: InnerValue): readonly InnerValue[] {
  const { value } = above;
  if (isArray(value)) return value.items.map((item, step) => ({ value: item, step, above }));
  return isObject(value) ? value.members.map(([step, member]) => ({ value: member, step, above })) : [];
}

/** The path of a value in the whole one. */
export function pathOf(inner: InnerValue): InstancePath {
  const path: (string | number)[] = [];
  for (let at: InnerValue | undefined = inner; at?.step !== undefined; at = at.above) path.push(at.step);
  return path.toReversed();
}

/** The texts in a value, in the order in which they are written. */
export function textsIn(value: JsonValue): readonly string[] {
  return [...innerValues(value)].flatMap((inner) => (typeof inner.value === 'string' ? [inner.value] : []));
}

/** The paths of all texts in a value, in the order in which they are written. */
export function pathsOfTexts(value: JsonValue): readonly InstancePath[] {
  return [...innerValues(value)].filter((inner) => typeof inner.value === 'string').map(pathOf);
}
