import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { innerValues, pathOf, pathsOfTexts, textsIn } from '../../../../core/json/inner-values.js';

describe('innerValues', () => {
  it('has the whole value, then each value at its place, in the order in which they are written', () => {
    const value = parseJson('{"b":[true,null],"a":1}') ?? null;
    expect([...innerValues(value)].map((inner) => [inner.step, pathOf(inner)])).toEqual([
      [undefined, []],
      ['b', ['b']],
      [0, ['b', 0]],
      [1, ['b', 1]],
      ['a', ['a']],
    ]);
  });
});

function pathsIn(text: string): readonly (readonly (string | number)[])[] {
  return pathsOfTexts(parseJson(text) ?? null);
}

describe('pathsOfTexts', () => {
  it('finds every text in the order in which it is written, and nothing else', () => {
    expect(pathsIn('{"b":"x","a":[1,"y",{"c":"z","d":null}],"e":{"f":"w"},"g":true}')).toEqual([
      ['b'],
      ['a', 1],
      ['a', 2, 'c'],
      ['e', 'f'],
    ]);
    expect(pathsIn('"alone"')).toEqual([[]]);
    expect(pathsIn('[]')).toEqual([]);
  });

  it('looks into a value that nests deeper than the stack', () => {
    const depth = 50_000;
    const [path] = pathsIn(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`);
    expect(path).toHaveLength(depth);
    expect(textsIn(parseJson(`${'{"a":'.repeat(depth)}"x"${'}'.repeat(depth)}`) ?? null)).toEqual(['x']);
  });
});
