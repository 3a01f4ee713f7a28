import type { KnownMediaType, KnownOperation } from '../../knowledge/known-operation.js';
import { namingPaths } from '../../reach/bodies/with-known.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';

/**
 * A creation that names a thing in an optional member again: plain requests leave it out where the thing has no room for another one.
 * @param item the item path of the resource of the thing.
 */
export function namingAgain(creation: KnownOperation, item: Resource['item'], model: Pick<ResourceModel, 'references'>): KnownOperation {
  const { body } = creation;
  if (body?.content.refused === undefined) return creation;
  const naming = new Set(namingPaths(creation, model, item).map((path) => path.join('\n')));
  const { refused, ...others } = body.content;
  const paths = refused.paths.filter((path) => !naming.has(path.join('\n')));
  const content: KnownMediaType = paths.length === 0 ? others : { ...others, refused: { ...refused, paths } };
  return { ...creation, body: { ...body, content } };
}
