import { memoize } from '../../memoize.js';
import type { SchemaNode } from './schema-node.js';
import { withAllOf } from './with-all-of.js';

/** True if a schema describes a file: a string of `format: binary` (OpenAPI 3.0 section 4.7.24.2), which documents name under any media type. */
export function describesBytes(schema: SchemaNode): boolean {
  return formatsOf(schema).has('binary');
}

/** Bodies are many, schemas few. */
const formatsOf = memoize(
  (schema: SchemaNode): ReadonlySet<string> =>
    new Set(
      withAllOf(schema).flatMap(({ assertions }) =>
        assertions.flatMap((assertion) => (assertion.keyword === 'format' ? [assertion.format] : [])),
      ),
    ),
);
