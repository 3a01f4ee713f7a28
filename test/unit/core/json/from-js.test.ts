import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { printJson } from '../../../../core/json/print.js';

describe('fromJs', () => {
  it.each<readonly [unknown, string]>([
    [null, 'null'],
    [1.5, '1.5'],
    [1e21, '1e+21'],
    [9223372036854775807n, '9223372036854775807'],
    [[1, 'a', [true]], '[1,"a",[true]]'],
    [JSON.parse('{"b":1,"__proto__":{"a":null}}'), '{"b":1,"__proto__":{"a":null}}'],
    [Number.NaN, 'null'],
    [undefined, 'null'],
  ])('turns %o into %s', (value, text) => {
    expect(printJson(fromJs(value))).toBe(text);
  });
});
