import type { Field, RequestModel } from '../../request/request-model.js';

/** The most cases of one operation, besides one of each side of its constraints. */
const MOST = 600;

/** The cases of a document for each operation, on average; a document with few operations has as many as one with this many. */
const AVERAGE = 150;
const FEW_OPERATIONS = 50;

/** The least cap of an operation. */
const LEAST = 60;

/**
 * The cap for the operations of a document, so that their cases are not too many in all: one number, so that only those with the
 * most fields have less than they could.
 * @param sizes about how many cases each operation could have.
 */
export function capFor(sizes: readonly number[]): number {
  const allowed = AVERAGE * Math.max(sizes.length, FEW_OPERATIONS);
  const total = (cap: number): number => sizes.reduce((sum, size) => sum + Math.min(size, cap), 0);
  let [low, high] = [LEAST, MOST];
  while (low < high) {
    const cap = Math.ceil((low + high) / 2);
    if (total(cap) <= allowed) low = cap;
    else high = cap - 1;
  }
  return low;
}

/** About how many cases a field of each type has. */
const OF_TYPE = { string: 60, integer: 60, number: 35, boolean: 15, object: 20, array: 20, null: 10 } as const;

/** What an operation with a body has besides, and one without. */
const BASE = 60;

/** About how many cases an operation could have. */
export function sizeOf(model: RequestModel | undefined): number {
  if (model === undefined) return BASE;
  return model.fields.reduce((sum, field) => sum + sizeOfField(field), BASE);
}

/** About how many cases a field of a body has. */
export function sizeOfField({ shape }: Field): number {
  return shape.values !== undefined ? 15 : OF_TYPE[shape.types[0] ?? 'object'];
}
