/** The checks, in the order in which they are made: an exchange yields its first violation only. */
export const CHECKS = [
  'answer-received',
  'no-server-error',
  'valid-accepted',
  'invalid-refused',
  'credentials-required',
  'status-documented',
  'media-type-declared',
  'body-is-json',
  'body-matches-schema',
  'stored-as-sent',
  'ids-told-apart',
] as const;

/** A check's id. */
export type CheckId = (typeof CHECKS)[number];

/** Checks whose violations can come from any part of a request: only sending variations tells which. */
export const TRACEABLE: ReadonlySet<CheckId> = new Set(['answer-received', 'no-server-error', 'valid-accepted']);
