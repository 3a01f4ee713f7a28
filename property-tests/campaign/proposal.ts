import type { BodyTemplate } from '../../core/cases/template.js';
import type { Style } from '../../core/json/print.js';
import type { JsonValue } from '../../core/json/value.js';
import type { HeaderSet } from './header-sets.js';

/** A body that a strategy proposes: a value and how it is written, or a text that need not be JSON at all. */
export type ProposedBody =
  | { readonly kind: 'value'; readonly value: JsonValue; readonly style: Style }
  | { readonly kind: 'raw'; readonly template: BodyTemplate };

/** A request that a strategy proposes; the judge says what it is. */
export interface Proposal {
  readonly body: ProposedBody;
  readonly headers: HeaderSet;
}

/** The plain spelling. */
export const PLAIN_STYLE: Style = {};
