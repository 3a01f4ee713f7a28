import { KitError } from '../kit-error.js';
import { memoize } from '../memoize.js';
import { printJson } from '../json/print.js';
import { isIntegerFormat } from '../schema/number-keywords.js';
import type { SchemaNode, ValueAssertion } from '../schema/schema-node.js';
import { createSchemaReader } from './read-schema-graph.js';
import type { SourceFiles, LocatedNode } from './resolve-ref.js';
import { refuseUnknownFields } from './unsupported.js';

/**
 * Reads a schema (the keywords of JSON Schema 2020-12 in unsupported.ts) with the location of every keyword.
 * @throws KitError at the line of a keyword that is unknown or malformed, or of a circular `$ref`.
 */
export function readSchema(sourceFiles: SourceFiles, node: LocatedNode): SchemaNode {
  return readerOf(sourceFiles)(node);
}

/** One reader for all schemas of a document, so that each is read once. */
const readerOf = memoize((sourceFiles: SourceFiles) =>
  createSchemaReader(sourceFiles, { check: (node) => refuseUnknownFields(node, 'schema'), takes: refuseOtherFormats }),
);

/** Requests are generated without regard to other formats. */
function refuseOtherFormats(assertion: ValueAssertion): boolean {
  if (assertion.keyword !== 'format' || isIntegerFormat(assertion.format)) return true;
  throw new KitError('DocumentError', `${printJson(assertion.format)} is not supported here`, 'Use one of int32, int64', assertion.at);
}
