import { memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { type PathItem, fieldOfItem, readPathItem } from './path-item.js';
import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';

/** The fields of a path item that are operations (OpenAPI 3.1 section 4.8.9; `query` of OpenAPI 3.2 section 4.9). */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation of the document, whether or not it can be used. */
export interface WrittenOperation {
  /** `POST /plants`. */
  readonly id: string;
  readonly path: string;
  /** As it is sent: `POST`. */
  readonly method: string;
  readonly item: PathItem;
  readonly node: LocatedNode;
}

/** The operations in the order of the document (OpenAPI 3.1 section 4.8.8). */
export const writtenOperations = memoize((reading: Reading): readonly WrittenOperation[] => {
  const paths = childOf(reading.root, 'paths');
  return (paths === undefined ? [] : membersOf(paths)).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return [];
    const item = readPathItem(reading, written);
    return methodsOf(reading, item).map(([method, node]) => ({ id: `${method} ${path}`, path, method, item, node }));
  });
});

/** The operations of a path item by method. Those of `additionalOperations` are written as they are sent (OpenAPI 3.2 section 4.9). */
function methodsOf({ version }: Reading, item: PathItem): readonly (readonly [string, LocatedNode])[] {
  const names = version === '3.2' ? [...METHODS, 'query'] : METHODS;
  const named = names.flatMap((name): readonly (readonly [string, LocatedNode])[] => {
    const node = fieldOfItem(item, name);
    return node === undefined ? [] : [[name.toUpperCase(), node]];
  });
  const others = version === '3.2' ? fieldOfItem(item, 'additionalOperations') : undefined;
  return others === undefined ? named : [...named, ...membersOf(others)];
}

/** The first operation of each `operationId`; the others that have the same are warned of (OpenAPI 3.1 section 4.8.10). */
export const operationsById = memoize((reading: Reading): ReadonlyMap<string, WrittenOperation> => {
  const found = new Map<string, WrittenOperation>();
  for (const operation of writtenOperations(reading)) {
    const { node } = operation;
    const operationId = memberOf(node.value, 'operationId');
    if (typeof operationId !== 'string') continue;
    const first = found.get(operationId);
    if (first === undefined) found.set(operationId, operation);
    else {
      reading.warn({
        kind: 'not-valid-openapi',
        message: `the operationId '${operationId}' is that of ${first.id} too, and a link with it leads there`,
        hint: 'Give each operation another one',
        at: placeIn(node.source, `${node.pointer}/operationId`),
      });
    }
  }
  return found;
});
