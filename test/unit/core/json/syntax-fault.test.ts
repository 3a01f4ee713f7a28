import { describe, expect, it } from 'vitest';
import { syntaxFault } from '../../../../core/json/syntax-fault.js';

const BAD_STRING = 'a string that does not end, or holds a line break or a wrong escape,';

describe('the first fault of a text', () => {
  it.each([
    ['{"id":1,}', 'unexpected }', 1, 9],
    ['{\n  "id": 1,\n  name: "F"\n}', 'unexpected n', 3, 3],
    ["{'id':1}", "unexpected '", 1, 2],
    ['{"id":1} {', 'unexpected {', 1, 10],
    ['{"id":1', 'unexpected end', 1, 8],
    ['{"a":1\r\n"b":2}', 'unexpected "', 2, 1],
    ['{\r"a" 1}', 'unexpected 1', 2, 5],
    ['{"a":"b', BAD_STRING, 1, 6],
    ['{"a":"b\nc"}', BAD_STRING, 1, 6],
    ['["🌵", 🌵]', 'unexpected 🌵', 1, 8],
    ['{\u00A0"a":1}', 'unexpected U+00A0', 1, 2],
    ['// a comment', 'unexpected /', 1, 1],
    ['', 'unexpected end', 1, 1],
  ])('%j', (text, what, line, column) => expect(syntaxFault(text)).toEqual({ what, line, column }));

  it('is none in JSON', () => {
    expect(syntaxFault(' {"a":[1,"b"]} ')).toBeUndefined();
  });
});
