import { memoize } from '../../memoize.js';
import type { SchemaNode, TypeName, ValueAssertion } from '../nodes/schema-node.js';

type Keyword = ValueAssertion extends infer A ? (A extends unknown ? Omit<A, 'at'> : never) : never;

/** A schema that no document contains, at the place of the one that it is derived from. */
export function syntheticNode({ at }: Pick<SchemaNode, 'at'>, keywords: readonly Keyword[], rest: Partial<SchemaNode> = {}): SchemaNode {
  const assertions = keywords.map((keyword): ValueAssertion => ({ ...keyword, at }));
  return { at, assertions, allOf: [], properties: [], additional: undefined, items: undefined, ...rest };
}

/** The schema `false`. */
export function neverNode(origin: SchemaNode): SchemaNode {
  return syntheticNode(origin, [{ keyword: 'never' }]);
}

/** True for the schema `false`, which allows no value. */
export function isNever({ assertions }: SchemaNode): boolean {
  return assertions.some(({ keyword }) => keyword === 'never');
}

/** The schema that allows what another one forbids; one node for each schema, so that what is known of it is found again. */
export const notNode = memoize((schema: SchemaNode): SchemaNode =>
  syntheticNode(schema, [], { more: { not: { assertion: { at: schema.at, keyword: 'not' }, schema } } }),
);

/** A schema with a type, besides other keywords. */
export function typed(origin: SchemaNode, type: TypeName, keywords: readonly Keyword[], rest: Partial<SchemaNode> = {}): SchemaNode {
  return syntheticNode(origin, [{ keyword: 'type', types: [type] }, ...keywords], rest);
}
