/** The checks of sequences only (core/sequences), in the order in which they are sent. */
export const SEQUENCE_CHECKS = [
  'created-is-readable',
  'created-is-listed',
  'change-is-kept',
  'deleted-is-gone',
  'parents-told-apart',
  'paging-is-kept',
  'stale-change-is-refused',
] as const;

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
  'headers-match-schema',
  'stored-as-sent',
  'default-applied',
  'ids-told-apart',
  ...SEQUENCE_CHECKS,
] as const;

/** The id of a check. */
export type CheckId = (typeof CHECKS)[number];

/** The consequences of a violation of a check; each check states all of them. */
export interface CheckTraits {
  /** True if a violation can come from any field of the request: only sending variations locates the fault. */
  readonly traceable: boolean;
  /** True if a plain request can break it: only then can the input be ruled out. */
  readonly ofPlainRequest: boolean;
  /** True if a server must never break it, whatever the policy allows. */
  readonly ofServer: boolean;
}

/** The traits of every check. */
export const CHECK_TRAITS: Readonly<Record<CheckId, CheckTraits>> = {
  'answer-received': { traceable: true, ofPlainRequest: true, ofServer: true },
  'no-server-error': { traceable: true, ofPlainRequest: true, ofServer: true },
  'valid-accepted': { traceable: true, ofPlainRequest: true, ofServer: false },
  'invalid-refused': { traceable: false, ofPlainRequest: false, ofServer: false },
  'credentials-required': { traceable: false, ofPlainRequest: false, ofServer: false },
  'status-documented': { traceable: false, ofPlainRequest: true, ofServer: false },
  'media-type-declared': { traceable: false, ofPlainRequest: true, ofServer: true },
  'body-is-json': { traceable: false, ofPlainRequest: true, ofServer: true },
  'body-matches-schema': { traceable: false, ofPlainRequest: true, ofServer: true },
  'headers-match-schema': { traceable: false, ofPlainRequest: true, ofServer: true },
  'stored-as-sent': { traceable: false, ofPlainRequest: true, ofServer: false },
  'default-applied': { traceable: false, ofPlainRequest: false, ofServer: false },
  'ids-told-apart': { traceable: false, ofPlainRequest: false, ofServer: false },
  'created-is-readable': { traceable: false, ofPlainRequest: false, ofServer: false },
  'created-is-listed': { traceable: false, ofPlainRequest: false, ofServer: false },
  'change-is-kept': { traceable: false, ofPlainRequest: false, ofServer: false },
  'deleted-is-gone': { traceable: false, ofPlainRequest: false, ofServer: false },
  'parents-told-apart': { traceable: false, ofPlainRequest: false, ofServer: false },
  'paging-is-kept': { traceable: false, ofPlainRequest: false, ofServer: false },
  'stale-change-is-refused': { traceable: false, ofPlainRequest: false, ofServer: false },
};
