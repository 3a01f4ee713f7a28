import type { Operation } from '../../openapi/contract.js';
import { bodySchemaOf } from '../answers/success-answers.js';
import { shapeOf } from '../paths/path-shape.js';
import type { Reference } from '../resource.js';
import { fieldsOfBody } from './fields-of-body.js';
import { type KnownResource, isKeyItself, resourceNamedBy } from './resource-named-by.js';
import { pathReferences } from './path-references.js';

/** The values of requests that name a thing of a resource: by their place in the path, or by their name. */
export function inferReferences(operations: readonly Operation[], resources: readonly KnownResource[]): readonly Reference[] {
  return operations.flatMap((operation) => {
    const shape = shapeOf(operation.path);
    const inPath = shape === undefined ? [] : pathReferences(operation, shape, resources);
    const known = new Set(inPath.map(({ field }) => field[0]));
    const named = operation.parameters.flatMap(({ name, in: where, schema }): readonly Reference[] => {
      if ((where !== 'path' && where !== 'query') || (where === 'path' && known.has(name))) return [];
      return referenceTo(operation, where, [name], resourceNamedBy(name, schema, operation, resources));
    });
    const body = bodySchemaOf(operation);
    const inBody = (body === undefined ? [] : fieldsOfBody(body)).flatMap(({ path, name, schema }) => {
      const found = resourceNamedBy(name, schema, operation, resources);
      return found !== undefined && path.length <= 2 && isOwn(operation, found) && isKeyItself(name, found)
        ? []
        : referenceTo(operation, 'body', path, found);
    });
    return [...inPath, ...named, ...inBody];
  });
}

/** True for an operation that creates, replaces or changes things of a resource: there the name is that of the thing's own key. */
function isOwn({ id }: Operation, { resource }: KnownResource): boolean {
  const { creators, replacers, changers } = resource;
  return [...creators, ...replacers, ...changers].some(({ operation }) => operation === id);
}

function referenceTo(
  { id }: Operation,
  where: Reference['in'],
  field: readonly string[],
  found: KnownResource | undefined,
): readonly Reference[] {
  if (found === undefined) return [];
  return [
    { operation: id, in: where, field, resource: found.resource.item, because: `its name is that of the key of ${found.resource.item}` },
  ];
}
