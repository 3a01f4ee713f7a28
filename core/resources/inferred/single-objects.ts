import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { unwrap } from '../answers/envelope.js';
import { isListAnswer } from '../answers/list-answer.js';
import { isObjectSchema } from '../answers/members.js';
import { successSchemasOf } from '../answers/success-answers.js';
import { type ThingNames, thingNamesOf } from '../names/thing-names.js';
import { lastLiteral } from '../paths/last-literal.js';
import type { MemberPath, Resource } from '../resource.js';

/** One object that a GET shows, and that is neither a list nor a thing of a resource. */
export interface SingleObject {
  readonly reader: Operation;
  readonly name: string;
  readonly names: ThingNames;
  readonly schema: SchemaNode;
  /** Where the answer has it. */
  readonly shownAt: MemberPath;
}

/** The objects that the operations of a document show, but for things and lists of them. */
export function singleObjectsOf(operations: readonly Operation[], resources: readonly Resource[]): readonly SingleObject[] {
  const ofThings = operationsOfThings(resources);
  return operations.flatMap((reader): readonly SingleObject[] => {
    const [answer] = successSchemasOf(reader);
    if (reader.method !== 'GET' || answer === undefined || ofThings.has(reader.id)) return [];
    const name = lastLiteral(reader.path) ?? reader.path;
    const names = thingNamesOf(name, []);
    const { path: shownAt, schema } = unwrap(answer, names.whole);
    return isObjectSchema(schema) && !isListAnswer(answer, names) ? [{ reader, name, names, schema, shownAt }] : [];
  });
}

/** The ids of the operations that read, list and create things of resources. */
export function operationsOfThings(resources: readonly Resource[]): ReadonlySet<Operation['id']> {
  return new Set(
    resources.flatMap(({ readers, lists, creators }) => [...readers, ...lists, ...creators].map(({ operation }) => operation)),
  );
}
