import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { memoize } from '../../memoize.js';

/** A body or a parameter, with the values that the document shows, and those that a run knows to name what exists. */
export interface ShownBy {
  readonly examples: readonly { readonly value: JsonValue }[];
  /** Of a parameter, or of the members of a body. */
  readonly known?: JsonValue | readonly (readonly [path: InstancePath, value: JsonValue])[];
}

/** All texts that are shown or known, wherever they stand. */
export const shownTexts = memoize(({ examples, known = null }: ShownBy): ReadonlySet<string> => {
  const texts = new Set<string>();
  for (const { value } of examples) addTexts(value, texts);
  for (const value of isList(known) ? known.map(([, one]) => one) : [known]) addTexts(value, texts);
  return texts;
});

function isList(known: NonNullable<ShownBy['known']> | null): known is readonly (readonly [path: InstancePath, value: JsonValue])[] {
  return Array.isArray(known);
}

function addTexts(value: JsonValue, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (isArray(value)) for (const item of value.items) addTexts(item, texts);
  else if (isObject(value)) for (const [, item] of value.members) addTexts(item, texts);
}
