import type { InstancePath } from './instance-path.js';
import { jsonParts, pathOfPart } from './parts.js';
import type { JsonValue } from './value.js';

/** The paths of all texts in a value, in the order in which they are written. */
export function pathsOfTexts(value: JsonValue): readonly InstancePath[] {
  const paths: InstancePath[] = [];
  for (const part of jsonParts(value)) if (typeof part.value === 'string') paths.push(pathOfPart(part));
  return paths;
}
