import { removeAll } from '../json/edit.js';
import { type InstancePath, isWithin } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import type { Field } from '../request/body-fields.js';
import type { Parts } from './narrow.js';

/** The optional members below a path, through those that are required. */
export function membersOf(fields: readonly Field[], above: InstancePath): readonly Field[] {
  const below = fields.filter(
    ({ path, declared }) => declared && path.length === above.length + 1 && isWithin(path, above) && typeof path.at(-1) === 'string',
  );
  return below.flatMap((field) => (field.required ? membersOf(fields, field.path) : [field]));
}

/**
 * The optional members of a body as parts of it.
 * @param base the outermost parts are inside this member. Default: the body.
 */
export function memberParts(fields: readonly Field[], base?: Field): Parts<Field> {
  return { inside: (outer) => membersOf(fields, pathOf(outer ?? base)), contains: (outer, inner) => isWithin(inner.path, outer.path) };
}

/** A body in which a member is the only optional one inside the base, with all that is inside the member. */
export function withOnly(fields: readonly Field[], whole: JsonValue, { path: only }: Field, base?: Field): JsonValue {
  const depths = only.map((_, depth) => depth).slice(pathOf(base).length);
  const others = depths.flatMap((depth) => membersOf(fields, only.slice(0, depth)).filter(({ path }) => !isWithin(only, path)));
  return withoutAll(whole, others);
}

/** The same body without the optional members inside that member, or inside the base. */
export function withoutInner(fields: readonly Field[], whole: JsonValue, outer: Field | undefined, base?: Field): JsonValue {
  const body = outer === undefined ? whole : withOnly(fields, whole, outer, base);
  return withoutAll(body, membersOf(fields, pathOf(outer ?? base)));
}

function withoutAll(body: JsonValue, fields: readonly Field[]): JsonValue {
  return removeAll(
    body,
    fields.map(({ path }) => path),
  );
}

function pathOf(field: Field | undefined): InstancePath {
  return field?.path ?? [];
}
