import { type JsonValue, isArray, isObject } from '../json/value.js';
import { memoize } from '../memoize.js';
import type { MediaType, Parameter } from '../openapi/contract.js';

/** The texts that the document shows for a body or a parameter, wherever they stand in it, and those that a run knows to exist. */
export const shownTexts = memoize((part: MediaType | Parameter): ReadonlySet<string> => {
  const texts = new Set<string>();
  for (const { value } of part.examples) addTexts(value, texts);
  for (const value of 'serialization' in part ? [part.known ?? null] : (part.known ?? []).map(([, known]) => known)) addTexts(value, texts);
  return texts;
});

function addTexts(value: JsonValue, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (isArray(value)) for (const item of value.items) addTexts(item, texts);
  else if (isObject(value)) for (const [, item] of value.members) addTexts(item, texts);
}
