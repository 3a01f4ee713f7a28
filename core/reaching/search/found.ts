import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Tried } from '../trial.js';

/** What a search comes to. */
export type Found =
  | { readonly kind: 'reached'; readonly tried: Tried }
  /** @property furthest the operation with the values of the request that came furthest. */
  | { readonly kind: 'refused'; readonly furthest: KnownOperation };
