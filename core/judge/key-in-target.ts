import { matchParameters } from '../codecs/paths/read-path-parameters.js';
import { parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { readParameters } from '../codecs/parameters/read-parameters.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { JsonValue } from '../json/value.js';

/** A key that the path of a request has. */
export interface KeyInTarget {
  readonly value: JsonValue;
  /** False for one that servers read differently, such as a control character. */
  readonly isCertain: boolean;
}

/** The key in the path of a request which its body may repeat; undefined if the body repeats none, or it cannot be read. */
export function keyInTarget({ body, path, parameters }: KnownOperation, target: string): KeyInTarget | undefined {
  const key = body?.content.key;
  if (key === undefined) return undefined;
  const named = parameters.filter((one) => one.in === 'path' && one.name === key.parameter);
  const match = named.length === 0 ? undefined : matchParameters(parseTemplate(path), named, splitTarget(target)[0]);
  if (match === undefined) return undefined;
  const [read] = readParameters(named, { path: match.values, query: '', headers: [] }).parameters;
  if (read?.reading.kind === 'value') return { value: read.reading.value, isCertain: true };
  if (read?.reading.kind !== 'ambiguous' || read.reading.value === undefined) return undefined;
  return { value: read.reading.value, isCertain: false };
}
