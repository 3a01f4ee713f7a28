import type { JsonValue } from '../json/value.js';
import type { Operation } from '../contract/contract.js';

/** The refusal of an id that was used before. */
export interface UsedId {
  readonly status: number;
  /** One sentence without a full stop. */
  readonly because: string;
}

/**
 * Uses the id of a body that is about to be stored.
 * @returns the refusal, if it was used before.
 */
export type ClaimId = (operation: Operation, body: JsonValue) => UsedId | undefined;
