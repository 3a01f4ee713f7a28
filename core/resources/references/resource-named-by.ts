import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { fits } from '../keys/fits.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { ItemPath } from '../paths/item-path.js';
import { isBelow, shapeOf } from '../paths/path-shape.js';
import type { Resource } from '../resource.js';
import type { Thing } from '../keys/thing.js';

/** A resource with what its inference knows of it. */
export interface KnownResource {
  readonly itemPath: ItemPath;
  readonly thing: Thing;
  readonly resource: Omit<Resource, 'name' | 'parent'>;
}

/** The resources by what their keys are called elsewhere: `plantId` names a plant whose key is `id`, or whose path has `{plantId}`. */
export type ResourcesByName = ReadonlyMap<string, readonly KnownResource[]>;

/** Collects the names of all keys. */
export function resourcesByName(resources: readonly KnownResource[]): ResourcesByName {
  const byName = new Map<string, readonly KnownResource[]>();
  for (const known of resources) for (const name of keyNamesOf(known)) byName.set(name, [...(byName.get(name) ?? []), known]);
  return byName;
}

/** A value's name, in the words that count. */
export interface NamedValue {
  readonly resource: KnownResource;
  /** True if a word before the name chooses one of its kind: `parentPostId`. */
  readonly isQualified: boolean;
}

/** True if the key is a name that people choose: it may be that of a new thing of another kind. */
export function isChosenName({ resource: { thing } }: NamedValue): boolean {
  return wordsOf(thing.key?.at(-1) ?? '').at(-1) === 'name';
}

/** True for an operation on the paths of a resource itself, and for one that creates its things. */
export function isOnPathsOf({ id }: Pick<Operation, 'id'>, { resource, itemPath }: KnownResource): boolean {
  const { operations, collectionOperations, creatingOperations } = itemPath;
  const isOnPaths = [...operations, ...collectionOperations, ...creatingOperations].some((operation) => operation.id === id);
  return isOnPaths || resource.creators.some(({ operation }) => operation === id);
}

const QUALIFIERS = new Set('parent related previous next source target from to original'.split(' '));

/**
 * The resource whose key a name is; of several, the one that is nearest above the operation.
 * @returns undefined for a name of one word, such as `id`, and if there is a choice.
 */
export function resourceNamedBy(name: string, schema: SchemaNode, operation: Operation, byName: ResourcesByName): NamedValue | undefined {
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  const isQualified = !byName.has(words.join('')) && QUALIFIERS.has(words[0] ?? '');
  const named = byName.get(words.slice(isQualified ? 1 : 0).join('')) ?? [];
  const found = named.filter(({ thing }) => fits(schema, thing.parameterSchema));
  const resource = found.length > 1 ? nearest(operation, found) : found[0];
  return resource && { resource, isQualified };
}

/** Of several resources the one whose collection is below the longest part of the operation's path; undefined if several are. */
export function nearest({ path }: Operation, found: readonly KnownResource[]): KnownResource | undefined {
  const shape = shapeOf(path);
  const lengthOf = ({ itemPath }: KnownResource): number => itemPath.shape.segments.length;
  const near = found.filter(({ itemPath }) => shape !== undefined && isBelow(shape, itemPath.shape.segments.slice(0, -2)));
  const [first, second] = near.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return first !== undefined && second !== undefined && lengthOf(first) === lengthOf(second) ? undefined : first;
}

function keyNamesOf({ thing: { names, key, parameter } }: KnownResource): ReadonlySet<string> {
  // Without a known key, {id} is called so elsewhere too.
  const member = key?.at(-1) ?? (plain(parameter) === 'id' ? 'id' : undefined);
  if (member === undefined) return new Set();
  const parameterNames = wordsOf(parameter).length > 1 ? [plain(parameter)] : [];
  return new Set([...parameterNames, ...[...names.whole].map((thing) => `${thing}${plain(member)}`)]);
}
