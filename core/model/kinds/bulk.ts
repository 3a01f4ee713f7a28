import type { Operation } from '../../contract/contract.js';
import { arraysIn } from '../../resources/answers/arrays.js';
import { isHeld } from '../../resources/answers/list-answer.js';
import { isObjectSchema, itemsOf, membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf, successAnswersOf } from '../../resources/answers/success-answers.js';
import { isReadOnly } from '../../resources/keys/fits.js';
import type { ThingNames } from '../../resources/names/thing-names.js';
import { saysOneOf } from '../../resources/roles/creates.js';
import type { MemberPath, Resource } from '../../resources/resource.js';
import { memberAt } from '../../resources/keys/thing.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { plain } from '../../words/name-words.js';
import { schemaAt, sharesMembers } from './schema-parts.js';

/** Things that one operation creates or deletes several of. */
export interface Several {
  readonly resources: readonly Resource[];
  readonly schema: SchemaNode;
  readonly names: ThingNames;
}

/** How an operation creates several things. */
export interface BulkCreation {
  /** The array in the request, and what each item is. */
  readonly sent: { readonly at: MemberPath; readonly item: SchemaNode };
  /** The member of an item that may choose the key; undefined if the server makes it. */
  readonly chosenBy: MemberPath | undefined;
  /** The array in the answer, undefined if it has none. */
  readonly shown: { readonly at: MemberPath; readonly array: SchemaNode; readonly item: SchemaNode } | undefined;
}

/** Where a request names the things that it deletes. */
export type NamedKeys =
  | { readonly in: 'query'; readonly parameter: string }
  | { readonly in: 'body'; readonly at: MemberPath; readonly key: MemberPath };

/** Last segments of paths that are about several things. */
const BULK = /^(?:bulk|batch|many|multiple)$/;

/** What such paths end in if they delete: `bulk-delete`, `bulk/delete`, `deleteMany`. */
const DELETING =
  /^(?:(?:bulk|batch|mass|multi|many|multiple)[-_/:]?(?:delete|deletion|remove|destroy)|(?:delete|remove|destroy)(?:[-_/:]?(?:bulk|batch|many|multiple|several|selected))?)$/;

/** Words of operations that do something else with an array of things. */
const OTHERWISE = new Set('search query find filter list count validate check update upsert replace delete remove'.split(' '));

/**
 * Reads how a POST to the path of all things, or to `bulk` below it, creates several: it takes an array of what a thing is, or a wrapper of one,
 * and answers an array of things, or documents 201. Silent about all others.
 */
export function bulkCreationOf(operation: Operation, { resources, schema, names }: Several): BulkCreation | undefined {
  const body = bodySchemaOf(operation);
  if (operation.method !== 'POST' || body === undefined || !isOnAll(operation, resources)) return undefined;
  if (saysOneOf(operation, OTHERWISE, names.whole)) return undefined;
  const [sent, other] = arraysIn(body).filter((array) => isHeld(array, names) && sharesMembers(array.item, schema));
  if (sent === undefined || other !== undefined || (sent.path.length > 0 && sharesMembers(body, schema))) return undefined;
  const answers = successAnswersOf(operation);
  const shown = answers.flatMap(({ schema: answer }) => (answer === undefined ? [] : arrayIn(answer, schema)))[0];
  if (shown === undefined && !answers.some(({ rule }) => rule.status === '201')) return undefined;
  const key = resources[0]?.key?.member;
  const member = key && memberAt(sent.item, key)?.schema;
  return {
    sent: { at: sent.path, item: sent.item },
    chosenBy: member === undefined || isReadOnly(member) ? undefined : key,
    shown,
  };
}

/**
 * Reads how a DELETE of the path of all things, or a POST to `bulk-delete` below it, names some: by `ids` in the query or the body, or an array of keys or of
 * things.
 */
export function bulkDeletionOf(operation: Operation, { resources, names }: Several): NamedKeys | undefined {
  const key = resources[0]?.key?.member;
  const ends = { DELETE: BULK, POST: DELETING }[operation.method];
  if (ends === undefined || key === undefined || !isOnAll(operation, resources, ends, operation.method === 'DELETE')) return undefined;
  const plurals = new Set(
    [key.at(-1) ?? '', ...[...names.whole].map((name) => name + (key.at(-1) ?? ''))].map((name) => `${plain(name)}s`),
  );
  const parameter = operation.parameters.find(({ name, in: where }) => where === 'query' && plurals.has(plain(name)));
  if (parameter !== undefined) return { in: 'query', parameter: parameter.name };
  const body = bodySchemaOf(operation);
  if (body === undefined) return undefined;
  const holder = membersOf(body).find(({ name, schema }) => plurals.has(plain(name)) && isArrayOfScalars(schema));
  if (holder !== undefined) return { in: 'body', at: [holder.name], key: [] };
  if (isArrayOfScalars(body)) return { in: 'body', at: [], key: [] };
  const [array, other] = arraysIn(body).filter((one) => isHeld(one, names) && memberAt(one.item, key) !== undefined);
  return array === undefined || other !== undefined ? undefined : { in: 'body', at: array.path, key };
}

/** The paths of all things of a resource: also below others, where the things have a path of their own. */
export function pathsOfThings({ collection, creators }: OnPaths): readonly string[] {
  const created = creators.flatMap(({ operation, gives }) =>
    gives.from === 'body' && operation.startsWith('POST ') ? [operation.slice('POST '.length)] : [],
  );
  return collection === undefined ? created : [collection];
}

type OnPaths = Pick<Resource, 'collection' | 'creators'>;

/** Finds the operations on the path of all things of some resources, or on one for several of them. */
export function operationsOnAll(operations: readonly Operation[]): (resources: readonly OnPaths[]) => readonly Operation[] {
  const byPath = new Map<string, Operation[]>();
  for (const operation of operations) for (const path of pathsOfAll(operation)) byPath.set(path, [...(byPath.get(path) ?? []), operation]);
  return (resources) => [...new Set(resources.flatMap((resource) => pathsOfThings(resource).flatMap((path) => byPath.get(path) ?? [])))];
}

/** The paths of all things that an operation may be about: its own, and what stands before `bulk`, with a slash at its end and without. */
export function pathsOfAll({ path }: Pick<Operation, 'path'>): readonly string[] {
  const bare = path.replace(/\/$/, '');
  const cuts = [...bare.matchAll(/[/:]/g)].map(({ index }) => index).filter((cut) => cut > 0);
  const cut = cuts.slice(-2).find((at) => isSeveral(bare.slice(at + 1)));
  return cut === undefined ? [path] : [path, bare.slice(0, cut), `${bare.slice(0, cut)}/`];
}

function isSeveral(end: string): boolean {
  return [BULK, DELETING].some((one) => one.test(end.toLowerCase()));
}

/** @param isBare true if the path of all things alone will do. */
function isOnAll({ path }: Operation, resources: readonly Resource[], ends = BULK, isBare = true): boolean {
  return resources.flatMap(pathsOfThings).some((all) => {
    const bare = all.replace(/\/$/, '');
    if (!path.startsWith(bare)) return false;
    const rest = path.slice(bare.length).replace(/\/$/, '');
    return rest === '' ? isBare : /^[/:]/.test(rest) && ends.test(rest.slice(1).toLowerCase());
  });
}

function arrayIn(answer: SchemaNode, schema: SchemaNode): readonly NonNullable<BulkCreation['shown']>[] {
  const arrays = arraysIn(answer).filter(({ item }) => sharesMembers(item, schema));
  const [only, other] = arrays;
  const array = only === undefined || other !== undefined ? undefined : schemaAt(answer, only.path);
  return only === undefined || array === undefined ? [] : [{ at: only.path, array, item: only.item }];
}

function isArrayOfScalars(schema: SchemaNode): boolean {
  const items = itemsOf(schema);
  return items !== undefined && !isObjectSchema(items) && itemsOf(items) === undefined;
}
