import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { allows } from '../../schema/allows.js';

/** Upper bound on the characters of a key that are others: places are `A4` or `B-12`. */
const MOST_CHARACTERS = 3;
/** Upper bound on the keys that are looked at. */
const MOST_KEYS = 1000;
/** Of fewer keys, most are taken after some requests. */
const FEWEST_KEYS = 10;

/**
 * The keys that a schema allows and that have the form of a plain one, with other letters and digits: of `A4`, those from `A1` to `F9`. Pure.
 * @returns none where there are few, or more than can be looked at.
 */
export function keysOfForm(schema: SchemaNode, plain: string): readonly string[] {
  const characters = [...plain];
  const places = characters.flatMap((character, i) => (/[a-z\d]/i.test(character) ? [i] : [])).slice(-MOST_CHARACTERS);
  const count = places.reduce((product, i) => product * alike(characters[i] ?? '').length, 1);
  if (count > MOST_KEYS) return [];
  const keys = places.reduce<readonly (readonly string[])[]>(
    (some, i) => some.flatMap((key) => alike(characters[i] ?? '').map((other) => key.with(i, other))),
    [characters],
  );
  const allowed = keys.map((key) => key.join('')).filter((key) => key !== plain && allows(schema, key, 'request'));
  return allowed.length < FEWEST_KEYS ? [] : allowed;
}

const DIGITS = [...'0123456789'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The characters that may stand in place of one. */
function alike(character: string): readonly string[] {
  if (/\d/.test(character)) return DIGITS;
  return character < 'a' ? LETTERS.map((letter) => letter.toUpperCase()) : LETTERS;
}
