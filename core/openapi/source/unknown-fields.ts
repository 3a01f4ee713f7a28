import { type JsonValue, isObject } from '../../json/value.js';
import { nearest } from '../../known-keys.js';
import { pointerTo } from '../../place.js';
import { OBJECTS, type ObjectName } from './objects.js';
import type { Reading } from './reader-context.js';
import type { LocatedNode } from './located-node.js';
import { placeIn } from './source-file.js';

/**
 * Warns of every field that the document's version of OpenAPI does not define, and of words that a field does not have: they may be misspelt. `x-`
 * fields pass.
 */
export function warnOfUnknownFields({ warn, version }: Reading, node: LocatedNode, object: ObjectName): void {
  if (!isObject(node.value)) return;
  const { fields, fields32 = {} } = OBJECTS[object];
  const isKnown = (name: string): boolean => Object.hasOwn(fields, name) || (version === '3.2' && Object.hasOwn(fields32, name));
  for (const [name, value] of node.value.members) {
    const field = isKnown(name) ? (fields[name] ?? fields32[name]) : undefined;
    if (field !== undefined && 'words' in field) warnOfUnknownWord(warn, node, name, value, field.words);
    if (isKnown(name) || name.startsWith('x-')) continue;
    const meant = nearest(name, Object.keys(version === '3.2' ? { ...fields, ...fields32 } : fields));
    const isOf32 = version !== '3.2' && Object.hasOwn(fields32, name);
    warn({
      kind: 'unknown-field',
      message: `'${name}' is not a field of ${/^[aeioux]/.test(object) ? 'an' : 'a'} ${object}${isOf32 ? ` before OpenAPI 3.2` : ''}, and is ignored`,
      hint: isOf32 ? 'Write openapi: 3.2.0' : meant === undefined ? 'Remove it, or write it as x-…' : `Did you mean ${meant}?`,
      at: placeIn(node.source, pointerTo(node.pointer, name)),
    });
  }
}

function warnOfUnknownWord(
  warn: Reading['warn'],
  node: LocatedNode,
  name: string,
  value: JsonValue,
  words: readonly string[] | undefined,
): void {
  if (words === undefined || typeof value !== 'string' || words.includes(value)) return;
  const meant = nearest(value, words);
  warn({
    kind: 'not-valid-openapi',
    message: `'${name}' is '${value}', and has to be one of ${words.join(', ')}, so it is ignored`,
    hint: meant === undefined ? 'Write one of these words' : `Did you mean ${meant}?`,
    at: placeIn(node.source, pointerTo(node.pointer, name)),
  });
}
