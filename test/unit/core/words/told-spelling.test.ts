import { describe, expect, it } from 'vitest';
import { isSameSpelling, isTrimTold, respelled } from '../../../../core/words/told-spelling.js';

const LOWER = 'Stored in lower case.';
const TRIMMED = 'White space around it is removed.';
const NORMAL = 'The text is normalized.';

describe('two texts are the same one', () => {
  it.each<[words: readonly string[], sent: string, stored: string, isSame: boolean]>([
    [[LOWER], 'ANNA@Example.org', 'anna@example.org', true],
    [['Written in capitals.'], 'ab-12', 'AB-12', true],
    [[LOWER], ' anna ', 'anna', false],
    [[LOWER], 'anna', 'hanna', false],
    [[TRIMMED], ' Anna  Maria ', 'Anna Maria', true],
    [['It is trimmed.'], '\tAnna\n', 'Anna', true],
    [['It is trimmed.'], '\u001FAnna', 'Anna', true],
    [[TRIMMED], ' Anna ', 'anna', false],
    [[LOWER, TRIMMED], ' Anna ', 'anna', true],
    [[NORMAL], ' ﬁne ', 'FINE', true],
    [['The name of a person.'], ' Anna ', 'Anna', false],
    [['The name of a person.'], 'Anna', 'Anna', false],
    [[], 'Anna', 'Anna', false],
  ])('by %j: %j and %j: %s', (words, sent, stored, isSame) => {
    expect(isSameSpelling(words, sent, stored)).toBe(isSame);
  });
});

describe('a text in the other spellings of which a document speaks', () => {
  it.each<[words: string, text: string, others: readonly string[]]>([
    [LOWER, 'Anna', ['anna']],
    [LOWER, 'anna', ['ANNA']],
    [TRIMMED, 'Anna', [' Anna ']],
    [`${LOWER} ${TRIMMED}`, 'anna', ['ANNA', ' anna ']],
    [`${LOWER} ${NORMAL}`, 'anna', ['ANNA']],
    [LOWER, '123', []],
    ['The name of a person.', 'Anna', []],
    ['Letters, digits and spaces. Upper and lower case count as the same.', '12', []],
    ['Letters, digits and spaces; upper and lower case make no difference.', 'a', ['A']],
    ['Spaces at its ends are ignored.', 'a', [' a ']],
    ['No two boats have one number: "gbr 12" and "GBR 12" are the same.', 'a', ['A']],
    ['No two boats have one number: "gbr 12" and "GBR 12" are not the same.', 'a', []],
    ['No two boats have one number, such as "gbr 12" or "GBR 12".', 'a', []],
    ['`a b` is the same as `b a`.', 'a', []],
  ])('%s — %s', (words, text, others) => {
    expect(respelled(words, text)).toEqual(others);
  });
});

describe('what stands at the ends of a text is of no account', () => {
  it.each([
    ['Spaces around it are dropped.', true],
    ['Texts are trimmed before they are checked.', true],
    [NORMAL, true],
    [LOWER, false],
    ['A text with spaces.', false],
  ])('by %j: %s', (words, isTold) => {
    expect(isTrimTold(['', words])).toBe(isTold);
  });
});
