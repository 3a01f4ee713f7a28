import { removeAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import { type Comparison, firstDifference } from '../../checks/stored/compare-stored.js';
import type { Difference } from '../../checks/violation/difference.js';
import type { SchemaPair } from '../../checks/stored/shared-members.js';

/** Upper bound on the differences in a message. */
const MOST = 30;

/**
 * Every member that request and response declare by the same schema, and whose values differ (see `firstDifference`).
 */
export function differencesOf(schemas: SchemaPair, sent: JsonValue, stored: JsonValue, comparison: Comparison = {}): readonly Difference[] {
  const found: Difference[] = [];
  let rest = sent;
  while (found.length < MOST) {
    const next = firstDifference(schemas, rest, stored, comparison);
    if (next === undefined) break;
    found.push(next);
    const without = removeAt(rest, next.instancePath);
    // An item of an array cannot be taken out.
    if (without === rest) break;
    rest = without;
  }
  return found;
}
