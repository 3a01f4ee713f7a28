import { scalarText } from '../codecs/scalar-text.js';
import type { JsonValue } from '../json/value.js';

/** True if a member of a body names another thing than the path: "5" and 5 are the same. */
export function isOtherKey(inPath: JsonValue, inBody: JsonValue | undefined): boolean {
  return inBody !== undefined && (scalarText(inBody) === undefined || scalarText(inBody) !== scalarText(inPath));
}
