import { readPathParameters } from '../codecs/paths/read-path-parameters.js';
import { parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { JsonValue } from '../json/value.js';

/** The value that the path of a request has for the key which its body may repeat; undefined if the body repeats none, or it cannot be read. */
export function keyInTarget({ body, path, parameters }: KnownOperation, target: string): JsonValue | undefined {
  const key = body?.content.key;
  if (key === undefined) return undefined;
  const named = parameters.filter((one) => one.in === 'path' && one.name === key.parameter);
  if (named.length === 0) return undefined;
  return readPathParameters(parseTemplate(path), named, splitTarget(target)[0])?.get(key.parameter);
}
