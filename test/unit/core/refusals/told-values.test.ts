import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import type { Refusal } from '../../../../core/refusals/read-refusal.js';
import { toldValues } from '../../../../core/refusals/told-values.js';

const refusal = (text: string): Refusal => ({ status: 400, kinds: new Set(), parts: [], texts: [text], words: text });

describe('a refusal tells', () => {
  it.each<readonly [string, readonly string[]]>([
    ['kind must be one of: solo, group', ['solo', 'group']],
    ["Unknown plugin sample (available plugins: ['mem', 'cpu'])", ['mem', 'cpu']],
    ['Input should be one of solo or group.', ['solo', 'group']],
    ['expected "up" | "down"', ['up', 'down']],
    ['allowed values are {a, b}', ['a', 'b']],
  ])('the texts of a list: %s', (text, values) => {
    expect(toldValues(refusal(text), 'sample')).toEqual(expect.arrayContaining([...values]));
  });

  it.each<readonly [string, string]>([
    ['must have at least 8 characters', 'samplesa'],
    ['length must be 3', 'sam'],
  ])('the length of a text: %s', (text, value) => {
    expect(toldValues(refusal(text), 'sample')).toContain(value);
  });

  it('a bound of a number, and its neighbours, because it may be excluded', () => {
    expect(toldValues(refusal('must be greater than 5'), fromJs(1))).toEqual([fromJs(5), fromJs(6), fromJs(4)]);
  });

  it('how many items a list has', () => {
    expect(toldValues(refusal('at least 2 options'), fromJs(['a']))).toEqual([fromJs(['a', 'a'])]);
  });

  it('nothing in plain words', () => {
    expect(toldValues(refusal('no'), 'sample')).toEqual([]);
  });
});
