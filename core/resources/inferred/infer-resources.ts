import type { Contract, Operation } from '../../contract/contract.js';
import type { ResourceCorrections } from './corrections.js';
import { type InferredResource, inferResource } from './infer-resource.js';
import { type ItemPath, itemPathsOf } from '../paths/item-path.js';
import { isBelow } from '../paths/path-shape.js';
import { inferReferences } from '../references/infer-references.js';
import type { KnownResource } from '../references/resource-named-by.js';
import { keyOfOther } from '../references/key-of-other.js';
import type { Creator, Reference, Resource, ResourceModel } from '../resource.js';
import { nameResources } from './name-resources.js';
import { settingsOf } from './settings.js';

/**
 * Infers from the document alone what its operations create, list, read, replace, change and delete. What is not sure is left out.
 * @param corrections what the configuration says, which counts more; check it with checkCorrections first.
 */
export function inferResources({ operations }: Pick<Contract, 'operations'>, corrections: ResourceCorrections = {}): ResourceModel {
  const inferred = itemPathsOf(operations)
    .filter(({ path }) => corrections[path]?.ignore !== true)
    .map((itemPath) => ({ itemPath, result: infer(itemPath, operations, corrections) }));
  const all = inferred.flatMap(({ itemPath, result }) => (result.kind === 'resource' ? [{ itemPath, ...result }] : []));
  const isListed = ({ itemPath }: KnownResource): boolean => itemPath.isOnlyListed === true;
  const ofOthers = inferReferences(
    operations,
    all.filter((one) => !isListed(one)),
  );
  // What is only listed matters where requests name it, and nothing else.
  const isNamed = (one: Reference): boolean => ofOthers.some((other) => placeOf(other) === placeOf(one));
  const ofListed = inferReferences(operations, all.filter(isListed)).filter((one) => !isNamed(one));
  const found = all.filter(
    (one) => !isListed(one) || ofListed.some(({ in: where, resource }) => where === 'body' && resource === one.resource.item),
  );
  const names = nameResources(found.map(({ itemPath }) => itemPath));
  const resources = found.map((one, i): Resource => {
    const { itemPath, resource } = one;
    const keyOf = keyOfOther(one, found);
    const parents = found.filter((other) => isBelow(itemPath.shape, other.itemPath.shape.segments));
    const parent = parents.toSorted((a, b) => b.itemPath.shape.segments.length - a.itemPath.shape.segments.length)[0];
    const named = { name: names[i] ?? resource.item, parent: parent?.resource.item, ...resource };
    return keyOf === undefined ? named : { ...named, keyOf, creators: resource.creators.map(choosingNone) };
  });
  return {
    resources,
    references: [...ofOthers, ...ofListed.filter((one) => found.some(({ resource }) => resource.item === one.resource))],
    settings: settingsOf(operations, resources),
    unclear: inferred.flatMap(({ itemPath, result }) =>
      result.kind === 'unclear' && itemPath.operations.length > 0 ? [{ path: itemPath.path, because: result.because }] : [],
    ),
  };
}

/** A creator whose request names what exists: nobody chooses that key. */
function choosingNone(creator: Creator): Creator {
  return creator.gives.from === 'request' ? { ...creator, chosenBy: undefined } : creator;
}

/** The part of a request that a reference is. */
function placeOf({ operation, in: where, field }: Reference): string {
  return [operation, where, ...field].join('\n');
}

function infer(itemPath: ItemPath, operations: readonly Operation[], corrections: ResourceCorrections): InferredResource {
  const { rules, ...said } = corrections[itemPath.path] ?? {};
  const isOnlyRules = rules !== undefined && Object.keys(said).length === 0;
  const correction = isOnlyRules ? undefined : corrections[itemPath.path];
  const creator = operations.find(({ id }) => id === correction?.creator);
  return inferResource(itemPath, { correction, creator });
}
