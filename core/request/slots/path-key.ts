import { scalarText } from '../../codecs/scalar-text.js';
import { getAt, removeAt, setAt } from '../../json/edit.js';
import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { keyInTarget } from '../../judge/key-in-target.js';
import { isOtherKey } from '../../judge/other-key.js';
import { isSlotted } from './slot.js';

/**
 * A body whose key, if it has one, is that of the path, or left out if its type cannot write that: a body that names
 * another thing may change what the run did not create.
 * @param target the path and query of the request.
 */
export function withPathKey(operation: KnownOperation, target: string, body: JsonValue): JsonValue {
  const media = operation.body?.content;
  if (media?.key === undefined) return body;
  const { path } = media.key;
  const current = getAt(body, path);
  const key = keyInTarget(operation, target);
  if (key?.isCertain !== true) return body;
  const inPath = key.value;
  // A slot is filled with another key, whatever its text says.
  if (!isOtherKey(inPath, current) && !isSlotted(current)) return body;
  if (current === undefined) return body;
  // A member without a type may have a value that no key is.
  if (typeof current !== 'string' && !isNumber(current)) return removeAt(body, path);
  const text = scalarText(inPath);
  const wanted = typeof current === 'string' ? text : text !== undefined && /^-?\d+$/.test(text) ? jsonNumber(text) : undefined;
  return wanted === undefined ? removeAt(body, path) : setAt(body, path, wanted);
}
