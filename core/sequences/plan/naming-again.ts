import type { KnownBody, KnownMediaType, KnownOperation } from '../../knowledge/known-operation.js';
import { instancePath } from '../../reach/with-known.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';

/**
 * A creation that names a thing in an optional member again: plain requests leave it out where the thing has no room for another one.
 * @param item the item path of the resource of the thing.
 */
export function namingAgain(
  creation: KnownOperation,
  item: Resource['item'],
  { references }: Pick<ResourceModel, 'references'>,
): KnownOperation {
  const { body } = creation;
  if (body?.content.refused === undefined) return creation;
  const naming = new Set(
    references
      .filter((one) => one.operation === creation.id && one.in === 'body' && one.resource === item)
      .map(({ field }) => instancePath(field).join('\n')),
  );
  const { refused, ...content } = body.content;
  const paths = refused.paths.filter((path) => !naming.has(path.join('\n')));
  return { ...creation, body: withContent(body, paths.length === 0 ? content : { ...content, refused: { ...refused, paths } }) };
}

function withContent(body: KnownBody, content: KnownMediaType): KnownBody {
  return { ...body, content };
}
