import { memoize } from '../../memoize.js';
import { nodesWithin } from './nodes-within.js';
import type { SchemaNode } from './schema-node.js';

/** Whether a schema or one within it has a property; found once for each schema. */
export function someWithin(has: (node: SchemaNode) => boolean): (schema: SchemaNode) => boolean {
  const known = memoize((schema: SchemaNode) => ({ found: nodesWithin(schema).some(has) }));
  return (schema) => known(schema).found;
}
