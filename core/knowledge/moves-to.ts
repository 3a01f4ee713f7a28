import type { Knowledge } from './knowledge.js';
import type { KnownOperation } from './known-operation.js';

/** The requests that bring a new thing into the state in which an operation is accepted; undefined if none are known to be needed. */
export function movesTo({ moves }: Pick<Knowledge, 'moves'>, { id, after }: KnownOperation): readonly KnownOperation[] | undefined {
  if (after === undefined) return moves.get(id);
  return after.length === 0 ? undefined : after;
}
