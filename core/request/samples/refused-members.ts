import { getAt, removeAll, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownMediaType } from '../../knowledge/known-operation.js';

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
 * A body with the members that the server is known to want beside its listed values, and without those that it is known to refuse there.
 */
export function asWanted({ media, whole }: { readonly media: Refusing; readonly whole: JsonValue }, body: JsonValue): JsonValue {
  const { refused, refusedBy } = media;
  if (refusedBy === undefined) return body;
  const absent = new Set(refusedPaths(media, body).map(textOf));
  const tied = [...(refused?.paths ?? []), ...refusedBy.flatMap(({ paths }) => paths)];
  const missing = tied.filter((path) => !absent.has(textOf(path)) && getAt(body, path) === undefined);
  return withoutRefused(media, withThoseOf(whole, body, missing));
}

/** A body with the members of a whole one at some paths. */
function withThoseOf(whole: JsonValue, body: JsonValue, paths: readonly InstancePath[]): JsonValue {
  return paths.reduce((all, path) => {
    const item = getAt(whole, path);
    return item === undefined ? all : setAt(all, path, item);
  }, body);
}

function textOf(path: InstancePath): string {
  return path.join('/');
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
  return withoutRefused(media, withThoseOf(whole, changed, refusedPaths(media, full)));
}
