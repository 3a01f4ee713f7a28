import type { Header } from '../../../../../core/codecs/headers.js';
import type { ExpectationKind } from '../../../../../core/contract/situation.js';

/** A request to an operation of every-part.yaml, written by hand, with what the contract says of it. */
export type PartRow = readonly [
  operation: string,
  name: string,
  target: string,
  kind: ExpectationKind,
  /** In alphabetical order, each once. */
  situations: string,
  /** A word that the reason must contain. */
  because: string,
  /** The allowed statuses in `standard` and in `strict`. */
  standard: string,
  strict: string,
  headers?: readonly Header[],
  body?: string | Uint8Array,
];

/** The statuses of rows that recur. */
export const OPEN = ['200 400', '200 400'] as const;
export const REFUSED = ['400', '400'] as const;
/** Of a path with a made-up value. */
export const ANY_ID = ['200 400 404 409 410 422', '200 400'] as const;
/** Of what servers refuse early. */
export const EARLY = ['200 400 404 413 414 431', '200 400 404 413 414 431'] as const;
