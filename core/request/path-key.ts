import { readPathParameters } from '../codecs/parameters/read-path-parameters.js';
import { parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { scalarText } from '../codecs/scalar-text.js';
import { getAt, removeAt, setAt } from '../json/edit.js';
import { type JsonValue, isNumber, jsonNumber } from '../json/value.js';
import type { Operation } from '../openapi/contract.js';
import { isOtherKey } from './other-key.js';
import { isSlotted } from './slot.js';

/** The value that the path of a request has for the key which its body may repeat; undefined if the body repeats none, or it cannot be read. */
export function keyInTarget({ body, path, parameters }: Operation, target: string): JsonValue | undefined {
  const key = body?.content.key;
  if (key === undefined) return undefined;
  const named = parameters.filter((one) => one.in === 'path' && one.name === key.parameter);
  if (named.length === 0) return undefined;
  return readPathParameters(parseTemplate(path), named, splitTarget(target)[0])?.get(key.parameter);
}

/**
 * A body whose key, if it has a string or a number there, is that of the path, or left out if its type cannot write that: a body that names
 * another thing may change what the run did not create.
 * @param target the path and query of the request.
 */
export function withPathKey(operation: Operation, target: string, body: JsonValue): JsonValue {
  const media = operation.body?.content;
  if (media?.key === undefined) return body;
  const { path } = media.key;
  const current = getAt(body, path);
  const inPath = keyInTarget(operation, target);
  // A slot is filled with another key, whatever its text says.
  if (inPath === undefined || (!isOtherKey(inPath, current) && !isSlotted(current))) return body;
  if (typeof current !== 'string' && (current === undefined || !isNumber(current))) return body;
  const text = scalarText(inPath);
  const wanted = typeof current === 'string' ? text : text !== undefined && /^-?\d+$/.test(text) ? jsonNumber(text) : undefined;
  return wanted === undefined ? removeAt(body, path) : setAt(body, path, wanted);
}
