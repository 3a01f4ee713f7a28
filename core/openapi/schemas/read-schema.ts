import { memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { warningOf } from '../../contract/document-warning.js';
import type { LocatedNode } from '../source/located-node.js';
import { createSchemaReader } from './read-schema-graph.js';
import { pointerTo } from '../../place.js';
import type { Reading } from '../source/reader-context.js';
import { childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';
import { listsNoNull, meansNull } from './means-null.js';
import { joinBounds, joinNull, upgradeSchema } from './upgrade-schema.js';

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
    prepare: (schema) => (reading.version === '3.0' ? upgradeSchema(schema) : joinBounds(joinNull(schema))),
    meansNull,
    check: (node) => {
      warnOfUnknownFields(reading, node, 'schema');
      for (const name of ['xml', 'discriminator'] as const) {
        const part = childOf(node, name);
        if (part !== undefined) warnOfUnknownFields(reading, part, name);
      }
      if (listsNoNull(node.value)) warnOfUnlistedNull(reading, node);
      else if (meansNull(node.value)) warnOfIdleNullable(reading, node);
      else if (reading.version !== '3.0') warnOfRemnants(reading, node);
    },
    leaveOut: (error, at) => {
      const warning = warningOf('keyword-left-out', error, at);
      reading.warn({ ...warning, message: `${warning.message}, so this keyword is ignored` });
    },
  }),
);

function warnOfUnlistedNull({ warn }: Reading, { source, pointer }: LocatedNode): void {
  warn({
    kind: 'unknown-field',
    message: "'nullable' is true, but null is not among the listed values, so the server may take null or refuse it",
    hint: 'Add null to the enum, or remove nullable',
    at: placeIn(source, pointerTo(pointer, 'enum')),
  });
}

function warnOfIdleNullable({ warn, version }: Reading, { value, source, pointer }: LocatedNode): void {
  const isBeside = memberOf(value, 'nullable') !== undefined;
  warn({
    kind: 'unknown-field',
    message: "'nullable' without 'type' beside it has no effect, so the server may take null or refuse it",
    hint: version === '3.0' ? 'Allow null in one of the schemas beside it' : "Write anyOf: [..., { type: 'null' }]",
    at: placeIn(source, isBeside ? pointerTo(pointer, 'nullable') : pointerTo(pointer, 'allOf')),
  });
}

/** Common remnants of OpenAPI 3.0: taken as they were meant, because a server that does so is not wrong. */
function warnOfRemnants({ warn }: Reading, node: LocatedNode): void {
  const remnant = (keyword: string, message: string, hint: string): void =>
    warn({ kind: 'unknown-field', message, hint, at: placeIn(node.source, pointerTo(node.pointer, keyword)) });
  if (memberOf(node.value, 'nullable') === true) {
    remnant(
      'nullable',
      "'nullable' is a keyword of OpenAPI 3.0, and is taken as it was meant: null is allowed",
      "Write type: [..., 'null']",
    );
  }
  for (const [keyword, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const written = memberOf(node.value, keyword);
    if (typeof written !== 'boolean') continue;
    const meaning = written ? `${bound} is exclusive` : `${bound} is inclusive`;
    remnant(
      keyword,
      `'${keyword}: ${written}' is of OpenAPI 3.0, and is taken as it was meant: ${meaning}`,
      `Write ${written ? `the number of ${bound} here, and remove ${bound}` : `${bound} alone`}`,
    );
  }
}
