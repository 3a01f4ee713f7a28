import { memoize } from '../../core/memoize.js';
import { assertionsWithin, partsOf } from '../../core/schema/nodes/nodes-within.js';
import type { SchemaNode } from '../../core/schema/nodes/schema-node.js';

/** Upper bound on the schemas in a schema whose references are written out, as Prism follows them; beyond, it takes seconds. */
const LARGEST = 2_000;

/** Formats that no standard defines, so that the evaluator has no opinion on what Prism makes of them, but that validators know. */
const LOOSE_FORMATS: ReadonlySet<string> = new Set(['url', 'iso-date-time', 'iso-time', 'json-pointer-uri-fragment']);

/**
 * True for a schema of which Prism makes no body in time, or one that only other validators refuse: a circular one, which it
 * follows without end, a very large one, and one with a format such as `url`.
 */
export function isBeyondPrism(schema: SchemaNode): boolean {
  return judged(schema).isBeyond;
}

const judged = memoize((schema: SchemaNode) => ({ isBeyond: isTooLarge(schema) || hasLooseFormat(schema) }));

function isTooLarge(schema: SchemaNode): boolean {
  return sizeOf(schema) > LARGEST;
}

/** The number of schemas in a schema with its references written out, exact up to the bound: schemas that many others share are counted once. */
function sizeOf(schema: SchemaNode): number {
  const measure = measureOf(schema);
  if (measure.isBegun) return measure.size;
  measure.isBegun = true;
  let size = 1;
  for (const part of partsOf(schema)) {
    size += sizeOf(part);
    if (size > LARGEST) break;
  }
  measure.size = size;
  return size;
}

/** The size of a schema that is met again inside itself has no bound. */
const measureOf = memoize<SchemaNode, { isBegun: boolean; size: number }>(() => ({ isBegun: false, size: Infinity }));

function hasLooseFormat(schema: SchemaNode): boolean {
  return assertionsWithin(schema).some((assertion) => assertion.keyword === 'format' && LOOSE_FORMATS.has(assertion.format));
}
