import { memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { warningOf } from '../document-warning.js';
import type { LocatedNode } from '../source/located-node.js';
import { createSchemaReader } from './read-schema-graph.js';
import { pointerTo } from '../place.js';
import type { Reading } from '../reading.js';
import { childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../unknown-fields.js';
import { joinNull, upgradeSchema } from './upgrade-schema.js';

/**
 * Reads a schema with the location of every keyword. A malformed keyword is left out with a warning.
 * @throws KitError at the line of a schema that is none, and of a `$ref` that leads nowhere or back to itself.
 */
export function readSchema(reading: Reading, node: LocatedNode): SchemaNode {
  return readerOf(reading)(node);
}

/** Reads the `schema` of a media type, a parameter or a header; without one, every value is valid. */
export function readSchemaOf(reading: Reading, owner: LocatedNode): SchemaNode {
  return readSchema(reading, childOf(owner, 'schema') ?? { ...owner, value: true });
}

/** One reader for all schemas of a document, so that each is read once. */
const readerOf = memoize((reading: Reading) =>
  createSchemaReader(reading.sourceFiles, {
    prepare: (schema) => (reading.isVersion30 ? upgradeSchema(schema) : joinNull(schema)),
    check: (node) => {
      warnOfUnknownFields(reading, node, 'schema');
      if (!reading.isVersion30) warnOfNullable(reading, node);
    },
    leaveOut: (error, at) => {
      const warning = warningOf('keyword-left-out', error, at);
      reading.warn({ ...warning, message: `${warning.message}, so this keyword is ignored` });
    },
  }),
);

/** A common remnant of OpenAPI 3.0: taken as it was meant, because a server that sends null is not wrong. */
function warnOfNullable({ warn }: Reading, node: LocatedNode): void {
  if (memberOf(node.value, 'nullable') !== true) return;
  const message = "'nullable' is a keyword of OpenAPI 3.0, and is taken as it was meant: null is allowed";
  warn({
    kind: 'unknown-field',
    message,
    hint: "Write type: [..., 'null']",
    at: placeIn(node.source, pointerTo(node.pointer, 'nullable')),
  });
}
