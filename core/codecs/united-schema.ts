import type { SchemaNode } from '../schema/nodes/schema-node.js';
import type { Schemas } from './applied-to.js';

/** A schema that admits everything. */
const ANY: SchemaNode = {
  at: { file: '', line: 0, pointer: '' },
  assertions: [],
  allOf: [],
  properties: [],
  additional: undefined,
  items: undefined,
};

/** One schema for what several say of a value; of none, one that admits everything. */
export function unitedSchema(schemas: Schemas): SchemaNode {
  const [first = ANY, ...others] = schemas;
  return others.length === 0 ? first : { ...ANY, at: first.at, allOf: schemas };
}
