import { memoize } from '../../memoize.js';
import { requiredNames } from '../../schema/nodes/named-parts.js';
import { memberNodes } from '../../schema/part-nodes.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { syntheticNode } from '../../schema/samples/synthetic.js';

/** The schema without lists and maps that are empty: written by a style, they cannot be told from absent ones (OpenAPI 3.1 section 4.8.12.4). */
export const withSome = memoize((schema: SchemaNode): SchemaNode =>
  syntheticNode(
    schema,
    (['minItems', 'minProperties'] as const).map((keyword) => ({ keyword, limit: 1 })),
    { allOf: [schema] },
  ),
);

/** The schema of an object whose required members are not empty. */
export const withSomeMembers = memoize((schema: SchemaNode): SchemaNode => {
  const nodes = withAllOf(schema);
  const properties = [...requiredNames(nodes)].map((name) => {
    const allOf = memberNodes(nodes, name);
    return { name, schema: withSome(allOf.length === 1 && allOf[0] !== undefined ? allOf[0] : syntheticNode(schema, [], { allOf })) };
  });
  return syntheticNode(schema, [], { allOf: [schema], properties });
});
