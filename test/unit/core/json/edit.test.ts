import { describe, expect, it } from 'vitest';
import { getAt, removeAll, removeAt, setAt } from '../../../../core/json/edit.js';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';

const value = parseJson('{"a":{"b":[1,2]},"c":"x"}') ?? null;

describe('setAt', () => {
  it.each([
    [[], 'null'],
    [['c'], '{"a":{"b":[1,2]},"c":null}'],
    [['a', 'b', 1], '{"a":{"b":[1,null]},"c":"x"}'],
    [['a', 'new'], '{"a":{"b":[1,2],"new":null},"c":"x"}'],
    [['__proto__'], '{"a":{"b":[1,2]},"c":"x","__proto__":null}'],
    [['c', 'd'], '{"a":{"b":[1,2]},"c":"x"}'],
  ])('puts a value at %j', (path, text) => {
    expect(printJson(setAt(value, path, null))).toBe(text);
  });
});

describe('removeAt', () => {
  it.each([
    [['c'], '{"a":{"b":[1,2]}}'],
    [['a', 'b'], '{"a":{},"c":"x"}'],
    [['missing'], '{"a":{"b":[1,2]},"c":"x"}'],
    [['c', 'd'], '{"a":{"b":[1,2]},"c":"x"}'],
  ])('takes away %j', (path, text) => {
    expect(printJson(removeAt(value, path))).toBe(text);
  });
});

describe('getAt', () => {
  it('finds a value, the last one where a name is repeated', () => {
    expect(getAt(value, ['a', 'b', 1])).toMatchObject({ text: '2' });
    expect(getAt(parseJson('{"a":1,"a":true}') ?? null, ['a'])).toBe(true);
    expect(getAt(value, ['a', 'x', 'y'])).toBeUndefined();
    expect(getAt(value, ['toString'])).toBeUndefined();
  });
});

describe('removeAll', () => {
  it.each([
    [[['c'], ['a', 'b']], '{"a":{}}'],
    [[['a', 'b'], ['a']], '{"c":"x"}'],
    [[['missing'], ['c', 'd'], ['a', 'b', 0]], '{"a":{"b":[2]},"c":"x"}'],
    [[], '{"a":{"b":[1,2]},"c":"x"}'],
  ])('takes away the members and items at %j', (paths, text) => {
    expect(printJson(removeAll(value, paths))).toBe(text);
  });

  it('goes into arrays', () => {
    expect(printJson(removeAll(parseJson('[{"a":1,"b":2},{"a":3}]') ?? null, [[0, 'a']]))).toBe('[{"b":2},{"a":3}]');
  });
});
