import type { Constraint } from '../../contract/constraint.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';

/** A declared member whose value came back changed. */
export interface Difference {
  /** For people. */
  readonly path: string;
  readonly instancePath: InstancePath;
  readonly sent: JsonValue;
  /** Undefined if the member is missing. */
  readonly stored: JsonValue | undefined;
  readonly constraint: Constraint;
}
