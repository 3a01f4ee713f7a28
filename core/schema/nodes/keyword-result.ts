/** The result of one keyword. `odd`: valid by JSON Schema, but servers read such a value differently. */
export type Opinion =
  | { readonly holds: true; readonly odd?: Oddity }
  | { readonly holds: false; readonly message: string }
  /** The keyword does not apply to values of this type. */
  | undefined;

/**
 * What correct servers treat differently. `unsafe-integer`: an int64 beyond ±(2^53 − 1). `imprecise-number`: a number that a
 * double cannot hold, or an integer beyond ±(2^53 − 1) that no format makes exact. `other-format`: a format that is not asserted
 * is violated. `undefined-format`: whether a text has its format is not known. `read-only-member`: a request has a member that is
 * `readOnly`. `nullable-without-type`: null where the document means to allow it, and does not. `stray-discriminator`: a member names another alternative than its object
 * has. `unjudged`: whether the value is
 * valid is not known, because a part of the schema would cost too much to evaluate.
 */
export type Oddity =
  | 'integer-spelling'
  | 'vanishing-fraction'
  | 'unsafe-integer'
  | 'imprecise-number'
  | 'format-spelling'
  | 'other-format'
  | 'undefined-format'
  | 'read-only-member'
  | 'nullable-without-type'
  | 'stray-discriminator'
  | 'unjudged';

/** A keyword that holds. */
export const HOLDS: Opinion = { holds: true };

/** A keyword that is violated; the message completes "id ...". */
export function broken(message: string): Opinion {
  return { holds: false, message };
}

/** Whether formats other than int32 and int64 are asserted (JSON Schema 2020-12 Validation section 7.2). */
export type FormatUse = 'annotation' | 'assertion';
