import { describe, expect, it } from 'vitest';
import { SITUATIONS } from '../../../../core/contract/situation.js';
import { INPUTS, type Input, joined } from '../../../../core/input/input.js';
import { inputOfSituation, inputOfText, literalInput, textOfInput } from '../../../../core/input/input-text.js';

const NAMES = Object.values(INPUTS).flatMap(({ prefix, forms }) => forms.map((form) => prefix + form));

const SHORT: Input = { kind: 'string', form: 'short' };
const OTHER: Input = { kind: 'string', form: 'other' };

describe('the text of an input', () => {
  it('is its own, and never changes: ids of findings and baselines contain it', async () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    await expect(`${NAMES.toSorted().join('\n')}\n`).toMatchFileSnapshot('texts.txt');
  });

  it.each<readonly [string, Input]>([
    ...NAMES.map((name) => [name, inputOfText(name)] as const),
    ['value-0.5', { kind: 'literal', json: '0.5' }],
    ['value-"a+b"', { kind: 'literal', json: '"a+b"' }],
    ['format-date-time', { kind: 'format', format: 'date-time' }],
    ['header-x-long-9', { kind: 'harmless-header', name: 'x-long', nth: 9 }],
    ['format-spelling', { kind: 'situation', id: 'format-spelling' }],
    ['string-short+string-other', { kind: 'several', of: [SHORT, OTHER] }],
    ['null', { kind: 'other', text: 'null' }],
    ['value-none', { kind: 'other', text: 'value-none' }],
    ['string-short+none', { kind: 'other', text: 'string-short+none' }],
    ['', { kind: 'other', text: '' }],
  ])('names it: %s', (text, input) => {
    expect(inputOfText(text)).toEqual(input);
    expect(textOfInput(input)).toBe(text);
  });

  it('names an input of this version, and no other, where a named case has it', () => {
    expect(NAMES.filter((name) => inputOfText(name).kind === 'other')).toEqual([]);
  });
});

describe('an input that has two makers is the same', () => {
  it('for a literal value that has a name', () => {
    expect(['null', 'true', 'false'].map(literalInput)).toEqual(['null', 'true', 'false'].map((form) => ({ kind: 'value', form })));
    expect(literalInput('1')).toEqual({ kind: 'literal', json: '1' });
  });

  it('for a situation that named cases have', () => {
    expect(inputOfSituation('lone-surrogate')).toEqual({ kind: 'odd-json', form: 'lone-surrogate' });
    expect(inputOfSituation('unjudged')).toEqual({ kind: 'situation', id: 'unjudged' });
  });

  it('for each situation and its text', () => {
    for (const [id] of Object.entries(SITUATIONS)) expect(textOfInput(inputOfText(id))).toBe(id);
  });
});

describe('several inputs as one', () => {
  it('are the parts of each, and a single one is itself', () => {
    expect(joined(SHORT)).toBe(SHORT);
    expect(joined(SHORT, joined(OTHER, SHORT))).toEqual({ kind: 'several', of: [SHORT, OTHER, SHORT] });
  });
});
