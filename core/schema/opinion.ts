/** The result of one keyword. `odd`: valid by JSON Schema, but servers read such a value differently. */
export type Opinion =
  | { readonly holds: true; readonly odd?: Oddity }
  | { readonly holds: false; readonly message: string }
  /** The keyword does not apply to values of this type. */
  | undefined;

/**
 * Spellings of a value that correct servers read differently. `other-format`: a format that is not asserted is violated. `unjudged`: whether the value is valid is not known, because a
 * part of the schema would cost too much to evaluate.
 */
export type Oddity = 'integer-spelling' | 'vanishing-fraction' | 'unsafe-integer' | 'format-spelling' | 'other-format' | 'unjudged';

/** A keyword that holds. */
export const HOLDS: Opinion = { holds: true };

/** A keyword that is violated; the message completes "id ...". */
export function broken(message: string): Opinion {
  return { holds: false, message };
}
