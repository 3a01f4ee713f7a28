import type { Header } from '../../codecs/headers.js';
import type { Operation } from '../../contract/contract.js';

/** An operation with its path below the prefix of the server. */
export interface RoutedOperation {
  readonly method: string;
  /** With the prefix. */
  readonly path: string;
  readonly operation: Operation;
}

/** A request to find an operation for. */
export interface SoughtRequest {
  readonly method: string;
  /** In origin form (RFC 9112 section 3.2.1). */
  readonly target: string;
  /** The same without the prefix. */
  readonly below: string;
  readonly headers: () => readonly Header[];
}

/** Finds operations by their paths, of any template (find-by-template.ts) or of literals only (find-by-literal.ts). */
export interface FindOperations {
  /** True for the path of another template, too, which has a query or a fragment: /meetings of /meetings#join. Absent if there is none. */
  readonly isShared?: (path: string) => boolean;
  readonly operation: (request: SoughtRequest) => Operation | undefined;
  readonly others: (method: string, target: string) => Others;
  /** The operation that answers HEAD: GET of `/plants/mine` rather than HEAD of `/plants/{id}`. */
  readonly moreSpecific: (head: Operation, get: Operation, target: string) => Operation;
}

/** What a document has at a target besides the operation that was sought. */
export interface Others {
  /** The methods of all operations whose path fits; empty if none does. */
  readonly methods: readonly string[];
  /** The templates of this path with a query that the target lacks, as words, if one would take the method; undefined if there are none. */
  readonly queries?: string | undefined;
}

/** Reads the paths of operations. */
export type BuildFinder = (routed: readonly RoutedOperation[]) => FindOperations;
