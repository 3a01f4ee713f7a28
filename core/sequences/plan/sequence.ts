import type { SEQUENCE_CHECKS } from '../../policy/checks.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Creator, List, Reader, Resource } from '../../resources/resource.js';

/**
 * The check that a sequence is for: one of sequences only, or that nothing is deleted without credentials, which shows only where there is
 * something to delete.
 */
export type SequenceCheck = (typeof SEQUENCE_CHECKS)[number] | 'credentials-required';

/** How a run creates things of one kind. */
export interface Maker {
  readonly resource: Resource;
  readonly creator: Creator;
  /** The operation of the creator. */
  readonly creation: KnownOperation;
  /** What its body names, and what is created anew for each of them: a book can be lent only once. Absent where that is not needed. */
  readonly needs?: readonly Maker[];
}

/** Requests to one resource that depend on each other: they create things of their own, and use nothing else. Plain data. */
export interface Sequence {
  readonly check: SequenceCheck;
  /** The operation that is at fault if the check is broken. */
  readonly operation: KnownOperation;
  /** What contains the thing, the outermost first: each is created anew. */
  readonly parents: readonly Maker[];
  readonly maker: Maker;
  readonly reader: Reader;
  /** The operation of the reader. */
  readonly reading: KnownOperation;
  /** For `created-is-listed` and `paging-is-kept`. */
  readonly list?: List;
}
