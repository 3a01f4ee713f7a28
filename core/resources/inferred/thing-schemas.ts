import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { arraysIn } from '../answers/arrays.js';
import { containedIn } from '../answers/contained.js';
import { unwrap } from '../answers/envelope.js';
import { isObjectSchema } from '../answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../answers/success-answers.js';
import { isListAnswer } from '../answers/list-answer.js';
import type { ThingNames } from '../names/thing-names.js';
import type { ItemPath } from '../paths/item-path.js';

/** The schemas that may describe a thing, the surest first: what is read, what is written, and the items of lists. */
export function thingSchemasOf(
  { operations, collectionOperations, shallowOperations, operationsBelow }: ItemPath,
  names: ThingNames,
): readonly SchemaNode[] {
  const answersTo = (some: readonly Operation[], ...methods: readonly string[]): readonly SchemaNode[] =>
    some.filter(({ method }) => methods.includes(method)).flatMap(successSchemasOf);
  const things = (schemas: readonly SchemaNode[]): readonly SchemaNode[] =>
    schemas.filter((schema) => !isListAnswer(schema, names)).map((schema) => unwrap(schema, names.whole).schema);
  const created = (operation: Operation): readonly SchemaNode[] =>
    successSchemasOf(operation).flatMap((schema) => {
      const inside = containedIn(operation, schema, names);
      return inside === undefined ? things([schema]) : [inside];
    });
  const items = answersTo(collectionOperations, 'GET').flatMap((schema) => arraysIn(schema).map(({ item }) => item));
  const sent = operations.filter(({ method }) => method === 'PUT').flatMap((operation) => bodySchemaOf(operation) ?? []);
  const described = [
    ...things(answersTo(operations, 'GET')),
    ...things(answersTo(operations, 'PUT', 'PATCH')),
    ...collectionOperations.filter(({ method }) => method === 'POST').flatMap(created),
    ...(items.length === 1 ? items : []),
    ...things(sent),
  ].filter(isObjectSchema);
  // Nothing else describes what only begins other paths, or is deleted by its key alone.
  const isAlone = operationsBelow !== undefined || described.length === 0;
  return isAlone ? [...described, ...things(answersTo(shallowOperations, 'POST')).filter(isObjectSchema)] : described;
}
