import { type JsonValue, jsonObject } from '../../../../core/json/value.js';
import { parseJson } from '../../../../core/json/parse.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import type { DocumentWarning } from '../../../../core/contract/document-warning.js';
import { readSchema } from '../../../../core/openapi/schemas/read-schema.js';

/** The node of `#/components/schemas/Root` of a document that stands in memory, one file without lines. */
export function schemaNodeOf(document: JsonValue): SchemaNode {
  const source = { file: 'schema.json', path: '/schema.json', text: '', root: document, lines: new Map<string, number>() };
  const sourceFiles = new Map([[source.path, source]]);
  const root = { source, pointer: '', value: document };
  const warn = ({ message }: DocumentWarning): void => {
    throw new Error(message);
  };
  return readSchema({ sourceFiles, root, version: '3.1', warn }, { ...root, value: jsonObject([['$ref', '#/components/schemas/Root']]) });
}

/** The node of a schema given as JSON text. */
export function nodeOfText(schema: string): SchemaNode {
  return schemaNodeOf(parseJson(`{"components":{"schemas":{"Root":${schema}}}}`) ?? null);
}
