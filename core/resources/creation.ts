import type { JsonValue } from '../json/value.js';

/** A thing that a run created, so that a replay of a request which names it can create it anew. Plain data. */
export interface Creation {
  /** The item path of its resource: `/plants/{plantId}`. */
  readonly resource: string;
  /** The id of the operation that created it. */
  readonly operation: string;
  readonly key: JsonValue;
  /** What was sent; undefined if it is not JSON, or too long to be kept. */
  readonly body: JsonValue | undefined;
}
