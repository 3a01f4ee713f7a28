import type { BodyTemplate } from '../../request/template.js';

/** A text that is not JSON, with its class. */
export interface BrokenText {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: BodyTemplate;
}
