import { describe, expect, it } from 'vitest';
import { textOfInput } from '../../../../../core/input/input-text.js';
import { multipartFault } from '../../../../../property-tests/fuzz/parts/multipart-fault.js';

const PLAIN = [
  '--b',
  'Content-Disposition: form-data; name="file"; filename="file"',
  'Content-Type: image/png',
  '',
  'x',
  '--b',
  'Content-Disposition: form-data; name="title"',
  '',
  'a',
  '--b--',
  '',
].join('\r\n');
const faultOf = (text: string): readonly string[] | undefined => {
  const encoder = new TextEncoder();
  const fault = multipartFault(encoder.encode(text), encoder.encode(PLAIN), 'multipart/form-data; boundary=b');
  return fault && [fault.title, textOfInput(fault.input)];
};
const file = PLAIN.slice(0, PLAIN.indexOf('--b', 3));

describe('what a multipart text has that the plain one has not', () => {
  it.each<readonly [string, readonly [string, string]]>([
    [PLAIN.replace('; filename="file"', ''), ['part file has no filename', 'file-nameless']],
    [PLAIN.replace('filename="file"', 'filename="a/b"'), ['the filename of part file is "a/b"', 'file-name']],
    [PLAIN.replace('image/png', 'text/html'), ['the Content-Type of part file is "text/html"', 'file-media-type']],
    [PLAIN.replace('Content-Type: image/png\r\n', ''), ['part file has no Content-Type', 'file-media-type']],
    [file + PLAIN, ['part file is there twice', 'file-twice']],
    [PLAIN.replace('--b--\r\n', ''), ['the body does not end with its closing boundary', 'malformed-cut']],
    [PLAIN.replace('name="title"', 'name="other"'), ['there is an undeclared part other', 'unknown-member']],
    [PLAIN.replace('; name="title"', ''), ['a part has no name', 'malformed-name']],
    [PLAIN.replace('\r\nx\r\n', '\r\n\r\n'), ['part file is empty', 'file-empty']],
    ['none', ['the body does not contain its boundary', 'malformed-separator']],
  ])('is named by the grammar: %#', (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  it('is nothing where only values differ', () => {
    expect(faultOf(PLAIN.replace('\r\na\r\n', '\r\nother\r\n'))).toBeUndefined();
  });
});
