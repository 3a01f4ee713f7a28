import { schemaNameAt } from '../place.js';
import type { SchemaNode } from '../schema/schema-node.js';

/**
 * The member of an object that names its schema, and the name (OpenAPI 3.1 section 4.8.25): as the mapping says, else that of the schema in
 * the components.
 * @param nodes all schemas that apply to the object, the outermost first.
 * @returns undefined if none has a discriminator, or nothing has a name.
 */
export function discriminatorOf(nodes: readonly SchemaNode[]): { readonly member: string; readonly value: string } | undefined {
  const owner = nodes.find(({ hints }) => hints?.discriminator !== undefined);
  const { member, mapping } = owner?.hints?.discriminator ?? {};
  if (member === undefined || mapping === undefined) return undefined;
  const inOrder = [...nodes.filter((node) => node !== owner), ...nodes.filter((node) => node === owner)];
  const name = inOrder.map(({ at }) => schemaNameAt(at.pointer)).find((one) => one !== undefined);
  if (name === undefined) return undefined;
  return { member, value: mapping.find(([, target]) => target === name)?.[0] ?? name };
}
