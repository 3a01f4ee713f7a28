import { getAt, removeAll, setAt } from '../json/edit.js';
import { equalJson } from '../json/equal.js';
import type { InstancePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import type { KnownMediaType } from '../knowledge/known-operation.js';

type Refusing = Pick<KnownMediaType, 'refused' | 'refusedBy'>;

/** The optional members without which a server accepts a body, by the listed values that it has. */
export function refusedPaths({ refused, refusedBy = [] }: Refusing, body: JsonValue): readonly InstancePath[] {
  const ofValue = refusedBy.find(({ member, value }) => equalJson(getAt(body, member) ?? null, value));
  return ofValue?.paths ?? refused?.paths ?? [];
}

/** A body without the members for which the server refuses it. */
export function withoutRefused(media: Refusing, body: JsonValue): JsonValue {
  const paths = refusedPaths(media, body);
  return paths.length === 0 ? body : removeAll(body, paths);
}

/**
 * The full body of a model with another value at a path. A listed value comes with the members that the server accepts beside it, and without those
 * that it refuses.
 */
export function fullWith(
  { media, full, whole }: { readonly media: Refusing; readonly full: JsonValue; readonly whole: JsonValue },
  path: InstancePath,
  value: JsonValue,
): JsonValue {
  const changed = setAt(full, path, value);
  if (media.refusedBy === undefined) return changed;
  const back = refusedPaths(media, full).reduce((body, one) => {
    const item = getAt(whole, one);
    return item === undefined ? body : setAt(body, one, item);
  }, changed);
  return withoutRefused(media, back);
}
