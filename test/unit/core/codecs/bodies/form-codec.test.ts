import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PropertyEncoding } from '../../../../../core/contract/contract.js';
import { formCodec } from '../../../../../core/codecs/bodies/form-codec.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { bodyInWords, formatOf } from './body-format.js';

const TYPE = 'application/x-www-form-urlencoded';
const SCHEMA = `{"type":"object","properties":{
  "name":{"type":"string"},"age":{"type":"integer"},"tags":{"type":"array","items":{"type":"string"}},
  "meta":{"type":"object","properties":{"a":{"type":"integer"}}}}}`;

function decoded(text: string, encodings: Encodings = {}, schema = SCHEMA): string {
  return bodyInWords(formCodec.decode(new TextEncoder().encode(text), TYPE, formatOf(schema, encodings)));
}

function encoded(json: string, encodings: Encodings = {}): string {
  const body = formCodec.encode(parseJson(json) ?? null, TYPE, formatOf(SCHEMA, encodings));
  return body.kind === 'encoded' ? new TextDecoder().decode(body.bytes) : body.because;
}

type Encodings = Readonly<Record<string, PropertyEncoding>>;

const READ: readonly (readonly [text: string, words: string, encodings?: Encodings])[] = [
  ['', '{}'],
  ['name=a+b%20c&age=7', '{"name":"a b c","age":7}'],
  ['age=07', '{"age":7} leading-zero'],
  ['age=x', '{"age":"x"}'],
  ['name=', 'ambiguous {"name":""} empty'],
  ['name=a&name=b', 'ambiguous {} repeated'],
  ['tags=a&tags=b', '{"tags":["a","b"]}'],
  ['tags=a,b', '{"tags":["a","b"]}', { tags: { explode: false } }],
  ['tags=a|b', '{"tags":["a","b"]}', { tags: { style: 'pipeDelimited' } }],
  ['meta=%7B%22a%22%3A1%7D', '{"meta":{"a":1}}'],
  ['meta={', 'ambiguous {} other-style'],
  ['meta={', 'form member meta is not JSON', { meta: { contentType: 'application/json' } }],
  ['meta[a]=1', 'ambiguous {"meta":{"a":1}} nested other-style'],
  ['meta[a]=1', '{"meta":{"a":1}}', { meta: { style: 'deepObject', explode: true } }],
  ['a=1', '{"meta":{"a":1}}', { meta: { explode: true } }],
  ['x=1&y', 'ambiguous {"x":"1","y":""} empty'],
  ['name=%', 'ambiguous {"name":"%"} bad-percent-encoding'],
  ['name=%FF', 'ambiguous {"name":"\uFFFD"} invalid-utf8'],
  ['%=1&age=7', 'ambiguous {"age":7,"%":"1"} bad-percent-encoding'],
  ['n%FFme=1', 'ambiguous {"n\uFFFDme":"1"} invalid-utf8'],
  ['na%6De=1', '{"name":"1"}'],
  ['__proto__=1', '{"__proto__":"1"}'],
];

const WRITTEN: readonly (readonly [json: string, text: string, encodings?: Encodings])[] = [
  ['{"name":"a b&c","age":7}', 'name=a%20b%26c&age=7'],
  ['{"tags":["a","b"]}', 'tags=a&tags=b'],
  ['{"tags":["a","b"]}', 'tags=a,b', { tags: { explode: false } }],
  ['{"tags":["a","b"]}', 'tags=%5B%22a%22%2C%22b%22%5D', { tags: { contentType: 'application/json' } }],
  ['{"meta":{"a":1}}', 'meta=%7B%22a%22%3A1%7D'],
  ['{"meta":{"a":1}}', 'meta%5Ba%5D=1', { meta: { style: 'deepObject' } }],
  ['{"meta":{"a":1}}', 'a=1', { meta: { style: 'form' } }],
  ['{"other":{"a":[]}}', 'other=%7B%22a%22%3A%5B%5D%7D'],
  ['{}', ''],
  ['{"name":null}', 'form member name cannot hold null'],
  ['{"tags":[]}', 'form member tags cannot hold an empty array: it cannot be told from an absent one'],
  ['[]', 'a form can only hold an object'],
];

describe('formCodec', () => {
  it.each(READ.map(([from, to, encodings = {}]) => [from, to, encodings] as const))('reads %s as %s', (text, words, encodings) => {
    expect(decoded(text, encodings)).toBe(words);
  });

  it('reads undeclared members by the schema of others', () => {
    expect(decoded('x=1', {}, '{"type":"object","additionalProperties":{"type":"integer"}}')).toBe('{"x":1}');
  });

  it.each(WRITTEN.map(([from, to, encodings = {}]) => [from, to, encodings] as const))('writes %s as %s', (json, text, encodings) => {
    expect(encoded(json, encodings)).toBe(text);
  });

  it('reads what URLSearchParams writes, and URLSearchParams what it writes', () => {
    const texts = fc
      .oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.stringMatching(/^[&=+%;,. ~*'!()-]{1,5}$/))
      .filter((text) => text.isWellFormed());
    const schema = '{"type":"object","additionalProperties":{"type":"string"}}';
    fc.assert(
      fc.property(fc.dictionary(texts, texts, { noNullPrototype: true }), (members) => {
        const read = formCodec.decode(new TextEncoder().encode(String(new URLSearchParams(members))), TYPE, formatOf(schema));
        expect(read).toEqual({ kind: 'value', value: fromJs(members), oddities: [] });
        const body = formCodec.encode(fromJs(members), TYPE, formatOf(schema));
        if (body.kind === 'unwritable') throw new Error(body.because);
        expect([...new URLSearchParams(new TextDecoder().decode(body.bytes))]).toEqual(Object.entries(members));
      }),
    );
  });
});
