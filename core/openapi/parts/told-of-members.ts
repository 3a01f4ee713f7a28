import { allContents } from '../../contract/all-contents.js';
import type { Operation, ToldOfMember } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { speaksOfValue } from '../../words/sentences-on-values.js';

/**
 * The operations with what each says of how the members of its requests are read and stored, which holds for all that answer the same thing: a name that is
 * trimmed when a thing is created is trimmed when it is changed. Things are the same whose schema is one node of the document.
 */
export function withToldOfMembers(operations: readonly Operation[]): readonly Operation[] {
  const told = new Map<string, ToldOfMember[]>();
  for (const operation of operations) {
    const words = wordsOfMembers(operation);
    for (const thing of thingsAnswered(operation)) told.set(thing, [...(told.get(thing) ?? []), ...words]);
  }
  return operations.map((operation) => {
    const ofMembers = thingsAnswered(operation).flatMap((thing) => told.get(thing) ?? []);
    return ofMembers.length === 0 ? operation : { ...operation, toldOfMembers: [...new Set(ofMembers)] };
  });
}

/** The schemas of what an operation answers where it succeeds, by their places. */
function thingsAnswered({ responses }: Operation): readonly string[] {
  const schemas = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap((response) => allContents(response).map(({ schema }) => schema));
  return [...new Set(schemas.map(meant).map(({ at }) => `${at.file}#${at.pointer}`))];
}

/** The schema to which one leads that is only a reference. */
function meant(schema: SchemaNode): SchemaNode {
  return (
    withAllOf(schema).find(({ allOf, properties, assertions }) => allOf.length !== 1 || properties.length > 0 || assertions.length > 0) ??
    schema
  );
}

function wordsOfMembers({ body }: Operation): readonly ToldOfMember[] {
  if (body === undefined) return [];
  const members = withAllOf(body.content.schema).flatMap(({ properties }) => properties);
  return members.flatMap(({ name, schema }) =>
    withAllOf(schema).flatMap(({ hints }): readonly ToldOfMember[] => {
      const description = hints?.description;
      return description !== undefined && speaksOfValue(description) ? [[name, description]] : [];
    }),
  );
}
