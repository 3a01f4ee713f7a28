import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const NAME = '"name":"Monstera deliciosa"';
const TAG = '"tag":"houseplant"';
const FULL = `{"id":1,${NAME},${TAG}}`;
const withName = (text: string): string => `{"id":1,"name":${text},${TAG}}`;
const withExtra = (text: string): string => `{"id":1,${NAME},${TAG},"extra":${text}}`;
const withId = (text: string): string => `{"id":${text},${NAME},${TAG}}`;

/** [id, title, body], written by hand. */
const TABLE: readonly (readonly [string, string, string])[] = [
  ['valid/full', 'the body has every declared member', FULL],
  ['valid/required-only', 'the body has the required members only', `{"id":1,${NAME}}`],
  ['valid/id/0', 'id is 0', withId('0')],
  ['valid/id/9223372036854775807', 'id is 9223372036854775807', withId('9223372036854775807')],
  ['valid/id/-9223372036854775808', 'id is -9223372036854775808', withId('-9223372036854775808')],
  ['valid/id/9007199254740993', 'id is 9007199254740993', withId('9007199254740993')],
  ['valid/name/empty', 'name is empty', withName('""')],
  ['valid/name/nul', 'name has a NUL character', withName('"fern\\u0000palm"')],
  ['valid/name/combining', 'name has combining marks', withName('"Cafe\u0301 n\u0303"')],
  ['valid/name/astral', 'name has characters beyond the 16-bit plane', withName('"\u{1F335} \u{1D4AB} \u{2070E}"')],
  ['valid/name/spaces-at-ends', 'name has spaces at both ends', withName('"  fern  "')],
  ['valid/tag/literal-null', 'tag is the word null', `{"id":1,${NAME},"tag":"null"}`],
  ['valid/unknown-member/empty-name', 'there is an undeclared member "" (empty name)', `{"id":1,${NAME},${TAG},"":"unnamed"}`],
  [
    'valid/unknown-member/Name/before',
    'there is an undeclared member "Name" of another value before name',
    `{"id":1,"Name":"another",${NAME},${TAG}}`,
  ],
  ['valid/unknown-member/ID/behind', 'there is an undeclared member "ID" of another type behind id', `{"id":1,"ID":"five",${NAME},${TAG}}`],
  [
    'valid/spelling/escaped-names',
    'the last character of every name is escaped',
    '{"i\\u0064":1,"nam\\u0065":"Monstera deliciosa","ta\\u0067":"houseplant"}',
  ],
  ['valid/spelling/spaces', 'there is a space between all tokens', '{ "id" : 1 , "name" : "Monstera deliciosa" , "tag" : "houseplant" }'],
  ['valid/spelling/outer-spaces', 'there is white space around the document', ` \n${FULL} \n`],
  ['valid/spelling/reversed', 'the members come in reversed order', `{${TAG},${NAME},"id":1}`],
  ['invalid/plain', 'the body has none of its members', '{}'],
  ['invalid/body/wrapped', 'the body stands inside another object', `{"data":${FULL}}`],
  ['invalid/body/array-around', 'the body is the object in an array', `[${FULL}]`],
  ['invalid/body/null', 'the body is null', 'null'],
  ['invalid/id/missing', 'id is missing', `{${NAME},${TAG}}`],
  ['invalid/id/null', 'id is null', withId('null')],
  ['invalid/id/numeric-string', 'id is a string of digits', withId('"1"')],
  ['invalid/id/fraction', 'id is a number with a fraction', withId('1.5')],
  ['invalid/id/exponent-fraction', 'id is a fraction written with an exponent', withId('1.5e0')],
  ['invalid/id/9223372036854775808', 'id is 9223372036854775808', withId('9223372036854775808')],
  ['invalid/id/-9223372036854775809', 'id is -9223372036854775809', withId('-9223372036854775809')],
  ['invalid/id/18446744073709556327', 'id is 18446744073709556327', withId('18446744073709556327')],
  ['invalid/id/23000000000000000000', 'id is 23000000000000000000', withId('23000000000000000000')],
  ['invalid/id/400-digits', 'id has 400 digits', withId('1234567890'.repeat(40))],
  ['invalid/id/5000-digits', 'id has 5,000 digits', withId('1234567890'.repeat(500))],
  ['invalid/id/1e400', 'id is 1e400', withId('1e400')],
  ['invalid/body/values-in-order', 'the body is an array of its values', '[1,"Monstera deliciosa","houseplant"]'],
  [
    'invalid/body/values-as-declared',
    'the body is an array of its values in the order of the document',
    '["Monstera deliciosa","houseplant",1]',
  ],
  ['invalid/body/values-required', 'the body is an array of its required values', '[1,"Monstera deliciosa"]'],
  ['invalid/name/upper-case', 'name has its name in capitals', `{"id":1,${TAG},"NAME":"Monstera deliciosa"}`],
  ['invalid/name/too-deep', 'name stands one level too deep', `{"id":1,${TAG},"data":{${NAME}}}`],
  ['invalid/name/in-proto', 'name stands in __proto__', `{"id":1,${TAG},"__proto__":{${NAME}}}`],
  ['invalid/name/in-constructor', 'name stands in constructor.prototype', `{"id":1,${TAG},"constructor":{"prototype":{${NAME}}}}`],
  ['invalid/name/array-around', 'name is the right value in an array', withName('["Monstera deliciosa"]')],
  ['invalid/tag/null', 'tag is null', `{"id":1,${NAME},"tag":null}`],
  ['malformed/cut/4', 'the body is cut behind its 4th token', '{"id":1'],
  ['malformed/without/1', 'a brace is missing', `"id":1,${NAME},${TAG}}`],
  ['malformed/doubled/5', 'a comma is doubled', `{"id":1,,${NAME},${TAG}}`],
  ['malformed/trailing-comma', 'there is a comma behind the last member', `{"id":1,${NAME},${TAG},}`],
  ['malformed/wrong-bracket', 'the object ends with a bracket', `{"id":1,${NAME},${TAG}]`],
  ['malformed/number/leading-zero', 'a value is written 007', withId('007')],
  ['malformed/literal/nil', 'a value is written nil', withId('nil')],
  ['malformed/number/nan/undeclared', 'an undeclared member is written NaN', withExtra('NaN')],
  ['malformed/number/nan/nested', 'a value in an undeclared member is written NaN', withExtra('{"inner":[NaN]}')],
  ['malformed/number/nan/string', 'name is written NaN', withName('NaN')],
  ['malformed/number/minus-leading-zero/undeclared', 'an undeclared member is written -01', withExtra('-01')],
  ['malformed/literal/none/undeclared', 'an undeclared member is written None', withExtra('None')],
  ['malformed/string/single-quotes/undeclared', 'an undeclared member is written in single quotes', withExtra("'fern'")],
  ['malformed/string/tab/nested', 'a value in an undeclared member is written with a raw tab', withExtra('{"inner":["fern\tpalm"]}')],
  ['malformed/comment/line/undeclared', 'a comment to the end of the line stands before an undeclared member', withExtra('// new\n1')],
  ['malformed/string/line-feed', 'a string is written with a raw line feed', withName('"fern\npalm"')],
  ['malformed/string/lone-backslash', 'a string is written with a backslash before its closing quote', withName('"fern\\"')],
  ['malformed/name/single-quotes', 'a name is written in single quotes', `{'id':1,${NAME},${TAG}}`],
  ['malformed/garbage/twice', 'the document comes twice', `${FULL}\n${FULL}`],
  ['malformed/comment/line', 'a comment follows the document', `${FULL}\n// done`],
  ['malformed/bytes/only-spaces', 'the body is only spaces', ' \t\r\n '],
  ['credentials/none/none', 'no credentials are sent, with a body of required members only', `{"id":1,${NAME}}`],
  ['credentials/basic/tag', 'the credentials are of the Basic scheme', FULL],
  ['credentials/none/chunked', 'no credentials are sent, and the body comes in chunks, without a length', FULL],
  ['credentials/none/id/0', 'no credentials are sent, and id is 0', withId('0')],
  ['credentials/none/id/negative', 'no credentials are sent, and id is negative', withId('-1')],
  ['credentials/none/id/9223372036854775807', 'no credentials are sent, and id is 9223372036854775807', withId('9223372036854775807')],
  ['credentials/none/over-8-kb', 'no credentials are sent, and the body is over 8 KB', withName(`"${'a'.repeat(9000)}"`)],
  ['credentials/none/media-type/upper-case', 'no credentials are sent, and the media type is written in capitals', FULL],
  ['credentials/glued/tag', 'no space separates Bearer from the token', FULL],
  ['credentials/latin-1/tag', 'the token has a letter in Latin-1', FULL],
  ['media-types/none', 'no media type is declared', FULL],
  ['media-types/text-plain-not-json', 'the body is declared as text/plain, and is not JSON', 'not JSON'],
  ['unspecified/id/point-zero', 'id is an integer written with .0', withId('1.0')],
  ['unspecified/id/exponent-up', 'id is an integer written with a positive exponent', withId('1E+2')],
  ['unspecified/id/minus-zero', 'id is -0', withId('-0')],
  ['unspecified/repeated-null', 'a member is null first and right later', `{"id":null,"id":1,${NAME},${TAG}}`],
  ['unspecified/lone-surrogate', 'name has half of a surrogate pair', withName('"fern \\ud83c palm"')],
];

const cases = new Map(namedCases(await loadContract('openapi.yaml')).map((testCase) => [testCase.id, testCase]));

describe('a named case', () => {
  it.each(TABLE)('%s: %s', (id, title, body) => {
    const testCase = cases.get(id);
    expect(testCase?.title).toBe(title);
    expect(testCase && Buffer.from(bodyBytes(testCase, asWritten)).toString()).toBe(body);
  });

  it.each<[string, string | undefined, string | undefined]>([
    ['media-types/charset-quoted', 'application/json; charset="utf-8"', 'Bearer $PLANT_STORE_TOKEN'],
    ['media-types/mixed-case', 'Application/Json', 'Bearer $PLANT_STORE_TOKEN'],
    ['media-types/none', undefined, 'Bearer $PLANT_STORE_TOKEN'],
    ['credentials/none/tag', 'application/json', undefined],
    ['credentials/bearer-alone/tag', 'application/json', 'Bearer'],
    ['credentials/none/media-type/upper-case', 'APPLICATION/JSON', undefined],
    ['credentials/glued/tag', 'application/json', 'Bearer$PLANT_STORE_TOKEN'],
    ['credentials/utf-8/tag', 'application/json', Buffer.from('Bearer caf\u00E9').toString('latin1')],
    ['credentials/lone-byte/tag', 'application/json', 'Bearer \u00E9'],
    ['credentials/8-kb/tag', 'application/json', `Bearer ${'a'.repeat(8192)}`],
    ['credentials/bare-token/tag', 'application/json', '$PLANT_STORE_TOKEN'],
    ['credentials/token-scheme/tag', 'application/json', 'Token $PLANT_STORE_TOKEN'],
    ['credentials/lower-case-scheme/tag', 'application/json', 'bearer $PLANT_STORE_TOKEN'],
  ])('%s says content-type %s and authorization %s', (id, contentType, authorization) => {
    const headers = new Map(cases.get(id)?.plan.head.headers);
    expect(headers.get('content-type')).toBe(contentType);
    expect(headers.get('authorization')).toBe(authorization);
  });

  it.each<[string, (bytes: Buffer) => unknown, unknown]>([
    ['unspecified/byte-order-mark', (bytes) => [...bytes.subarray(0, 4)], [0xef, 0xbb, 0xbf, 0x7b]],
    ['unspecified/invalid-utf8', (bytes) => bytes.includes(Buffer.from([0x20, 0xff, 0x20])), true],
    ['unspecified/overlong-utf8', (bytes) => bytes.includes(Buffer.from([0x20, 0xc0, 0xaf, 0x20])), true],
    ['unspecified/utf-16', (bytes) => bytes.toString('utf16le'), FULL],
    ['unspecified/utf-16-mark', (bytes) => [...bytes.subarray(0, 4)], [0xfe, 0xff, 0x00, 0x7b]],
    ['unspecified/utf-32', (bytes) => [...bytes.subarray(0, 4), bytes.length], [0x7b, 0, 0, 0, FULL.length * 4]],
    ['unspecified/many-members', (bytes) => Object.keys(JSON.parse(bytes.toString())).length, 1004],
    ['malformed/bytes/brackets', (bytes) => bytes.toString() === '['.repeat(99_999), true],
    ['valid/name/10000-characters', (bytes) => bytes.toString(), withName(`"${'a'.repeat(10_000)}"`)],
    ['unspecified/nested-100', (bytes) => bytes.toString().split('[').length - 1, 100],
  ])('%s has its bytes', (id, look, seen) => {
    const testCase = cases.get(id);
    expect(testCase && look(Buffer.from(bodyBytes(testCase, asWritten)))).toEqual(seen);
  });
});
