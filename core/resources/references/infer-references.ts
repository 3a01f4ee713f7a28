import type { Operation } from '../../contract/contract.js';
import { bodySchemaOf } from '../answers/success-answers.js';
import { hasSeveralKeys, shapeOf } from '../paths/path-shape.js';
import type { MemberPath, Reference } from '../resource.js';
import { type BodyField, fieldsOfBody } from './fields-of-body.js';
import { pathReferences } from './path-references.js';
import { referenceByDescription } from './reference-by-description.js';
import { referencesByThing } from './references-by-thing.js';
import { type KnownResource, type NamedValue, isChosenName, isOnPathsOf, resourceNamedBy, resourcesByName } from './resource-named-by.js';

/** The values of requests that name a thing of a resource: by their place in the path, or by their name. */
export function inferReferences(operations: readonly Operation[], resources: readonly KnownResource[]): readonly Reference[] {
  const byName = resourcesByName(resources);
  return operations.flatMap((operation) => {
    const shape = shapeOf(operation.path);
    const inPath = shape === undefined ? [] : pathReferences(operation, shape, resources);
    const known = new Set(inPath.map(({ field }) => field[0]));
    const named = operation.parameters.flatMap(({ name, in: where, schema }): readonly Reference[] => {
      if ((where !== 'path' && where !== 'query') || (where === 'path' && known.has(name))) return [];
      return referenceTo(operation, where, [name], resourceNamedBy(name, schema, operation, byName));
    });
    const body = bodySchemaOf(operation);
    const inBody = (body === undefined ? [] : fieldsOfBody(body)).flatMap(({ path, name, schema }) => {
      const found = resourceNamedBy(name, schema, operation, byName);
      if (found === undefined) {
        const byThing = referencesByThing(operation, { path, name, schema }, resources);
        return byThing.length > 0 ? byThing : referenceByDescription(operation, { path, name, schema }, resources);
      }
      if (isChosenName(found)) return [];
      const meant = isOwnKey(operation, path, found) ? otherNamed(operation, { name, schema }, found, resources) : found;
      return referenceTo(operation, 'body', path, meant);
    });
    return [...inPath, ...named, ...inBody];
  });
}

/** What a member names that is called as the key of its own thing: of something that exists elsewhere, and is put below another thing here. */
function otherNamed(
  operation: Operation,
  { name, schema }: Pick<BodyField, 'name' | 'schema'>,
  { resource }: NamedValue,
  all: readonly KnownResource[],
): NamedValue | undefined {
  if (!hasSeveralKeys(resource.itemPath.shape)) return undefined;
  const others = all.filter((one) => one !== resource && !hasSeveralKeys(one.itemPath.shape) && !isOnPathsOf(operation, one));
  return resourceNamedBy(name, schema, operation, resourcesByName(others));
}

/** True in an operation on the paths of a resource itself: there the name is that of the thing's own key. */
function isOwnKey(operation: Operation, path: MemberPath, { resource, isQualified }: NamedValue): boolean {
  return !isQualified && path.length <= 2 && isOnPathsOf(operation, resource);
}

function referenceTo({ id }: Operation, where: Reference['in'], field: MemberPath, found: NamedValue | undefined): readonly Reference[] {
  if (found === undefined) return [];
  const { item } = found.resource.resource;
  return [{ operation: id, in: where, field, resource: item, because: `its name is that of the key of ${item}` }];
}
