import type { BodyTemplate } from '../../request/slots/template.js';
import type { Input } from '../../input/input.js';

/** A text that is not JSON, with its class. */
export interface BrokenText {
  readonly id: string;
  readonly input: Input;
  readonly title: string;
  readonly body: BodyTemplate;
}
