import type { Place } from '../openapi/place.js';

/** The rows of the table of expectations (docs/policy.md): what can be said of a request. Several may hold at once. */
export const SITUATIONS = {
  valid: 'accept',
  chunked: 'accept',
  'schema-broken': 'invalid',
  'not-json': 'invalid',
  'not-json-other-media-type': 'invalid',
  'no-credentials': 'unauthorized',
  'bad-token': 'unauthorized',
  'unknown-token': 'unspecified',
  'scheme-case': 'unspecified',
  'non-ascii-header': 'unspecified',
  'long-header': 'unspecified',
  'other-media-type': 'unspecified',
  'used-id': 'unspecified',
  'integer-spelling': 'unspecified',
  'vanishing-fraction': 'unspecified',
  'repeated-member': 'unspecified',
  'lone-surrogate': 'unspecified',
  'prototype-member': 'unspecified',
  'number-beyond-double': 'unspecified',
  encoding: 'unspecified',
  compressed: 'unspecified',
  'deep-nesting': 'unspecified',
  'many-members': 'unspecified',
  'large-body': 'unspecified',
} as const satisfies Readonly<Record<string, ExpectationKind>>;

/** A row's id. */
export type SituationId = keyof typeof SITUATIONS;

/** What the contract says of a request: take it, refuse it as wrong, refuse it as not authenticated, or nothing. */
export type ExpectationKind = 'accept' | 'invalid' | 'unauthorized' | 'unspecified';

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
