/** The checks in the order in which they run: an exchange yields only its first violation. */
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

/** The id of a check. */
export type CheckId = (typeof CHECKS)[number];

/** Checks whose violations can come from any part of a request: only sending variations locates the fault. */
export const TRACEABLE: ReadonlySet<CheckId> = new Set(['answer-received', 'no-server-error', 'valid-accepted']);
