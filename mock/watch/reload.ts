import type { KitError } from '../../core/kit-error.js';
import type { Contract } from '../../core/contract/contract.js';

/** The result of reloading a changed document. While it is broken, the last valid contract is served. */
export type Reload = { readonly kind: 'reloaded'; readonly contract: Contract } | { readonly kind: 'broken'; readonly error: KitError };
