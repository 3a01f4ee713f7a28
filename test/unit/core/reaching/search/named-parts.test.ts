import { expect, it } from 'vitest';
import { namedParts } from '../../../../../core/reaching/search/named-parts.js';
import type { RequestPart } from '../../../../../core/reaching/search/request-parts.js';
import type { Refusal } from '../../../../../core/refusals/read-refusal.js';

const refusal = (text: string, parts: readonly string[] = []): Refusal => ({
  status: 422,
  kinds: new Set(),
  parts,
  texts: [text],
  words: text,
});
const part = (name: string): RequestPart => ({ in: 'body', name, path: [name], schemas: [], isOptional: false, value: undefined });
const PARTS = ['seats', 'holdSeconds', 'categories'].map(part);

it.each([
  ['by its name', refusal('hold seconds must be less'), ['holdSeconds']],
  ['of which it speaks in the singular', refusal('The hall has no seat A22.'), ['seats']],
  ['whose singular ends otherwise', refusal('no such category'), ['categories']],
  ['in a member of its body', refusal('wrong', ['/body/holdSeconds']), ['holdSeconds']],
])('a refusal names a part %s', (_, said, expected) => {
  expect(namedParts(said, PARTS).map(({ name }) => name)).toEqual(expected);
});
