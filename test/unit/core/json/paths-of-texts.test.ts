import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../../../core/json/decode.js';
import { pathsOfTexts } from '../../../../core/json/paths-of-texts.js';

const parsed = (text: string): ReturnType<typeof pathsOfTexts> => {
  const { value } = decodeJson(new TextEncoder().encode(text));
  return value === undefined ? [] : pathsOfTexts(value);
};

describe('the paths of texts', () => {
  it('are in the order in which the texts are written', () => {
    expect(parsed('{"a":["x",1,{"b":"y"}],"c":null,"d":"z"}')).toEqual([['a', 0], ['a', 2, 'b'], ['d']]);
    expect(parsed('"x"')).toEqual([[]]);
    expect(parsed('7')).toEqual([]);
  });

  it('are found in a value that is nested deeper than the call stack', () => {
    const depth = 100_000;
    const [path, ...others] = parsed(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`);
    expect([path?.length, others]).toEqual([depth, []]);
  });
});
