import { describe, expect, it } from 'vitest';
import { type Input, type InputSet, inputs, isIn, isInput, partsOf } from '../../../../core/input/input.js';

const EMPTY: Input = { kind: 'string', form: 'empty' };
const LITERAL: Input = { kind: 'literal', json: '1' };

describe('an input', () => {
  it('is of a kind, and of some of its forms', () => {
    expect(isInput(EMPTY, 'string')).toBe(true);
    expect(isInput(EMPTY, 'string', 'short', 'empty')).toBe(true);
    expect(isInput(EMPTY, 'string', 'short')).toBe(false);
    expect(isInput(LITERAL, 'string')).toBe(false);
    expect(isInput(LITERAL, 'literal')).toBe(true);
  });

  it('of one kind is none of another with a form of the same name', () => {
    expect(isInput({ kind: 'value', form: 'null' }, 'credentials', 'null')).toBe(false);
  });

  it('is of a set where one of the kinds has its form', () => {
    const set: InputSet = [...inputs('string', 'long', 'empty'), ...inputs('literal')];
    expect([EMPTY, LITERAL, { kind: 'string', form: 'short' } as const].map((input) => isIn(set, input))).toEqual([true, true, false]);
  });

  it('that is spelt wrong does not compile', () => {
    // @ts-expect-error there is no such form
    expect(isInput(EMPTY, 'string', 'emtpy')).toBe(false);
    // @ts-expect-error there is no such kind
    expect(isInput(EMPTY, 'strings')).toBe(false);
    // @ts-expect-error a literal has no forms
    expect(isInput(LITERAL, 'literal', 'empty')).toBe(false);
    // @ts-expect-error the form is of another kind
    const wrong: Input = { kind: 'string', form: 'cut' };
    expect(isInput(wrong, 'string', 'empty')).toBe(false);
  });

  it('that is not several has itself alone', () => {
    expect(partsOf(EMPTY)).toEqual([EMPTY]);
    expect(partsOf({ kind: 'several', of: [EMPTY, LITERAL] })).toEqual([EMPTY, LITERAL]);
  });
});
