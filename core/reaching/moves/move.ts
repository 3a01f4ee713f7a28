import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

/** A request that may bring a thing into another state. */
export interface Move {
  readonly operation: KnownOperation;
  /** The value to which it sets a member; undefined if it is another kind of request. */
  readonly value: JsonValue | undefined;
  /** The name of that member. */
  readonly member?: string;
  /** For one that only names what is moved, or something in it: the item paths of these. */
  readonly names?: readonly string[];
  /** True if its numbers are the greatest that the document allows. */
  readonly isMost?: boolean;
  /** True if its texts are sentences. */
  readonly hasSentences?: boolean;
  /** True if it ends the life of a thing. */
  readonly isEnd: boolean;
}
