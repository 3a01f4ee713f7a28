import type { KitError } from '../../core/kit-error.js';
import type { Contract } from '../../core/openapi/contract.js';

/** What came of reading a document that has changed. The last good contract goes on being served while it is broken. */
export type Reload = { readonly kind: 'reloaded'; readonly contract: Contract } | { readonly kind: 'broken'; readonly error: KitError };
