import type { Operation } from '../openapi/contract.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { arraysIn } from './answers/arrays.js';
import { unwrap } from './answers/envelope.js';
import { isObjectSchema, itemsOf, membersOf } from './answers/members.js';
import { isSameSchema } from './answers/resolved-schema.js';
import { bodySchemaOf, successAnswersOf } from './answers/success-answers.js';
import type { ResourceCorrection } from './corrections.js';
import { isListed } from './keys/fits.js';
import { inferKey } from './keys/infer-key.js';
import { type ThingNames, componentNameOf, thingNamesOf } from './names/thing-names.js';
import type { ItemPath } from './paths/item-path.js';
import type { Creator, Resource, ResourceKey } from './resource.js';
import { createsBecause, putCreatesBecause } from './roles/creates.js';
import { itemRolesOf } from './roles/item-roles.js';
import { chosenKey, keySourceOf } from './roles/key-source.js';
import { isListAnswer, listOf } from './roles/lists.js';
import type { Thing } from './thing.js';

/** A resource without what only the others tell, or why nothing is said. */
export type InferredResource =
  | { readonly kind: 'resource'; readonly resource: Omit<Resource, 'name' | 'parent'>; readonly thing: Thing }
  | { readonly kind: 'unclear'; readonly because: string };

/**
 * Infers what the operations of an item path and of its collection do.
 * @param linked the key that links tell; undefined if there are none.
 */
export function inferResource(
  itemPath: ItemPath,
  linked: ResourceKey | undefined,
  correction: ResourceCorrection = {},
  creator?: Operation,
): InferredResource {
  const { operations, collection, collectionOperations, pair, path } = itemPath;
  const parameterSchema = operations
    .flatMap(({ parameters }) => parameters)
    .find((one) => one.in === 'path' && one.name === pair.parameter)?.schema;
  if (parameterSchema === undefined || (isListed(parameterSchema) && Object.keys(correction).length === 0))
    return { kind: 'unclear', because: `{${pair.parameter}} is one of a few listed values` };
  const plainNames = thingNamesOf(pair.segment, []);
  const reads = operations.filter(({ method }) => method === 'GET');
  const listing = reads.find((operation) => answersList(operation, plainNames));
  if (listing !== undefined && correction.key === undefined) return { kind: 'unclear', because: `${listing.id} answers with a list` };

  const schemas = thingSchemas(itemPath, plainNames);
  const [schema] = schemas;
  const names = thingNamesOf(pair.segment, schema === undefined ? [] : [schema]);
  const known = { parameter: pair.parameter, parameterSchema, names, schema };
  const key = correctedKey(known, correction) ?? linked ?? keyOf(known, schemas);
  const thing: Thing = { ...known, key: key?.member };

  const roles = itemRolesOf(operations, thing);
  const creators = creator === undefined ? creatorsOf(itemPath, thing) : [creatorOf(creator, thing, 'the configuration says so')];
  const lists = [...collectionOperations, ...itemPath.shallowOperations.filter((operation) => hasSchemaOf(operation, thing))].flatMap(
    (operation) => listOf(operation, thing) ?? [],
  );
  if (pair.needsList === true && lists.length === 0) return { kind: 'unclear', because: `${collection ?? 'nothing'} lists no things` };
  const because = reasonToDoubt([creators, lists, roles.readers, roles.replacers, roles.changers, roles.deleters], thing);
  if (because !== undefined && Object.keys(correction).length === 0) return { kind: 'unclear', because };
  return { kind: 'resource', thing, resource: { item: path, collection, because: pair.because, key, creators, lists, ...roles } };
}

/** The schemas that may describe a thing, the surest first: what is read, what is written, and the items of lists. */
function thingSchemas({ operations, collectionOperations }: ItemPath, names: ThingNames): readonly SchemaNode[] {
  const answers = (some: readonly Operation[]): readonly SchemaNode[] =>
    some.flatMap((operation) => successAnswersOf(operation).flatMap(({ schema }) => schema ?? []));
  const things = (some: readonly SchemaNode[]): readonly SchemaNode[] =>
    some.filter((schema) => !isListAnswer(schema, { names })).map((schema) => unwrap(schema, names.whole).schema);
  const of = (some: readonly Operation[], ...methods: readonly string[]): readonly Operation[] =>
    some.filter(({ method }) => methods.includes(method));
  const items = answers(of(collectionOperations, 'GET')).flatMap((schema) => arraysIn(schema).map(({ item }) => item));
  return [
    ...things(answers(of(operations, 'GET'))),
    ...things(answers(of(operations, 'PUT', 'PATCH'))),
    ...things(answers(of(collectionOperations, 'POST'))),
    ...(items.length === 1 ? items : []),
    ...things(of(operations, 'PUT').flatMap((operation) => bodySchemaOf(operation) ?? [])),
  ].filter((schema) => isObjectSchema(schema));
}

function answersList(operation: Operation, names: ThingNames): boolean {
  const schemas = successAnswersOf(operation).flatMap(({ schema }) => schema ?? []);
  return schemas.some((schema) => itemsOf(schema) !== undefined || (isListAnswer(schema, { names }) && isPage(schema)));
}

/** Members of a page beside its items. */
const PAGE = /^(?:total|count|page|limit|offset|size|next|prev|cursor|has_?more|pagination|meta|links)/i;

function isPage(schema: SchemaNode): boolean {
  const members = membersOf(schema);
  return members.every(({ name, schema: member }) => itemsOf(member) !== undefined || PAGE.test(name) || name.startsWith('_'));
}

type KnownThing = Omit<Thing, 'key'>;

function keyOf({ parameter, parameterSchema, names }: KnownThing, schemas: readonly SchemaNode[]): ResourceKey | undefined {
  for (const schema of schemas) {
    const guess = inferKey({ parameter, schema: parameterSchema, names, members: membersOf(schema) });
    if (guess !== undefined) return { parameter, member: guess.member, because: guess.because };
  }
  return undefined;
}

function correctedKey({ parameter }: KnownThing, { key }: ResourceCorrection): ResourceKey | undefined {
  return key === undefined ? undefined : { parameter, member: key.split('.'), because: 'the configuration says so' };
}

function creatorsOf(itemPath: ItemPath, thing: Thing): readonly Creator[] {
  const { operations, collectionOperations, creatingOperations, shallowOperations } = itemPath;
  const shallow = shallowOperations.filter((operation) => hasSchemaOf(operation, thing));
  const posts = [...collectionOperations, ...creatingOperations, ...shallow].flatMap((operation) => {
    const because = createsBecause(operation, thing);
    return because === undefined ? [] : [creatorOf(operation, thing, because)];
  });
  const puts = operations.flatMap((operation): readonly Creator[] => {
    const because = putCreatesBecause(operation);
    return because === undefined ? [] : [{ operation: operation.id, because, gives: { from: 'path' }, chosenBy: undefined }];
  });
  return [...posts, ...puts];
}

function creatorOf(operation: Operation, thing: Thing, because: string): Creator {
  return { operation: operation.id, because, gives: keySourceOf(operation, thing), chosenBy: chosenKey(operation, thing)?.path };
}

/** Why the operations may not be about one kind of thing: too few, or a parameter that is nothing of it. */
function reasonToDoubt(roles: readonly (readonly unknown[])[], { key, parameter }: Thing): string | undefined {
  const present = roles.filter(({ length }) => length > 0).length;
  if (present < 2) return 'only one operation is about it';
  if (key !== undefined) return undefined;
  const [creators = [], , readers = [], ...writers] = roles;
  const isWritten = writers.some(({ length }) => length > 0);
  if ((creators.length > 0 && present > 1 && (readers.length > 0 || isWritten)) || (readers.length > 0 && isWritten)) return undefined;
  return `no member of the answers is {${parameter}}`;
}

/** True if an operation answers with the thing's schema of the components, alone or in an array. */
function hasSchemaOf(operation: Operation, { schema, names }: Thing): boolean {
  if (schema === undefined || componentNameOf(schema) === undefined) return false;
  const answers = successAnswersOf(operation).flatMap((answer) => answer.schema ?? []);
  return answers.some((answer) =>
    [unwrap(answer, names.whole).schema, ...arraysIn(answer).map(({ item }) => item)].some((one) => isSameSchema(one, schema)),
  );
}
