import type { Place } from '../openapi/place.js';

/** The rows of the table of expectations (docs/policy.md): what can be said of a request. Several may hold at once. */
export const SITUATIONS = {
  valid: 'accept',
  chunked: 'accept',
  'schema-broken': 'reject',
  'not-json': 'reject',
  'not-json-other-media-type': 'reject',
  'no-credentials': 'refuse',
  'bad-token': 'refuse',
  'unknown-token': 'silent',
  'scheme-case': 'silent',
  'non-ascii-header': 'silent',
  'long-header': 'silent',
  'other-media-type': 'silent',
  'used-id': 'silent',
  'integer-spelling': 'silent',
  'vanishing-fraction': 'silent',
  'repeated-member': 'silent',
  'lone-surrogate': 'silent',
  'prototype-member': 'silent',
  'number-beyond-double': 'silent',
  encoding: 'silent',
  compressed: 'silent',
  'deep-nesting': 'silent',
  'many-members': 'silent',
  'large-body': 'silent',
} as const satisfies Readonly<Record<string, ExpectationKind>>;

/** A row's id. */
export type SituationId = keyof typeof SITUATIONS;

/** What the contract says of a request: take it, refuse it as wrong, refuse it as not authenticated, or nothing. */
export type ExpectationKind = 'accept' | 'reject' | 'refuse' | 'silent';

/** A row that holds for a request, with the reason in a sentence and the part of the contract that it comes from. */
export interface Situation {
  readonly id: SituationId;
  readonly because: string;
  readonly at: Place;
  /** Where a row holds for inputs of several kinds: which one, in the words of `Case.kind`. */
  readonly kind?: EncodingKind;
}

/** Encodings in which a body is not what RFC 8259 section 8.1 asks for; a server reads or refuses each by itself. */
export type EncodingKind = 'encoding-bom' | 'encoding-invalid-utf8' | 'encoding-utf16' | 'encoding-utf32';
