import type { Place } from '../place.js';

/** What a case probes: a keyword of a schema, or a field of the document. */
export interface Constraint {
  readonly keyword: string;
  readonly at: Place;
}
