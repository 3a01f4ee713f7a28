import type { SchemaNode } from './schema-node.js';
import { withAllOf } from './with-all-of.js';

/** True if a schema lists its values, by `enum`, `const`, or as a boolean. */
export function allowsListedOnly(schema: SchemaNode): boolean {
  return withAllOf(schema).some(({ assertions }) =>
    assertions.some(
      (assertion) =>
        assertion.keyword === 'enum' ||
        assertion.keyword === 'const' ||
        (assertion.keyword === 'type' && assertion.types.every((type) => type === 'boolean' || type === 'null')),
    ),
  );
}
