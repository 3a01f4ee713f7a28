import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../../core/codecs/headers.js';
import type { ParameterLocation } from '../../../../../core/contract/contract.js';
import type { CodecParameter } from '../../../../../core/codecs/parameters/parameter.js';
import { readParameters } from '../../../../../core/codecs/parameters/read-parameters.js';
import { type StyleName, styled } from '../made-parameter.js';
import { inWords, readOf } from '../sent.js';

const STRING = '{"type":"string"}';
const INTEGER = '{"type":"integer"}';
const INTEGERS = '{"type":"array","items":{"type":"integer"}}';

function named(name: string, style: StyleName, schema: string, location?: ParameterLocation): CodecParameter {
  return { ...styled(style, schema, location), name };
}

function read(
  parameters: readonly CodecParameter[],
  query: string,
  headers: readonly Header[] = [],
  queryOfTemplate: readonly string[] = [],
): string {
  const result = readParameters(parameters, { path: new Map([['id', '7']]), query, headers, queryOfTemplate });
  const readings = result.parameters.map(({ parameter, reading }) => `${parameter.name}: ${inWords(reading)}`);
  return [...readings, ...result.undeclared.map((name) => `${name}?`)].join(', ');
}

describe('readParameters', () => {
  it('reads every part of a request, and names what the query has beside', () => {
    const parameters = [
      named('id', 'simple', INTEGER),
      named('limit', 'form*', INTEGER),
      named('tags', 'form*', INTEGERS),
      named('X-Trace', 'simple', STRING, 'header'),
      named('sid', 'form', STRING, 'cookie'),
    ];
    const headers: readonly Header[] = [
      ['x-trace', 'a'],
      ['COOKIE', 'other=1; sid=s=1'],
    ];
    expect(read(parameters, 'limit=1&tags=2&x&tags=3&x=1&%79', headers)).toBe(
      'id: 7, limit: 1, tags: [2,3], X-Trace: "a", sid: "s=1", x?, y?',
    );
    expect(read(parameters, '')).toBe('id: 7, limit: absent, tags: absent, X-Trace: absent, sid: absent');
  });

  it('decodes names, and takes a plus sign for a space in queries only', () => {
    expect(read([named('a b', 'form', STRING)], 'a+b=c+d')).toBe('a b: "c d"');
    expect(inWords(readOf(styled('simple', STRING), 'c+d'))).toBe('"c+d"');
  });

  it('does not count headers that OpenAPI describes elsewhere, or that belong to the connection', () => {
    const parameters = ['Accept', 'content-type', 'AUTHORIZATION', 'Host', 'Content-Length', 'X-A'].map((name) =>
      named(name, 'simple', STRING, 'header'),
    );
    expect(read(parameters, '')).toBe('X-A: absent');
    expect(read([named('accept', 'form', STRING)], 'accept=a')).toBe('accept: "a"');
  });

  it('does not count pairs of the path template as undeclared', () => {
    expect(read([], 'Action=List&x=1', [], ['Action'])).toBe('x?');
  });

  it('gives the members of an exploded object what no other parameter declares', () => {
    const object = (more: string): CodecParameter =>
      named('filter', 'form*', `{"type":"object","properties":{"limit":{"type":"string"},"from":{"type":"integer"}}${more}}`);
    const limit = named('limit', 'form', INTEGER);
    expect(read([object(''), limit], 'limit=1&from=2&to=3')).toBe('filter: {"from":2}, limit: 1, to?');
    expect(read([object(',"additionalProperties":{"type":"integer"}'), limit], 'limit=1&from=2&to=3')).toBe(
      'filter: {"from":2,"to":3}, limit: 1',
    );
    expect(read([object(',"additionalProperties":false'), limit], 'to=3')).toBe('filter: absent, limit: absent, to?');
    expect(read([object('')], 'filter=1')).toBe('filter: ambiguous other-style');
  });

  it('counts brackets to the object that they belong to', () => {
    expect(read([named('filter', 'deepObject', '{"type":"object"}')], 'filter[a]=1&filter[b][c]=2&filters[a]=3')).toBe(
      'filter: ambiguous {"a":"1"} nested, filters[a]?',
    );
  });

  it.each<readonly [style: StyleName, location: ParameterLocation, schema: string, text: string, words: string]>([
    ['form*', 'query', INTEGER, 'color=1&color=1', 'ambiguous repeated'],
    ['form*', 'query', INTEGER, 'color', 'ambiguous empty'],
    ['form*', 'query', INTEGER, 'color=+1', '1 outer-space'],
    ['form*', 'query', INTEGER, 'color=%2B1', '1 plus-sign'],
    ['form*', 'query', STRING, 'color=a;b', 'ambiguous "a;b" semicolon'],
    ['form*', 'query', STRING, 'color=%', 'ambiguous "%" bad-percent-encoding'],
    ['form*', 'query', STRING, 'color=%C3', 'ambiguous "\uFFFD" invalid-utf8'],
    ['form*', 'query', STRING, 'color=é', 'ambiguous "é" unencoded'],
    ['form*', 'query', STRING, 'color=a=b', '"a=b"'],
    ['form*', 'query', INTEGERS, 'color=1&color=NaN', 'ambiguous [1,"NaN"] not-finite'],
    ['form*', 'query', INTEGERS, 'color=1&color=x', '[1,"x"]'],
    ['form', 'query', INTEGERS, 'color=1,,2', 'ambiguous empty'],
    ['form', 'query', INTEGERS, 'color=', 'ambiguous empty'],
    ['form*', 'query', '{"type":["string","array"],"items":{}}', 'color=a', '"a"'],
    ['form*', 'query', '{"type":["string","array"],"items":{}}', 'color=a&color=b', '["a","b"]'],
    ['form*', 'query', '{"type":["integer","array"],"items":{"type":"string"}}', 'color=a', '["a"]'],
    ['form*', 'query', '{"type":["array","null"],"items":{"type":"integer"}}', 'color=1', '[1]'],
    ['form*', 'query', '{"type":"array","items":{"type":"object"}}', 'color=1', 'ambiguous nested'],
    ['simple', 'path', STRING, 'a%2Fb', 'ambiguous "a/b" encoded-slash'],
    ['simple', 'path', STRING, 'a%5Cb', String.raw`ambiguous "a\\b" encoded-slash`],
    ['simple', 'path', STRING, 'a%00', String.raw`ambiguous "a\u0000" control-character`],
    ['simple', 'path', STRING, 'a;b', 'ambiguous "a;b" path-parameters'],
    ['simple', 'path', STRING, '..', 'ambiguous ".." dot-segment'],
    ['simple', 'path', STRING, '', 'ambiguous "" empty'],
    ['simple', 'path', INTEGER, '1,2', '"1,2"'],
    ['matrix*', 'path', INTEGERS, ';color=1;color=2', '[1,2]'],
    ['matrix', 'path', INTEGER, ';other=1', 'absent'],
    ['simple', 'header', INTEGERS, '1, 2,3', '[1,2,3]'],
    ['simple', 'header', INTEGER, ' 1\t', 'ambiguous 1 header-space'],
    ['simple*', 'header', '{"type":"object"}', '', 'ambiguous {"":""} empty'],
    ['simple', 'header', STRING, '', 'ambiguous "" empty'],
    ['simple', 'header', STRING, '\u00E9', 'ambiguous "\u00E9" non-ascii-header'],
    ['simple', 'header', STRING, 'a%20b', '"a%20b"'],
    ['simple*', 'header', '{"type":"object","properties":{"R":{"type":"integer"}}}', 'R=1, G=b', '{"R":1,"G":"b"}'],
    ['form', 'cookie', INTEGER, 'a=1; color=12; b=2', '12'],
    ['form', 'cookie', STRING, 'color="a"', String.raw`ambiguous "\"a\"" quoted-cookie`],
    ['form', 'cookie', STRING, 'color=a%20b', 'ambiguous "a b" percent-in-cookie'],
    ['form', 'cookie', STRING, 'color=1; color=2', 'ambiguous repeated'],
    ['form', 'cookie', INTEGERS, 'color=1,2', '[1,2]'],
    ['form*', 'cookie', INTEGERS, 'color=1', 'ambiguous [1] other-style'],
  ])('reads %s in the %s of %s: %s', (style, location, schema, text, words) => {
    expect(inWords(readOf(styled(style, schema, location), text))).toBe(words);
  });

  it('finds an object in a header that is not there absent', () => {
    expect(read([styled('simple*', '{"type":"object"}', 'header')], '')).toBe('color: absent');
  });

  it('joins header fields of one name to a list', () => {
    const headers: readonly Header[] = [
      ['color', '1'],
      ['Color', '2, 3'],
    ];
    expect(read([styled('simple', INTEGERS, 'header')], '', headers)).toBe('color: [1,2,3]');
    expect(read([styled('simple', INTEGER, 'header')], '', headers)).toBe('color: ambiguous repeated');
  });

  it('takes an empty string where empty values are allowed', () => {
    expect(inWords(readOf({ ...styled('form', STRING), allowEmptyValue: true }, 'color='))).toBe('""');
    expect(inWords(readOf({ ...styled('form', INTEGER), allowEmptyValue: true }, 'color='))).toBe('ambiguous empty');
  });
});
