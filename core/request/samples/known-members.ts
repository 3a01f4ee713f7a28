import { getAt, setAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownMediaType } from '../../knowledge/known-operation.js';

/** A body in which what a run knows replaces what is made up; members that the body lacks are not added. */
export function withKnownMembers({ known = [] }: Pick<KnownMediaType, 'known'>, body: JsonValue): JsonValue {
  return known.reduce((whole, [path, item]) => (getAt(whole, path) === undefined ? whole : setAt(whole, path, item)), body);
}
