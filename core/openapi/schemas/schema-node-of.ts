import { fromJs } from '../../json/from-js.js';
import { type JsonValue, isArray, memberOf } from '../../json/value.js';
import { pointerTokens } from '../../place.js';
import { createSchemaReader } from './read-schema-graph.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/**
 * Converts an in-memory JSON Schema of the kit's own files for the evaluator. Ignores unknown keywords like those of
 * another vocabulary (JSON Schema 2020-12 Core section 6.5).
 * @returns the node; locations have a pointer and no file.
 */
export function schemaNodeOf(schema: object): SchemaNode {
  const root = fromJs(schema);
  const source = { file: '', path: 'urn:kit', text: '', root, lines: new Map([['', 0]]) };
  const read = createSchemaReader(new Map([[source.path, source]]), {});
  return read({ source, pointer: '', value: root });
}

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  return pointerTokens(pointer).reduce<JsonValue | undefined>(
    (value, token) => (isArray(value) ? value.items[Number(token)] : memberOf(value, token)),
    root,
  );
}
