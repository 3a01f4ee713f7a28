import type { Call } from './call.js';

/** A request written by hand, and the one answer that the mock gives to it; the body where it is the same each time. */
export interface Row {
  readonly is: string;
  readonly call: Call;
  readonly status: number;
  readonly body?: string;
  /** Part of the message of the error. */
  readonly says?: string;
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

/** Requests to the plant store of openapi.yaml. */
export const ROWS: readonly Row[] = [
  { is: 'a full plant', call: { body: '{"id":1,"name":"Fern","tag":"green"}' }, status: 200, body: '{"name":"Fern","tag":"green"}' },
  { is: 'a plant without a tag', call: { body: '{"id":1,"name":"Fern"}' }, status: 200, body: '{"name":"Fern"}' },
  {
    is: 'members in another order with an unknown one',
    call: { body: '{"x":[1],"tag":"t","name":"n","id":2}' },
    status: 200,
    body: '{"name":"n","tag":"t"}',
  },
  { is: 'an empty name', call: { body: '{"id":1,"name":""}' }, status: 200, body: '{"name":""}' },
  {
    is: 'escapes and other planes',
    call: { body: '{"id":1,"name":"\\u0000\\u00e9\\ud83c\\udf3f🌵\\"\\\\"}' },
    status: 200,
    body: '{"name":"\\u0000é🌿🌵\\"\\\\"}',
  },
  { is: 'the largest int64', call: { body: '{"id":9223372036854775807,"name":"n"}' }, status: 200 },
  { is: 'one more than the largest int64', call: { body: '{"id":9223372036854775808,"name":"n"}' }, status: 400, says: 'id ' },
  { is: 'an integer written 1.0', call: { body: '{"id":1.0,"name":"n"}' }, status: 200 },
  { is: 'an integer written -0', call: { body: '{"id":-0,"name":"n"}' }, status: 200 },
  { is: 'a fraction', call: { body: '{"id":1.5,"name":"n"}' }, status: 400, says: 'id must be an integer' },
  {
    is: 'an id as a string',
    call: { body: '{"id":"1","name":"n"}' },
    status: 400,
    body: '{"error":400,"message":"id must be an integer"}',
  },
  {
    is: 'two faults',
    call: { body: '{"id":null}' },
    status: 400,
    body: '{"error":400,"message":"name is required; id must be an integer"}',
  },
  { is: 'a null tag', call: { body: '{"id":1,"name":"n","tag":null}' }, status: 400, says: 'tag must be a string' },
  { is: 'an array', call: { body: '[{"id":1,"name":"n"}]' }, status: 400, says: 'the body must be an object' },
  {
    is: 'malformed JSON',
    call: { body: '{"id":1,' },
    status: 400,
    body: '{"error":400,"message":"the body is not JSON: unexpected end at line 1, column 9; Content-Type is application/json"}',
  },
  {
    is: 'a comma too many',
    call: { body: '{\n  "id": 1,\r\n  "name": "F",\n}' },
    status: 400,
    says: 'not JSON: unexpected } at line 4, column 1; ',
  },
  {
    is: 'no JSON as text/plain',
    call: { body: 'Fern', headers: { 'content-type': 'text/plain' } },
    status: 400,
    says: 'the body is not JSON: unexpected F at line 1, column 1; Content-Type is text/plain; this operation takes application/json',
  },
  { is: 'an empty body', call: { body: '' }, status: 400, says: 'a body is required' },
  { is: '100,000 open brackets', call: { body: '['.repeat(100_000) }, status: 400, says: 'not JSON' },
  { is: '100,000 nested arrays', call: { body: deep }, status: 400, says: 'must be an object' },
  {
    is: '100,000 nested arrays in an unknown member',
    call: { body: `{"id":1,"name":"n","x":${deep}}` },
    status: 200,
    body: '{"name":"n"}',
  },
  { is: 'a repeated name', call: { body: '{"id":1,"name":"a","name":"b"}' }, status: 200, body: '{"name":"b"}' },
  { is: 'a repeated name whose last is wrong', call: { body: '{"id":1,"name":"a","name":2}' }, status: 200, body: '{"name":"a"}' },
  { is: 'a lone surrogate', call: { body: '{"id":1,"name":"a\\ud800"}' }, status: 200, body: '{"name":"a\\ud800"}' },
  { is: 'a byte order mark', call: { body: bytes(0xef, 0xbb, 0xbf, '{"id":1,"name":"n"}') }, status: 200, body: '{"name":"n"}' },
  { is: 'invalid UTF-8', call: { body: bytes('{"id":1,"name":"a', 0xff, '"}') }, status: 200, body: '{"name":"a\uFFFD"}' },
  { is: 'UTF-16', call: { body: new Uint8Array(Buffer.from('{"id":1,"name":"n"}', 'utf16le')) }, status: 400, says: 'UTF-8' },
  { is: '1e400 in an undeclared member', call: { body: '{"id":1,"name":"n","x":1e400}' }, status: 200, body: '{"name":"n"}' },
  { is: 'a name in another case', call: { body: '{"id":1,"name":"n","Name":5}' }, status: 200, body: '{"name":"n"}' },
  { is: 'a member __proto__', call: { body: '{"id":1,"name":"n","__proto__":{"tag":"t"}}' }, status: 200, body: '{"name":"n"}' },
  { is: 'chunks', call: { body: '{"id":1,"name":"n"}', chunked: true }, status: 200, body: '{"name":"n"}' },
  { is: 'a charset', call: { body: '{"id":1,"name":"n"}', headers: { 'content-type': 'Application/JSON; charset=utf-8' } }, status: 200 },
  {
    is: 'JSON as text/plain',
    call: { body: '{"id":1,"name":"n"}', headers: { 'content-type': 'text/plain;charset=UTF-8' } },
    status: 400,
    body: '{"error":400,"message":"Content-Type is text/plain; this operation takes application/json"}',
  },
  {
    is: 'JSON as nothing',
    call: { body: '{"id":1,"name":"n"}', headers: { 'content-type': undefined } },
    status: 400,
    body: '{"error":400,"message":"the request has no Content-Type; this operation takes application/json"}',
  },
  {
    is: 'JSON as another type of JSON',
    call: { body: '{"id":1,"name":"n"}', headers: { 'content-type': 'application/vnd.api+json' } },
    status: 400,
    says: 'Content-Type is application/vnd.api+json; ',
  },
  {
    is: 'JSON with a parameter of its type',
    call: { body: '{"id":1,"name":"n"}', headers: { 'content-type': 'application/json; version=1' } },
    status: 200,
    body: '{"name":"n"}',
  },
  { is: 'text as text/plain', call: { body: 'name=n', headers: { 'content-type': 'text/plain' } }, status: 400, says: 'Content-Type' },
  { is: 'a wrong body as text/plain', call: { body: '{}', headers: { 'content-type': 'text/plain' } }, status: 400, says: 'Content-Type' },
  { is: 'nothing as text/plain', call: { body: '', headers: { 'content-type': 'text/plain' } }, status: 400, says: 'a body is required' },
  {
    is: 'a compressed body',
    call: { body: '{"id":1,"name":"n"}', headers: { 'content-encoding': 'gzip' } },
    status: 400,
    says: 'compressed',
  },
  { is: 'a body of 150 KB', call: { body: `{"id":1,"name":"n","x":"${'x'.repeat(150_000)}"}` }, status: 200, body: '{"name":"n"}' },
  { is: 'an unknown token', call: { body: '{"id":1,"name":"n"}', headers: { authorization: 'Bearer other' } }, status: 200 },
  { is: 'the scheme in lower case', call: { body: '{"id":1,"name":"n"}', headers: { authorization: 'bearer secret' } }, status: 200 },
];

/** Requests whose credentials are missing or wrong; the status is the one for that. */
export const REFUSED: readonly Omit<Row, 'status'>[] = [
  { is: 'no credentials', call: { body: '{"id":1,"name":"n"}', headers: { authorization: undefined } }, says: 'no credentials' },
  {
    is: 'no credentials and another media type',
    call: { body: '{"id":1,"name":"n"}', headers: { authorization: undefined, 'content-type': 'text/plain' } },
    says: 'no credentials',
  },
  { is: 'no credentials and a bad body', call: { body: '{', headers: { authorization: undefined } }, says: 'no credentials' },
  {
    is: 'another scheme',
    call: { body: '{"id":1,"name":"n"}', headers: { authorization: 'Basic c2VjcmV0' } },
    says: 'not of the Bearer scheme',
  },
  { is: 'Bearer without a token', call: { body: '{"id":1,"name":"n"}', headers: { authorization: 'Bearer' } }, says: 'without a token' },
];
