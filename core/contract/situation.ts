import type { InstancePath } from '../json/instance-path.js';
import type { Place } from '../place.js';
import type { ParameterLocation } from './contract.js';

/** The rows of the table of expectations (docs/policy.md): properties of a request. Several may hold at once. */
export const SITUATIONS = {
  valid: 'accept',
  chunked: 'accept',
  'unsafe-integer': 'accept',
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
  'listed-media-type': 'unspecified',
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
  'other-format': 'unspecified',
  'format-spelling': 'unspecified',
  'undefined-format': 'unspecified',
  unjudged: 'unspecified',
  'parameter-missing': 'invalid',
  'parameter-broken': 'invalid',
  'path-parameter-broken': 'invalid',
  'malformed-body': 'invalid',
  'unknown-resource': 'unspecified',
  'absent-body': 'unspecified',
  'undeclared-query': 'unspecified',
  'value-spelling': 'unspecified',
  'read-only-member': 'unspecified',
  'nullable-without-type': 'unspecified',
  'stray-discriminator': 'unspecified',
  'other-key': 'unspecified',
  'imprecise-number': 'unspecified',
  'body-not-judged': 'unspecified',
  'delicate-path': 'unspecified',
  'escaped-path': 'unspecified',
  'long-target': 'unspecified',
  'long-segment': 'unspecified',
  'accepted-media-type': 'accept',
  'other-method': 'unspecified',
  'unknown-path': 'unspecified',
} as const satisfies Readonly<Record<string, ExpectationKind>>;

/** The id of a row. */
export type SituationId = keyof typeof SITUATIONS;

/**
 * What the contract expects of the server: to accept the request, to refuse it as invalid, to refuse it as unauthorized, or
 * nothing.
 */
export type ExpectationKind = 'accept' | 'invalid' | 'unauthorized' | 'unspecified';

/** A row that holds for a request, with the reason and the part of the contract that it comes from. */
export interface Situation {
  readonly id: SituationId;
  readonly because: string;
  readonly at: Place;
  /**
   * Of an unspecified row: why those servers that refuse such a request do so, as most of them would say it: one sentence without
   * a full stop. Absent where many accept it.
   */
  readonly refusal?: string;
  /** Of `no-credentials`: something stands where they belong, which a server may refuse even where it needs none. */
  readonly isOther?: true;
  /** Of `encoding`: which one. */
  readonly encoding?: Encoding;
  /** What is wrong, if it is one member or parameter. */
  readonly part?: WrongPart;
}

/** A member of a body, or a parameter, or a member of its value, that breaks its schema. */
export interface WrongPart {
  readonly in: ParameterLocation | 'body';
  /** In the body, or from the name of the parameter on. */
  readonly path: InstancePath;
  /** The keyword that it breaks: `required`, `minLength`. */
  readonly keyword: string;
}

/** Encodings other than what RFC 8259 section 8.1 requires; servers read or refuse each independently. */
export type Encoding = 'bom' | 'invalid-utf8' | 'utf16' | 'utf32';
