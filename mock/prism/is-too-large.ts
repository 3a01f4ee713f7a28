import { memoize } from '../../core/memoize.js';
import { partsOf } from '../../core/schema/nodes-within.js';
import type { SchemaNode } from '../../core/schema/schema-node.js';

/** Upper bound on the schemas in a schema whose references are written out, as Prism follows them; beyond, it takes seconds. */
const LARGEST = 2_000;

/** True for a schema of which Prism makes no body in time: a circular one, which it follows without end, or a very large one. */
export function isTooLarge(schema: SchemaNode): boolean {
  return sizeOf(schema).isTooLarge;
}

const sizeOf = memoize((schema: SchemaNode) => {
  let left = LARGEST;
  const pending = [schema];
  for (let node = pending.pop(); node !== undefined && left >= 0; node = pending.pop()) {
    left -= 1;
    pending.push(...partsOf(node));
  }
  return { isTooLarge: left < 0 };
});
