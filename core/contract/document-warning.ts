import type { KitError } from '../kit-error.js';
import type { Place } from '../place.js';

/** A defect of the document, or a feature that the kit does not support, which costs only what it touches. */
export interface DocumentWarning {
  readonly kind: WarningKind;
  /** One sentence without a full stop: what is wrong, and what it costs. */
  readonly message: string;
  /** What to do, as a sentence without a full stop. */
  readonly hint: string;
  readonly at: Place;
}

/** The kinds of warnings, in the order in which they are listed. */
export const WARNING_KINDS = [
  'operation-left-out',
  'media-type-left-out',
  'parameter-left-out',
  'missing-reference',
  'keyword-left-out',
  'security-not-judged',
  'path-parameter',
  'unknown-field',
  'broken-example',
  'value-not-made',
  'not-valid-openapi',
] as const;

/** What a warning is about. */
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The warning for a part that is left out because of an error. */
export function warningOf(kind: WarningKind, error: KitError, otherwise: Place): DocumentWarning {
  return { kind, message: error.message, hint: error.hint, at: error.place ?? otherwise };
}
