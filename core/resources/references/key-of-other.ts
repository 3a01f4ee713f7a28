import { hasSeveralKeys, isBelow } from '../paths/path-shape.js';
import { type KnownResource, isChosenName, resourceNamedBy, resourcesByName } from './resource-named-by.js';

/**
 * The item path of the resource whose key is that of the things of another one: `PUT /growers/{grower_id}/wishes/{species_id}` creates a wish, and
 * the last parameter names a species, and so does the body of `POST /teams/{teamId}/members` with a `memberId`. Only where the other ones get their keys
 * elsewhere.
 * @returns undefined for a key of their own.
 */
export function keyOfOther(own: KnownResource, resources: readonly KnownResource[]): string | undefined {
  const { itemPath, thing, resource } = own;
  const creator = resource.creators.find(
    ({ gives }) => gives.from === 'path' || (gives.from === 'request' && hasSeveralKeys(itemPath.shape)),
  );
  const { operations, collectionOperations, creatingOperations } = itemPath;
  const operation = [...operations, ...collectionOperations, ...creatingOperations].find(({ id }) => id === creator?.operation);
  if (operation === undefined) return undefined;
  const isSent = creator?.gives.from === 'request';
  const others = resources.filter((other) => getsKeysElsewhere(other) && !(isSent ? isWithin(own, other) : isOnePathOf(own, other)));
  const found = resourceNamedBy(thing.parameter, thing.parameterSchema, operation, resourcesByName(others));
  return found === undefined || isChosenName(found) ? undefined : found.resource.resource.item;
}

function getsKeysElsewhere({ resource: { creators, lists } }: KnownResource): boolean {
  return creators.length === 0 ? lists.length > 0 : creators.some(({ gives }) => gives.from !== 'path');
}

/** True for two paths of one kind of thing, and where the path of one contains that of the other: it names that one already. */
function isOnePathOf(own: KnownResource, other: KnownResource): boolean {
  if (isWithin(own, other)) return true;
  return !own.thing.isNested && [...own.thing.names.whole].some((name) => other.thing.names.whole.has(name));
}

function isWithin(own: KnownResource, other: KnownResource): boolean {
  const [mine, theirs] = [own.itemPath.shape, other.itemPath.shape];
  return mine.text === theirs.text || isBelow(mine, theirs.segments) || isBelow(theirs, mine.segments);
}
