import type { SituationId } from '../contract/situation.js';

/**
 * `standard` allows what correct servers do where the contract leaves a request unspecified; `strict` only what the document
 * lists.
 */
export type Profile = 'standard' | 'strict';

/** The names of the profiles. */
export const PROFILES: readonly Profile[] = ['standard', 'strict'];

/**
 * A response that a row allows: a documented success, a documented refusal of a bad request, one HTTP status, a connection reset
 * during the upload of the body, 404 for things that the sender may not know of, a redirect to where people sign in, a documented 413, 404 for
 * what does not exist, or anything but 500.
 */
export type PolicyResponse = 'success' | 'failure' | 'reset' | 'hidden' | 'sign-in' | 'too-large' | 'absent' | 'any' | number;

/** The statuses that depend on the operation, with their condition. */
export const CONDITIONAL = {
  hidden: { statuses: [404], where: 'where the path has parameters' },
  'sign-in': { statuses: [302, 303, 307], where: 'for a cookie, oauth2 or openIdConnect' },
  // The server sets the limit (RFC 9110 section 15.5.14).
  'too-large': { statuses: [413], where: 'where the document lists it' },
  // Some status has to say so (RFC 9110 sections 15.5.5 and 15.5.11), and the mock says it by this one.
  absent: { statuses: [404], where: 'where the document describes neither 404 nor 410' },
} as const satisfies Readonly<Record<string, { readonly statuses: readonly number[]; readonly where: string }>>;

export interface Row {
  readonly standard: readonly PolicyResponse[];
  /** Default: the documented part of `standard`. */
  readonly strict?: readonly PolicyResponse[];
  /**
   * True if a server may refuse such a request before its application sees it, in its own format: then only the status of a
   * refusal is judged, by both profiles.
   */
  readonly early?: true;
  /** True if a server may take such a request for one to another path: then only the status of a success is judged, too. */
  readonly elsewhere?: true;
}

/** The table of expectations, from which docs/policy.md is generated. */
export const POLICY: Readonly<Record<SituationId, Row>> = {
  valid: { standard: ['success'] },
  chunked: { standard: ['success', 411] },
  'unsafe-integer': { standard: ['success'] },
  'schema-broken': { standard: ['failure'] },
  'not-json': { standard: ['failure', 'too-large'] },
  'not-json-other-media-type': { standard: ['failure', 415] },
  'no-credentials': { standard: [401, 403, 'failure', 'hidden', 'sign-in'] },
  'bad-token': { standard: [401, 403, 'failure', 'hidden', 'sign-in'] },
  'unknown-token': { standard: ['success', 401, 403, 'failure', 'hidden', 'sign-in'] },
  'scheme-case': { standard: ['success', 401, 403, 'failure', 'hidden', 'sign-in'], strict: ['success'] },
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
  'deep-nesting': { standard: ['success', 'failure', 'too-large'] },
  'many-members': { standard: ['success', 'failure', 'too-large'] },
  'large-body': { standard: ['success', 'failure', 413, 'reset'] },
  'other-format': { standard: ['success', 'failure'], strict: ['failure'] },
  'format-spelling': { standard: ['success', 'failure'] },
  'undefined-format': { standard: ['success', 'failure'] },
  unjudged: { standard: ['success', 'failure', 'too-large'] },
  'parameter-missing': { standard: ['failure'] },
  'parameter-broken': { standard: ['failure'] },
  'path-parameter-broken': { standard: ['failure', 404] },
  'malformed-body': { standard: ['failure', 400, 415] },
  'unknown-resource': {
    standard: ['success', 'failure', 400, 404, 409, 410, 422],
    strict: ['success', 'failure', 400, 404, 409, 410, 422, 'absent'],
  },
  'absent-body': { standard: ['success', 'failure', 400, 415, 422] },
  'undeclared-query': { standard: ['success', 'failure'] },
  'value-spelling': { standard: ['success', 'failure'] },
  'read-only-member': { standard: ['success', 'failure'] },
  'nullable-without-type': { standard: ['success', 'failure'] },
  'stray-discriminator': { standard: ['success', 'failure'] },
  'other-key': { standard: ['success', 'failure', 400, 404, 409, 422] },
  'imprecise-number': { standard: ['success', 'failure'] },
  'body-not-judged': { standard: ['success', 'failure', 400, 415, 422] },
  'delicate-path': {
    standard: ['success', 'failure', 301, 307, 308, 400, 401, 403, 404, 405, 413, 414, 431],
    early: true,
    elsewhere: true,
  },
  'escaped-path': { standard: ['success', 'failure', 404], strict: ['success'] },
  'long-target': { standard: ['success', 'failure', 400, 404, 413, 414, 431], early: true },
  'long-segment': { standard: ['success', 'failure', 400, 404, 414], early: true },
  'accepted-media-type': { standard: ['success', 406] },
  'listed-media-type': { standard: ['success', 'failure', 406] },
  'other-method': { standard: ['any'], elsewhere: true },
  'unknown-path': { standard: ['any'], elsewhere: true },
};
