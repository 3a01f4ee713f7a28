import { gzipSync } from 'node:zlib';
import type { Header } from '../../../../../core/codecs/headers.js';
import { ANY_ID, OPEN, type PartRow, REFUSED } from './part-row.js';

const utf8 = new TextEncoder();
const typed = (type: string): readonly Header[] => (type === '' ? [] : [['Content-Type', type]]);
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
/** What frameworks refuse with a status of their own. */
const UNREAD = ['400 415', '400'] as const;
const NOT_JUDGED = ['200 400 415 422', '200 400'] as const;

type Body = string | Uint8Array;
const fine = (id: string, name: string, type: string, body: Body, because = 'is valid'): PartRow => [
  id,
  name,
  pathOf(id),
  'accept',
  'valid',
  because,
  '200',
  '200',
  typed(type),
  body,
];
const broken = (id: string, name: string, type: string, body: Body, because: string, situation = 'schema-broken'): PartRow => [
  id,
  name,
  pathOf(id),
  'invalid',
  situation,
  because,
  ...(situation === 'malformed-body' ? UNREAD : REFUSED),
  typed(type),
  body,
];
const open = (id: string, name: string, type: string, body: Body, situations: string, because: string): PartRow => [
  id,
  name,
  pathOf(id),
  'unspecified',
  situations,
  because,
  ...(/not-judged|absent/.test(situations)
    ? NOT_JUDGED
    : /other-media|compressed/.test(situations)
      ? (['200 400 415', '200 400'] as const)
      : OPEN),
  typed(type),
  body,
];

function pathOf(id: string): string {
  return (id.split(' ')[1] ?? '').replace(/#.*/, '');
}

function multipart(...parts: readonly string[]): string {
  return [...parts.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join('');
}
const part = (name: string, value: string): string => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

const FORMS: readonly PartRow[] = [
  fine('POST /form', 'a form', FORM, 'name=Fern&age=7&tags=a&tags=b'),
  fine('POST /form', 'a space as a plus sign', FORM, 'name=a+b'),
  fine('POST /form', 'charset=UTF-8', `${FORM}; charset=UTF-8`, 'name=Fern'),
  broken('POST /form', 'a member that is too short', FORM, 'name=a', 'name must have at least 2 characters'),
  broken('POST /form', 'a member that is missing', FORM, 'age=7', 'name is required'),
  broken('POST /form', 'a member that is not allowed', FORM, 'name=Fern&x=1', 'x is not allowed'),
  broken('POST /form', 'a word for an integer', FORM, 'name=Fern&age=x', 'age must be an integer'),
  open('POST /form', 'JSON', FORM, '{"name":"Fern"}', 'value-spelling', 'different ways'),
  broken('POST /form', 'nothing, where a member is required', FORM, '', 'name is required'),
  broken('POST /form', 'nothing, and no Content-Type', '', '', 'a body is required', 'malformed-body'),
  open('POST /form', 'a leading zero', FORM, 'name=Fern&age=07', 'valid,value-spelling', 'leading zero'),
  open('POST /form', 'a repeated member', FORM, 'name=Fern&name=Moss', 'value-spelling', 'different ways'),
  open('POST /form', 'an empty member', FORM, 'name=', 'value-spelling', 'different ways'),
  open('POST /form', 'brackets', FORM, 'name=Fern&tags[]=a', 'value-spelling', 'different ways'),
  open('POST /form', 'invalid UTF-8', FORM, Uint8Array.from([...utf8.encode('name=Fern'), 0xff]), 'value-spelling', 'different ways'),
  open('POST /form', 'percent-encoded invalid UTF-8', FORM, 'name=Fern%FF', 'value-spelling', 'different ways'),
  open('POST /form', 'Latin-1', `${FORM}; charset=iso-8859-1`, 'name=a', 'other-media-type', 'other media types'),
  open('POST /form', 'another media type', 'application/json', '{}', 'other-media-type', 'other media types'),
  open('POST /form', 'no Content-Type', '', 'name=a', 'other-media-type', 'other media types'),
  fine('POST /multipart', 'two parts', MULTIPART, multipart(part('name', 'Fern'), part('age', '7'))),
  fine('POST /multipart', 'a repeated part of a list', MULTIPART, multipart(part('name', 'Fern'), part('tags', 'a'), part('tags', 'b'))),
  fine('POST /multipart', 'a boundary in quotes', 'multipart/form-data; boundary="b"', multipart(part('name', 'Fern'))),
  broken('POST /multipart', 'a part that is too short', MULTIPART, multipart(part('name', 'a')), 'name must have at least 2 characters'),
  broken('POST /multipart', 'a part that is missing', MULTIPART, multipart(part('age', '1')), 'name is required'),
  broken('POST /multipart', 'no boundary', 'multipart/form-data', multipart(part('name', 'Fern')), 'no boundary', 'malformed-body'),
  broken(
    'POST /multipart',
    'another boundary',
    'multipart/form-data; boundary=c',
    multipart(part('name', 'Fern')),
    'boundary',
    'malformed-body',
  ),
  broken('POST /multipart', 'nothing', MULTIPART, '', 'a body is required', 'malformed-body'),
  broken('POST /multipart', 'a part without a name', MULTIPART, multipart('\r\n'), 'Content-Disposition', 'malformed-body'),
  open('POST /multipart', 'no parts', MULTIPART, '--b--\r\n', 'value-spelling', 'different ways'),
  open('POST /multipart', 'an empty part', MULTIPART, multipart(part('name', '')), 'value-spelling', 'different ways'),
  open(
    'POST /multipart',
    'a repeated part',
    MULTIPART,
    multipart(part('name', 'Fern'), part('name', 'a')),
    'value-spelling',
    'different ways',
  ),
  open('POST /multipart', 'a body that is cut off', MULTIPART, `--b\r\n${part('name', 'a')}`, 'value-spelling', 'different ways'),
  open(
    'POST /multipart',
    'multipart/mixed',
    'multipart/mixed; boundary=b',
    multipart(part('name', 'a')),
    'other-media-type',
    'other media',
  ),
];

const TEXTS: readonly PartRow[] = [
  fine('PUT /text', 'a number', 'text/plain', '7.5'),
  fine('PUT /text', 'a number, with a charset', 'text/plain; charset=utf-8', '7.5'),
  broken('PUT /text', 'a number that is too large', 'text/plain', '11', 'at most 10'),
  broken('PUT /text', 'a word', 'text/plain', 'seven', 'must be a number'),
  broken('PUT /text', 'a number in quotes', 'text/plain', '"7"', 'must be a number'),
  open('PUT /text', 'a line break', 'text/plain', '7\n', 'valid,value-spelling', 'spaces'),
  open('PUT /text', 'a leading zero', 'text/plain', '07', 'valid,value-spelling', 'leading zero'),
  open('PUT /text', 'nothing', 'text/plain', '', 'absent-body', 'empty body'),
  broken('PUT /text', 'nothing, and no Content-Type', '', '', 'a body is required', 'malformed-body'),
  open('PUT /text', 'a byte order mark', 'text/plain', '\uFEFF7', 'valid,value-spelling', 'byte order mark'),
  open('PUT /text', 'Latin-1', 'text/plain; charset=iso-8859-1', 'x', 'other-media-type', 'other media types'),
  open('PUT /text', 'format=flowed', 'text/plain; format=flowed', 'x', 'other-media-type', 'other media types'),
];

const BYTES: readonly PartRow[] = [
  fine('PUT /bytes', 'any bytes', 'application/octet-stream', Uint8Array.of(0, 255), 'any content is valid'),
  open('PUT /bytes', 'a picture that is none', 'image/png', 'x', 'body-not-judged', 'content of image/png'),
  open('PUT /bytes', 'CSV', 'text/csv', 'a,b', 'body-not-judged', 'content of text/csv'),
  open('PUT /bytes', 'XML', 'application/xml', '<a/>', 'body-not-judged', 'XML'),
  open('PUT /bytes', 'what is no XML', 'application/xml', 'a', 'body-not-judged', 'XML'),
  open('PUT /bytes', 'nothing', 'application/octet-stream', '', 'absent-body', 'empty body'),
  broken('PUT /bytes', 'nothing, and no Content-Type', '', '', 'a body is required', 'malformed-body'),
  broken('PUT /bytes', 'nothing as XML', 'application/xml', '', 'a body is required', 'malformed-body'),
  open('PUT /bytes', 'JSON', 'application/json', '{}', 'other-media-type', 'other media types'),
  open('PUT /limited', 'bytes that a schema limits', 'application/octet-stream', 'abcd', 'body-not-judged', 'by a schema'),
  open('POST /upload', 'a file that the document calls JSON', 'application/json', '\u0000', 'body-not-judged', 'describes bytes'),
];

const SEVERAL: readonly PartRow[] = [
  fine('PUT /anything', 'JSON', 'application/json', '{"name":1}'),
  broken('PUT /anything', 'JSON that breaks the schema', 'application/json', '{}', 'name is required'),
  broken('PUT /anything', 'a form that breaks the schema', FORM, 'x=1', 'name is required'),
  open('PUT /anything', 'no Content-Type', '', 'x', 'other-media-type', 'other media types'),
  open('PUT /anything', 'text, of which servers may make JSON', 'text/plain', 'x', 'value-spelling', 'different ways'),
  open('PUT /anything', 'nothing', 'text/plain', '', 'absent-body', 'empty body'),
  broken('PUT /several', 'JSON that breaks its schema', 'application/json', '{}', 'name is required'),
  fine('PUT /several', 'the same in the other media type', 'application/merge-patch+json', '{}'),
  open('PUT /several', 'the same in none', '', '{}', 'other-media-type,valid', 'other media types'),
  [
    'PUT /several',
    'what breaks both, in none',
    '/several',
    'invalid',
    'other-media-type,schema-broken',
    'must be an object',
    '400 415',
    '400',
    [],
    '[]',
  ],
  fine('POST /several', 'text', 'text/plain', 'abc'),
  broken('POST /several', 'long text', 'text/plain', 'abcd', 'at most 3 characters'),
  broken('POST /several', 'what is no JSON', 'application/json', 'abc', 'not JSON', 'not-json'),
  open('POST /several', 'text in no media type', '', 'abcd', 'other-media-type', 'other media types'),
];

const NONE: readonly PartRow[] = [
  [
    'PUT /plants/{id}',
    'no body',
    '/plants/1',
    'unspecified',
    'absent-body,unknown-resource',
    'not require a body',
    '200 400 404 409 410 415 422',
    '200 400',
  ],
  [
    'PUT /plants/{id}',
    'a body',
    '/plants/1',
    'unspecified',
    'unknown-resource,valid',
    'may name nothing',
    ...ANY_ID,
    typed('application/json'),
    '{}',
  ],
  open('GET /things?action=list', 'a body of GET', 'application/json', '{}', 'body-not-judged', 'declares no body'),
  open('POST /things#count', 'a body of POST that is not declared', '', 'x', 'body-not-judged', 'declares no body'),
  [
    'PUT /text',
    'gzip',
    '/text',
    'unspecified',
    'compressed',
    'compressed',
    '200 400 415',
    '200 400',
    [
      ['Content-Type', 'text/plain'],
      ['Content-Encoding', 'gzip'],
    ],
    new Uint8Array(gzipSync('x')),
  ],
];

/** Requests that differ in a body that is not JSON, or in which of several. */
export const OF_BODIES: readonly PartRow[] = [...FORMS, ...TEXTS, ...BYTES, ...SEVERAL, ...NONE];
