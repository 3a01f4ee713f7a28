import { describe, expect, it } from 'vitest';
import { acceptedMediaTypes, matchMediaType, parseAccept, parseMediaType } from '../../../../core/codecs/media-type.js';

describe('parseMediaType', () => {
  it.each<readonly [text: string, parsed: string | undefined]>([
    ['application/json', 'application/json'],
    [' Application/JSON ', 'application/json'],
    ['text/html; Charset=UTF-8', 'text/html charset=UTF-8'],
    ['text/html;charset="utf-8";', 'text/html charset=utf-8'],
    [String.raw`a/b; x="1;2\"3"`, 'a/b x=1;2"3'],
    ['application/vnd.api+json;version=1', 'application/vnd.api+json version=1'],
    ['*/*', '*/*'],
    ['*', '*/*'],
    ['application/*+json', 'application/*+json'],
    ['json', undefined],
    ['a/b/c', undefined],
    ['a/b; c', undefined],
    ['a/b, c/d', undefined],
    ['', undefined],
  ])('%j', (text, words) => {
    const parsed = parseMediaType(text);
    const said =
      parsed === undefined ? undefined : [`${parsed.type}/${parsed.subtype}`, ...[...parsed.parameters].map((pair) => pair.join('='))];
    expect(said?.join(' ')).toBe(words);
  });
});

const MATCHES: readonly (readonly [sent: string, documented: readonly string[], found: string | undefined, extra?: readonly string[]])[] = [
  ['application/json', ['*/*', 'application/*', 'application/json'], 'application/json'],
  ['application/xml', ['*/*', 'application/*', 'application/json'], 'application/*'],
  ['text/plain', ['*/*', 'application/*', 'application/json'], '*/*'],
  ['text/plain', ['application/json'], undefined],
  ['application/problem+json', ['application/json'], undefined],
  ['application/problem+json', ['application/*', 'application/*+json'], 'application/*+json'],
  ['application/json; charset=UTF-8', ['application/json'], 'application/json', []],
  ['application/json', ['application/json; charset=utf-8'], 'application/json; charset=utf-8', []],
  ['application/json', ['application/json; charset=utf-8', 'application/json'], 'application/json', []],
  ['application/json; charset=UTF-8', ['application/json', 'application/json; charset=utf-8'], 'application/json; charset=utf-8', []],
  ['application/json; charset=latin1', ['application/json'], 'application/json', ['charset']],
  ['application/json; charset=latin1', ['application/json; charset=utf-8'], undefined],
  ['application/json; v=1', ['application/json'], 'application/json', ['v']],
  ['application/json; v=1', ['application/json', 'application/json;v=1'], 'application/json;v=1', []],
  ['application/json; v=2', ['application/json;v=1'], undefined],
  ['multipart/form-data; boundary=x', ['multipart/form-data'], 'multipart/form-data', []],
  ['APPLICATION/JSON', ['application/json', 'application/JSON'], 'application/json', []],
  ['json', ['*/*'], undefined],
];

describe('matchMediaType', () => {
  it.each(MATCHES.map(([sent, documented, found, extra = []]) => [sent, documented, found, extra] as const))(
    '%s among %j',
    (contentType, names, found, extra) => {
      const match = matchMediaType(
        contentType,
        names.map((name) => ({ name })),
      );
      expect(match).toEqual(found === undefined ? undefined : { media: { name: found }, extra });
    },
  );
});

describe('acceptedMediaTypes', () => {
  const names = ['application/json', 'text/plain', 'image/*'];

  it.each<readonly [accept: string | undefined, wanted: readonly string[]]>([
    [undefined, names],
    ['', names],
    ['*/*', names],
    ['text/plain', ['text/plain']],
    ['text/plain, application/json;q=0.5', ['text/plain', 'application/json']],
    ['application/json;q=0.5, text/*;q=0.7', ['text/plain', 'application/json']],
    ['*/*, text/plain;q=0', ['application/json', 'image/*']],
    ['text/plain;q=0, */*', ['application/json', 'image/*']],
    ['image/png', ['image/*']],
    ['text/html', []],
    ['application/json;q=nonsense', ['application/json']],
  ])('%s', (accept, wanted) => {
    expect(
      acceptedMediaTypes(
        accept,
        names.map((name) => ({ name })),
      ).map(({ name }) => name),
    ).toEqual(wanted);
  });

  it('leaves out entries that are no media types, and keeps commas in quotes', () => {
    expect(
      parseAccept('nonsense, a/b;c="1,2";q=0.1').map(({ range, quality }) => [range.subtype, range.parameters.get('c'), quality]),
    ).toEqual([['b', '1,2', 0.1]]);
  });
});
