import { fromJs } from '../json/from-js.js';
import { type JsonValue, isArray, isObject, memberOf } from '../json/value.js';
import type { Assertion, SchemaNode } from './schema-node.js';
import { type Place, pointerTo, pointerTokens } from '../openapi/place.js';
import { readAssertion } from '../openapi/read-assertion.js';

/**
 * Converts an in-memory JSON Schema of the kit's own files for the evaluator. Ignores unknown keywords, like those of another
 * vocabulary (JSON Schema 2020-12 Core section 6.5); supports only `{}` as the operand of `not`, and no circular `$ref`.
 * @returns the node; locations have a pointer and no file.
 */
export function schemaNodeOf(schema: object): SchemaNode {
  const root = fromJs(schema);
  return nodeAt(root, root, '');
}

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  return pointerTokens(pointer).reduce<JsonValue | undefined>(
    (value, token) => (isArray(value) ? value.items[Number(token)] : memberOf(value, token)),
    root,
  );
}

function nodeAt(root: JsonValue, value: JsonValue, pointer: string): SchemaNode {
  const placed = (token: string | number, from = pointer): Place => ({
    file: '',
    line: 0,
    pointer: pointerTo(from, token),
  });
  const at = { file: '', line: 0, pointer };
  const none = { at, allOf: [], properties: [], additional: undefined, items: undefined };
  if (!isObject(value)) return { ...none, assertions: value === false ? [{ at, keyword: 'never' }] : [] };
  const within = (keyword: string): SchemaNode | undefined => {
    const inner = memberOf(value, keyword);
    return inner === undefined ? undefined : nodeAt(root, inner, placed(keyword).pointer);
  };
  const reference = memberOf(value, '$ref');
  const target = typeof reference === 'string' ? reference.slice(1) : undefined;
  const branches = memberOf(value, 'anyOf');
  const properties = memberOf(value, 'properties');
  return {
    at,
    assertions: value.members.flatMap(([keyword, operand]): readonly Assertion[] => {
      const here = placed(keyword);
      if (keyword === 'format') return [];
      if (keyword === 'not') return isObject(operand) && operand.members.length === 0 ? [{ at: here, keyword: 'never' }] : [];
      return readAssertion(keyword, operand, here, (token) => placed(token, here.pointer));
    }),
    allOf: target === undefined ? [] : [nodeAt(root, valueAt(root, target) ?? true, target)],
    ...(isArray(branches)
      ? { anyOf: branches.items.map((branch, i) => nodeAt(root, branch, placed(i, placed('anyOf').pointer).pointer)) }
      : {}),
    properties: isObject(properties)
      ? properties.members.map(([name, inner]) => ({
          name,
          schema: nodeAt(root, inner, placed(name, placed('properties').pointer).pointer),
        }))
      : [],
    additional: within('additionalProperties'),
    items: within('items'),
  };
}
