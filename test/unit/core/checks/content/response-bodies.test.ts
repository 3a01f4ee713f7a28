import { describe, expect, it } from 'vitest';
import { judgeOf, typed } from '../judged.js';

const several = await judgeOf(`paths: { /a: { get: { responses: { '200': { description: a, content: {
  application/json: { schema: { type: object, required: [n], properties: { n: { type: integer } } } },
  'application/json;v=2': { schema: { type: array } },
  application/vnd.a+json: { schema: { type: string } },
  text/csv: { schema: { type: string, pattern: '^n' } },
  'image/*': { schema: { type: string, format: binary } },
  application/xml: { schema: { type: object } } } } } } } }`);

describe('of several documented media types, the one that was sent is judged', () => {
  it.each([
    ['application/json', '{"n":1}', 'kept'],
    ['application/json; charset=utf-8', '{"n":1}', 'kept'],
    ['application/json', '{"n":"1"}', 'body-matches-schema: 200, but in its body n must be an integer'],
    ['application/json', '{"n":1', 'body-is-json: 200 with a body that is not JSON'],
    ['application/json; v=2', '[1]', 'kept'],
    ['application/json; v=2', '{"n":1}', 'body-matches-schema: 200, but in its body the body must be an array'],
    ['application/json; v=3', '{"n":1}', 'kept'],
    ['application/json; v', '{"n":1}', 'kept'],
    ['application/vnd.a+json', '"a"', 'kept'],
    ['Application/vnd.a+JSON', '{"n":1}', 'body-matches-schema: 200, but in its body the body must be a string'],
    ['text/csv', 'n,m', 'kept'],
    ['text/csv; header=present', 'n', 'kept'],
    ['text/csv', '{"n":1}', 'body-matches-schema: 200, but in its body the body must match ^n'],
    ['image/png', '\u0000', 'kept'],
    ['application/xml', '<n/>', 'kept'],
    ['text/html', 'n', 'media-type-declared: 200 as text/html'],
    ['image', 'n', 'media-type-declared: 200 as image'],
  ])('%s %j is %s', (contentType, body, verdict) => {
    expect(several({ status: 200, body, ...typed(contentType) })).toBe(verdict);
  });

  it('or none, which is one violation', () => {
    expect(several({ status: 200, body: '{}', headers: [] })).toBe('media-type-declared: 200 without Content-Type');
  });
});

const ANY = `paths: { /a: { get: { responses: { '200': { description: a, content: { '*/*': { schema: SCHEMA } } } } } } }`;
const anyString = await judgeOf(ANY.replace('SCHEMA', '{ type: string, maxLength: 3 }'));
const anyObject = await judgeOf(ANY.replace('SCHEMA', '{ type: object, required: [n] }'));

describe('under */*, a body is what its Content-Type says', () => {
  it.each([
    ['text/plain', 'abc', 'kept'],
    ['text/plain;charset=UTF-8', 'abc\n', 'kept'],
    ['text/plain;charset=iso-8859-1', '\u00e9\u00e9\u00e9\u00e9', 'kept'],
    ['text/plain', Uint8Array.from([0x61, 0xff, 0x61, 0x61]), 'kept'],
    ['text/html', 'abcd', 'body-matches-schema: 200, but in its body the body must have at most 3 characters'],
    ['application/json', '"abc"', 'kept'],
    ['application/json', '123', 'kept'],
    ['application/json', 'abc', 'kept'],
    ['application/json', '"abcd"', 'body-matches-schema: 200, but in its body the body must have at most 3 characters'],
    ['application/octet-stream', 'abcd', 'kept'],
    ['', 'abcd', 'kept'],
  ])('a string in %j as %j is %s', (contentType, body, verdict) => {
    expect(anyString({ status: 200, body, ...typed(contentType) })).toBe(verdict);
  });

  it.each([
    ['application/json', '{"n":1}', 'kept'],
    ['application/json', '{}', 'body-matches-schema: 200, but in its body n is required'],
    ['text/plain', '{}', 'body-matches-schema: 200, but in its body n is required'],
    ['text/plain', 'n=1', 'kept'],
    ['text/csv', '1', 'kept'],
    ['application/xml', '<n/>', 'kept'],
  ])('an object in %s as %j is %s', (contentType, body, verdict) => {
    expect(anyObject({ status: 200, body, ...typed(contentType) })).toBe(verdict);
  });
});

const kinds = await judgeOf(`paths: { /a: { get: { responses: {
  '200': { description: a, content: { text/plain: { schema: { type: integer } } } },
  '201': { description: a, content: { application/json: { schema: { type: string, format: binary } } } },
  '202': { description: a, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [n], properties: { n: { type: integer } } } } } },
  '203': { description: a, content: { text/event-stream: { schema: { type: object } } } },
  '204': { description: a, content: { application/json: { schema: { type: object } } } },
  '205': { description: a, content: { application/json: { schema: { type: object } } } },
  '206': { description: a, content: { application/octet-stream: {} } },
  '207': { description: a, content: { multipart/form-data: { schema: { type: object, required: [n], properties: { n: { type: integer } } } } } },
  '208': { description: a, content: { application/x-ndjson: { schema: { type: object } } } },
  '226': { description: a },
  '304': { description: a, content: { application/json: { schema: { type: object } } } } } } } }`);

const part = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

describe('a body is judged by its codec', () => {
  it.each([
    [200, 'text/plain', '12', 'kept'],
    [200, 'text/plain', '12\n', 'kept'],
    [200, 'text/plain', 'twelve', 'body-matches-schema: 200, but in its body the body must be an integer'],
    [201, 'application/json', Uint8Array.from([0xff, 0x00]), 'kept'],
    [202, 'application/x-www-form-urlencoded', 'n=1&m=2', 'kept'],
    [202, 'application/x-www-form-urlencoded', 'm=2', 'body-matches-schema: 202, but in its body n is required'],
    [202, 'application/x-www-form-urlencoded', 'n=%', 'kept'],
    [203, 'text/event-stream', 'data: 1\n\n', 'kept'],
    [203, 'text/event-stream', '1', 'kept'],
    [204, 'text/html', '', 'kept'],
    [205, 'text/html', '', 'kept'],
    [206, 'application/octet-stream', Uint8Array.from([0xff]), 'kept'],
    [206, 'text/plain', 'a', 'media-type-declared: 206 as text/plain'],
    [207, 'multipart/form-data; boundary=b', part('n', '1'), 'kept'],
    [207, 'multipart/form-data; boundary=b', part('n', 'one'), 'body-matches-schema: 207, but in its body n must be an integer'],
    [207, 'multipart/form-data', part('n', 'one'), 'kept'],
    [208, 'application/x-ndjson', '{}\n{}\n', 'kept'],
    [226, 'text/html', '<p>', 'kept'],
    [304, 'text/html', '', 'kept'],
  ])('%d in %s as %j is %s', (status, contentType, body, verdict) => {
    expect(kinds({ status, body, ...typed(contentType) })).toBe(verdict);
  });
});

it('of a body that is cut, status and media type are judged, and nothing else', () => {
  expect(several({ status: 200, body: 'x', isCut: true, ...typed('text/csv') })).toBe('kept');
  expect(several({ status: 200, body: '{', isCut: true, ...typed('application/json') })).toBe('kept');
  expect(several({ status: 200, body: 'x', isCut: true, ...typed('text/html') })).toBe('media-type-declared: 200 as text/html');
  expect(several({ status: 201, body: 'x', isCut: true, ...typed('text/csv') })).toBe('status-documented: 201');
});
