import type { Operation } from '../contract/contract.js';

/** Operations that are judged together: all but those that come last, or one of these. */
export interface Part {
  readonly includes: (id: Operation['id']) => boolean;
  /** Of all operations, from 0 to 1: so many of the random cases it gets. */
  readonly share: number;
  /** True for an operation that comes after everything else. */
  readonly isLast: boolean;
}

/** The random cases of a part of a run; the others never have to come out even. */
export function casesOf({ share }: Part, cases: number): number {
  return Math.round(cases * share);
}

/** The part of all operations but some. */
export function partWithout(last: readonly Operation[], operations: readonly Operation[]): Part {
  const ids = new Set(last.map(({ id }) => id));
  return { includes: (id) => !ids.has(id), share: 1 - last.length / Math.max(1, operations.length), isLast: false };
}

/** The part of one operation that comes last. */
export function partOf({ id }: Operation, operations: readonly Operation[]): Part {
  return { includes: (other) => other === id, share: 1 / Math.max(1, operations.length), isLast: true };
}
