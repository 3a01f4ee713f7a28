import type { SituationId } from '../judge/situation.js';

/** `standard` allows what good servers do where the contract is silent; `strict` only what the document lists. */
export type Profile = 'standard' | 'strict';

/** The names of the profiles. */
export const PROFILES: readonly Profile[] = ['standard', 'strict'];

/**
 * An answer that a row allows: a documented success, a documented refusal of a bad request, one status of HTTP, or a
 * connection that is reset while the body is being uploaded.
 */
export type PolicyResponse = 'success' | 'failure' | 'reset' | number;

export interface Row {
  readonly standard: readonly PolicyResponse[];
  /** Where it is not simply the documented part of `standard`. */
  readonly strict?: readonly PolicyResponse[];
  /**
   * Whether a server may refuse such a request before its application sees it, in words of its own: of a refusal only the
   * status is judged, by both profiles alike.
   */
  readonly early?: true;
}

/** The table of expectations: docs/policy.md is written from it. */
export const POLICY: Readonly<Record<SituationId, Row>> = {
  valid: { standard: ['success'] },
  chunked: { standard: ['success', 411] },
  'schema-broken': { standard: ['failure'] },
  'not-json': { standard: ['failure'] },
  'not-json-other-media-type': { standard: ['failure', 415] },
  'no-credentials': { standard: [401, 403, 'failure'] },
  'bad-token': { standard: [401, 403, 'failure'] },
  'unknown-token': { standard: ['success', 401, 403, 'failure'] },
  'scheme-case': { standard: ['success', 401, 403, 'failure'], strict: ['success'] },
  'non-ascii-header': { standard: ['success', 'failure', 400], early: true },
  'long-header': { standard: ['success', 'failure', 400, 413, 431], early: true },
  'other-media-type': { standard: ['success', 'failure', 415] },
  'used-id': { standard: ['success', 'failure', 409] },
  'integer-spelling': { standard: ['success', 'failure'], strict: ['success'] },
  'vanishing-fraction': { standard: ['success', 'failure'] },
  'repeated-member': { standard: ['success', 'failure'] },
  'lone-surrogate': { standard: ['success', 'failure'] },
  'prototype-member': { standard: ['success', 'failure'] },
  'number-beyond-double': { standard: ['success', 'failure'] },
  encoding: { standard: ['success', 'failure', 415] },
  compressed: { standard: ['success', 'failure', 415] },
  'deep-nesting': { standard: ['success', 'failure'] },
  'many-members': { standard: ['success', 'failure'] },
  'large-body': { standard: ['success', 'failure', 413, 'reset'] },
};
