import { describe, expect, it } from 'vitest';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { isFindingDocument, readFinding } from '../../../../core/findings/read-finding.js';
import { describeError, KitError } from '../../../../core/kit-error.js';
import { broken, reproducible } from '../../report/runs.js';

const whole = findingDocument(reproducible, broken);

/** What is said about a finding with another header, and whether a test file would take it. */
function read(name: string, value: string): readonly [error: string | undefined, isFinding: boolean] {
  const edited = {
    ...whole,
    headers: [
      ['accept', 'application/json'],
      [name, value],
    ],
  };
  const isFinding = isFindingDocument(edited);
  try {
    readFinding(JSON.stringify(edited, null, 1), 'f.json', 'Name another');
    return [undefined, isFinding];
  } catch (error) {
    return [error instanceof KitError ? describeError(error) : String(error), isFinding];
  }
}

describe('a finding whose request cannot be sent is refused with file and line', () => {
  it.each([
    ['x-a', 'one\r\nx-b: two', /^f\.json:\d+: the value of the header "x-a" has a character that no header may have .*\. Fix this line$/],
    ['x-a', 'snow \u2603', /^f\.json:\d+: the value of the header "x-a" has a character/],
    ['x a', 'one', /^f\.json:\d+: "x a" is not the name of a header/],
    ['', 'one', /^f\.json:\d+: "" is not the name of a header/],
    ['Transfer-Encoding', 'chunked', /^f\.json:\d+: the header "Transfer-Encoding" belongs to the connection/],
    ['content-length', '3', /^f\.json:\d+: the header "content-length" belongs to the connection/],
  ])('%j: %j', (name, value, says) => {
    expect(read(name, value)).toEqual([expect.stringMatching(says), false]);
  });

  it.each(['steps', 'others'])('also among its %s', (name) => {
    const other = { ...whole, method: 'GET', path: '/plants', response: '200 ', headers: [['x a', 'one']] };
    const text = JSON.stringify({ ...whole, [name]: [other] }, null, 1);
    const line = text.slice(0, text.indexOf('"x a"')).split('\n').length - 1;
    expect(() => readFinding(text, 'f.json', 'Name another')).toThrow(/^"x a" is not the name of a header/);
    try {
      readFinding(text, 'f.json', 'Name another');
    } catch (error) {
      expect(error instanceof KitError ? describeError(error) : '').toMatch(new RegExp(`^f\\.json:${line}: `));
    }
  });

  it('but not for any character that a header may have', () => {
    expect(read('x-a', 'caf\u00E9\t "%00"')).toEqual([undefined, true]);
    expect(read('host', '$HOST')).toEqual([undefined, true]);
  });
});
