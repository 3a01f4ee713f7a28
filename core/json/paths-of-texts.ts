import type { InstancePath } from './instance-path.js';
import { type JsonValue, isArray, isObject } from './value.js';

/** A value that is still to be looked at, and the steps that lead to it, the last one first. */
interface Place {
  readonly value: JsonValue;
  readonly steps: Steps | undefined;
}

interface Steps {
  readonly step: string | number;
  readonly before: Steps | undefined;
}

/** The paths of all texts in a value, in the order in which they are written. Without recursion: bodies nest to any depth. */
export function pathsOfTexts(value: JsonValue): readonly InstancePath[] {
  const paths: InstancePath[] = [];
  const open: Place[] = [{ value, steps: undefined }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value === 'string') paths.push(pathOf(next.steps));
    else for (const inner of placesIn(next).toReversed()) open.push(inner);
  }
  return paths;
}

function placesIn({ value, steps }: Place): readonly Place[] {
  if (isArray(value)) return value.items.map((item, step) => ({ value: item, steps: { step, before: steps } }));
  return isObject(value) ? value.members.map(([step, member]) => ({ value: member, steps: { step, before: steps } })) : [];
}

function pathOf(last: Steps | undefined): InstancePath {
  const path: (string | number)[] = [];
  for (let at = last; at !== undefined; at = at.before) path.push(at.step);
  return path.toReversed();
}
