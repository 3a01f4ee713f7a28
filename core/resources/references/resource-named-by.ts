import type { Operation } from '../../openapi/contract.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { fits } from '../keys/fits.js';
import { plain, wordsOf } from '../names/words.js';
import { type ItemPath, isBelow } from '../paths/item-path.js';
import { shapeOf } from '../paths/path-shape.js';
import type { Resource } from '../resource.js';
import type { Thing } from '../thing.js';

/** A resource with what its inference knows of it. */
export interface KnownResource {
  readonly itemPath: ItemPath;
  readonly thing: Thing;
  readonly resource: Omit<Resource, 'name' | 'parent'>;
}

/**
 * The resource whose key a name is: `plantId` names a plant whose key is `id`, or whose path has `{plantId}`. Of several, the one
 * that is nearest above the operation.
 * @returns undefined for a name of one word, such as `id`, and if there is a choice.
 */
export function resourceNamedBy(
  name: string,
  schema: SchemaNode,
  operation: Operation,
  resources: readonly KnownResource[],
): KnownResource | undefined {
  if (wordsOf(name).length < 2) return undefined;
  const found = resources.filter((known) => isKeyOf(known, name) && fits(schema, known.thing.parameterSchema));
  if (found.length < 2) return found[0];
  const shape = shapeOf(operation.path);
  if (shape === undefined) return undefined;
  const near = found.filter(({ itemPath }) =>
    isBelow(shape, { ...shape, segments: itemPath.shape.segments.slice(0, -2), text: parentText(itemPath) }),
  );
  const nearest = near.toSorted((a, b) => b.itemPath.shape.segments.length - a.itemPath.shape.segments.length);
  const [first, second] = nearest;
  return first?.itemPath.shape.segments.length === second?.itemPath.shape.segments.length ? undefined : first;
}

function parentText({ shape }: ItemPath): string {
  return shape.text.split('/').slice(0, -2).join('/');
}

function isKeyOf(known: KnownResource, name: string): boolean {
  const [first = '', ...rest] = wordsOf(name);
  return isKeyItself(name, known) || (QUALIFIERS.has(first) && isKeyItself(rest.join('-'), known));
}

/** True if a name is that of the key, without a word before it. */
export function isKeyItself(name: string, { thing: { names, key, parameter } }: KnownResource): boolean {
  // Without a known key, {id} is called so elsewhere too.
  const member = key?.at(-1) ?? (plain(parameter) === 'id' ? 'id' : undefined);
  if (member === undefined) return false;
  const wanted = new Set([...names.whole].map((thing) => `${thing}${plain(member)}`));
  if (wordsOf(parameter).length > 1) wanted.add(plain(parameter));
  return wanted.has(plain(name));
}

/** Words before the name of a thing that choose one of its kind: `parentPostId`. */
const QUALIFIERS = new Set('parent related previous next source target from to original'.split(' '));
