import { getAt, removeAll, removeAt, setAt } from '../json/edit.js';
import type { InstancePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import type { Place } from '../place.js';
import type { Field } from '../request/body-fields.js';

/** The search for the member for which a plain body is refused. */
export interface Search {
  /** The fields of the body. */
  readonly fields: readonly Field[];
  readonly whole: JsonValue;
  /** Sends another body; undefined if it is refused in other words, or if that says nothing. */
  readonly answerTo: (body: JsonValue) => Promise<'accepted' | 'refused alike' | undefined>;
}

/**
 * The first optional member below a path that is refused as the whole body is where it is the only one there, as deep as there is one. Several
 * members may be refused, so that the body is refused without any one of them.
 * @returns undefined if there is none, or if the body is refused without all of them.
 */
export function refusedAlone(search: Search, above: InstancePath): Promise<Field | undefined> {
  return refusedIn(search, search.whole, above);
}

async function refusedIn(search: Search, body: JsonValue, above: InstancePath): Promise<Field | undefined> {
  const { fields, whole, answerTo } = search;
  const members = membersOf(fields, above);
  const without = removeAll(
    body,
    members.map(({ path }) => path),
  );
  if (members.length === 0 || (await answerTo(without)) !== 'accepted') return undefined;
  for (const field of members) {
    const alone = setAt(without, field.path, getAt(whole, field.path) ?? null);
    if ((await answerTo(alone)) === 'refused alike') return (await refusedIn(search, alone, field.path)) ?? field;
  }
  return undefined;
}

/**
 * The member of a schema for which another plain request was refused, if it is refused alone here, too.
 * @param isProven true if the operation is known to accept the request without it: then nothing that is accepted is sent.
 */
export async function refusedAloneAt(
  { fields, whole, answerTo }: Search,
  places: readonly Place[],
  isProven: boolean,
): Promise<Field | undefined> {
  const isKnown = ({ roots: [root] }: Field): boolean =>
    places.some(({ pointer, file }) => pointer === root?.at.pointer && file === root.at.file);
  for (const field of fields.filter(isKnown)) {
    const others = field.path.flatMap((_, depth) =>
      membersOf(fields, field.path.slice(0, depth)).filter(({ path }) => !isWithin(field.path, path)),
    );
    const alone = removeAll(
      whole,
      others.map(({ path }) => path),
    );
    if ((await answerTo(alone)) !== 'refused alike') continue;
    if (isProven || (await answerTo(removeAt(alone, field.path))) === 'accepted') return field;
  }
  return undefined;
}

/** The optional members below a path, through those that are required. */
export function membersOf(fields: readonly Field[], above: InstancePath): readonly Field[] {
  const below = fields.filter(
    ({ path, declared }) => declared && path.length === above.length + 1 && isWithin(path, above) && typeof path.at(-1) === 'string',
  );
  return below.flatMap((field) => (field.required ? membersOf(fields, field.path) : [field]));
}

/** True for a path, and what is below it. */
export function isWithin(path: InstancePath, above: InstancePath): boolean {
  return above.every((step, i) => step === path[i]);
}
