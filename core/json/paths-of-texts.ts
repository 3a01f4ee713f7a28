import type { InstancePath } from './instance-path.js';
import { type JsonValue, isArray, isObject } from './value.js';

/** The last step of a path, with those before it. */
interface Step {
  readonly name: string | number;
  readonly before: Step | undefined;
}

/** A part of a value that is still to be looked at. */
interface Part {
  readonly value: JsonValue;
  readonly at: Step | undefined;
}

/**
 * The paths of all texts in a value, in the order in which they are written. A value may be nested deeper than the call stack: bodies are, which
 * servers are asked whether they read.
 */
export function pathsOfTexts(value: JsonValue): readonly InstancePath[] {
  const paths: InstancePath[] = [];
  const parts: Part[] = [{ value, at: undefined }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { value: own, at } = part;
    if (typeof own === 'string') paths.push(pathOf(at));
    // The last one that is added is looked at first.
    else for (const [name, inner] of partsOf(own).toReversed()) parts.push({ value: inner, at: { name, before: at } });
  }
  return paths;
}

function partsOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] {
  if (isArray(value)) return value.items.map((item, i) => [i, item]);
  return isObject(value) ? value.members : [];
}

function pathOf(at: Step | undefined): InstancePath {
  const path: (string | number)[] = [];
  for (let step = at; step !== undefined; step = step.before) path.push(step.name);
  return path.toReversed();
}
