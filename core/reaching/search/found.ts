import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Tried } from '../trial/trial.js';

/** What a search comes to. */
export type Found =
  | { readonly kind: 'reached'; readonly tried: Tried }
  /**
   * @property furthest the operation with the values of the request that came furthest.
   * @property answer to that request; absent if it is not known.
   */
  | { readonly kind: 'refused'; readonly furthest: KnownOperation; readonly answer?: Exchange };
