import { parseTemplate } from '../codecs/paths/path-template.js';
import type { Operation } from '../openapi/contract.js';

/**
 * True if another operation has the same method and path: their templates differ only in a fragment, or in the names of parameters.
 * A request that is not plain may then belong to either of them.
 */
export function sharesRoute(operation: Operation, operations: readonly Operation[]): boolean {
  const route = routeOf(operation);
  return operations.some((other) => other !== operation && other.method === operation.method && routeOf(other) === route);
}

function routeOf({ path }: Operation): string {
  const { segments, query } = parseTemplate(path);
  const shape = segments.map(({ parts }) => parts.map((part) => (part.kind === 'literal' ? part.text : '{}')).join(''));
  return JSON.stringify([shape, query.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
