import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../../../core/json/decode.js';
import { jsonParts, pathOfPart } from '../../../../core/json/parts.js';
import { isArray, isObject } from '../../../../core/json/value.js';

describe('the parts of a value', () => {
  it('are in the order in which they are written, each with its path', () => {
    const { value = null } = decodeJson(new TextEncoder().encode('{"a":["x",{"b":7}],"c":null}'));
    const shown = [...jsonParts(value)].map((part) => [
      pathOfPart(part).join('.'),
      isArray(part.value) ? '[]' : isObject(part.value) ? '{}' : 'scalar',
    ]);
    expect(shown).toEqual([
      ['', '{}'],
      ['a', '[]'],
      ['a.0', 'scalar'],
      ['a.1', '{}'],
      ['a.1.b', 'scalar'],
      ['c', 'scalar'],
    ]);
  });
});
