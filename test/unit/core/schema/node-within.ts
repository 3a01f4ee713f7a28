import { parseJson } from '../../../../core/json/parse.js';
import type { JsonValue } from '../../../../core/json/value.js';
import { createSchemaReader } from '../../../../core/openapi/schemas/read-schema-graph.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';

/** The node of a schema given as JSON text, of which every keyword of JSON Schema is read. */
export function nodeWithin(schema: string): SchemaNode {
  return nodeOfValue(parseJson(schema) ?? null);
}

/** The node of a schema of which every keyword of JSON Schema is read. */
export function nodeOfValue(root: JsonValue): SchemaNode {
  const source = { file: 'schema.json', path: 'https://schema.example/', text: '', root, lines: new Map<string, number>() };
  const read = createSchemaReader(new Map([[source.path, source]]), {});
  return read({ source, pointer: '', value: root });
}
