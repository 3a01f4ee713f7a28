import { memoize } from '../memoize.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { warningOf } from './document-warning.js';
import type { LocatedNode } from './located-node.js';
import { createSchemaReader } from './read-schema-graph.js';
import type { Reading } from './reading.js';
import { warnOfUnknownFields } from './unknown-fields.js';
import { upgradeSchema } from './upgrade-schema.js';

/**
 * Reads a schema with the location of every keyword. A malformed keyword is left out with a warning.
 * @throws KitError at the line of a schema that is none, and of a `$ref` that leads nowhere or back to itself.
 */
export function readSchema(reading: Reading, node: LocatedNode): SchemaNode {
  return readerOf(reading)(node);
}

/** One reader for all schemas of a document, so that each is read once. */
const readerOf = memoize((reading: Reading) =>
  createSchemaReader(reading.sourceFiles, {
    prepare: (schema) => (reading.isVersion30 ? upgradeSchema(schema) : schema),
    check: (node) => warnOfUnknownFields(reading, node, 'schema'),
    leaveOut: (error, at) => {
      const warning = warningOf('keyword-left-out', error, at);
      reading.warn({ ...warning, message: `${warning.message}, so this keyword is ignored` });
    },
  }),
);
