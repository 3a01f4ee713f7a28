import { printJson } from './print.js';
import { type JsonValue, isArray, isObject } from './value.js';

/** How deep a value is taken apart; what is deeper is one piece. */
const DEEP = 6;

/** What has no more values in it is one piece. */
const SMALL = 64;

/**
 * Prints a value as JSON text in pieces, whose concatenation is what `printJson` returns: for a large one, so that something else can be done between
 * them. The value may not change meanwhile.
 */
export function* piecesOf(value: JsonValue, levels = DEEP): Generator<string> {
  if (levels === 0 || !(isArray(value) || isObject(value)) || leftOf(value, SMALL) > 0) return yield printJson(value);
  let before = isArray(value) ? '[' : '{';
  const parts = isArray(value) ? value.items.map((item) => ['', item] as const) : value.members;
  for (const [name, part] of parts) {
    yield isArray(value) ? before : `${before}${JSON.stringify(name)}:`;
    yield* piecesOf(part, levels - 1);
    before = ',';
  }
  yield isArray(value) ? ']' : '}';
}

/** How many of a number of values are left when those in a value are counted; 0 if there are as many or more. */
function leftOf(value: JsonValue, count: number): number {
  const parts = isArray(value) ? value.items : isObject(value) ? value.members.map(([, member]) => member) : [];
  let left = count - parts.length;
  for (const part of parts) {
    if (left <= 0) return 0;
    left = leftOf(part, left);
  }
  return Math.max(0, left);
}
