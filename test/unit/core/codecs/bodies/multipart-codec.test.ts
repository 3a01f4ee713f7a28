import * as fc from 'fast-check';
import { FormData, Response } from 'undici';
import { describe, expect, it } from 'vitest';
import type { PropertyEncoding } from '../../../../../core/contract/contract.js';
import { codecOf } from '../../../../../core/codecs/bodies/codec-of.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { jsonObject } from '../../../../../core/json/value.js';
import { bodyInWords, formatOf } from './body-format.js';

const codec = codecOf('multipart/form-data');
const SCHEMA = `{"type":"object","properties":{
  "name":{"type":"string"},"age":{"type":"integer"},"tags":{"type":"array","items":{"type":"integer"}},"rows":{"type":"array","items":{"type":"object"}},
  "meta":{"type":"object"},"photo":{"type":"string"},"photos":{"type":"array","items":{"type":"string"}}}}`;
const FILES = { photo: { isFile: true, contentType: 'image/png, image/jpeg' }, photos: { isFile: true } };
const format = formatOf(SCHEMA, FILES);

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

function part(head: string, content: string): string {
  return `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
}

function decoded(
  text: string,
  contentType = 'multipart/form-data; boundary=x',
  encodings: Readonly<Record<string, PropertyEncoding>> = FILES,
): string {
  return bodyInWords(codec.decode(bytesOf(text), contentType, formatOf(SCHEMA, encodings)));
}

describe('multipartCodec reads', () => {
  it('the same body once for all who ask', () => {
    const body = bytesOf(`${part('name="photo"; filename="a.png"', 'a'.repeat(100))}--x--`);
    const read = (type: string): unknown => codec.decode(body, type, format);
    expect(read('multipart/form-data; boundary=x')).toBe(read('multipart/form-data; boundary=x'));
    expect(read('multipart/form-data; boundary=y')).toMatchObject({ kind: 'malformed' });
  });

  it.each<readonly [what: string, body: string, words: string]>([
    ['a member', `${part('name="name"', 'fern')}--x--\r\n`, '{"name":"fern"}'],
    ['an integer', `${part('name="age"', '7')}--x--`, '{"age":7}'],
    ['an odd integer', `${part('name="age"', '07')}--x--`, '{"age":7} leading-zero'],
    ['no part', '--x--\r\n', 'ambiguous {} no-parts'],
    ['repeated parts of an array', `${part('name="tags"', '1')}${part('name="tags"', '2')}--x--`, '{"tags":[1,2]}'],
    ['one part of an array', `${part('name="tags"', '1')}--x--`, '{"tags":[1]}'],
    ['one part of an array, as JSON', `${part('name="rows"\r\nContent-Type: application/json', '{"a":1}')}--x--`, '{"rows":[{"a":1}]}'],
    ['a number of an array, as JSON', `${part('name="tags"\r\nContent-Type: application/json', '1')}--x--`, '{"tags":[1]}'],
    ['an array as JSON', `${part('name="tags"\r\nContent-Type: application/json', '[1]')}--x--`, '{"tags":[1]}'],
    ['an object as JSON', `${part('name="meta"', '{"a":1}')}--x--`, '{"meta":{"a":1}}'],
    ['an object that is not JSON', `${part('name="meta"', '{')}--x--`, 'part meta is not JSON'],
    [
      'a file',
      `${part('name="photo"; filename="a.png"\r\nContent-Type: image/png', '\u0089PNG\r\n\u0000')}--x--`,
      '{"photo":"\u0089PNG\\r\\n\\u0000"}',
    ],
    ['a file without filename', `${part('name="photo"', 'a')}--x--`, 'ambiguous {"photo":"a"} file-as-text'],
    ['text with a filename', `${part('name="name"; filename="a.txt"', 'a')}--x--`, 'ambiguous {"name":"a"} file-as-text'],
    ['a file without content', `${part('name="photo"; filename="a.png"', '')}--x--`, 'ambiguous {"photo":""} empty-file'],
    ['a file with an empty name', `${part('name="photo"; filename=""', 'a')}--x--`, 'ambiguous {"photo":"a"} nameless-file'],
    ['a file whose name has a path', `${part('name="photo"; filename="../a.png"', 'a')}--x--`, 'ambiguous {"photo":"a"} file-path'],
    [
      'a file whose name has a quote',
      `${part(String.raw`name="photo"; filename="a\"b.png"`, 'a')}--x--`,
      'ambiguous {"photo":"a"} file-quote',
    ],
    ['UTF-8', `${part('name="name"', 'f\u00C3\u00A9')}--x--`, '{"name":"f\u00E9"}'],
    ['invalid UTF-8', `${part('name="name"', '\u00FF')}--x--`, 'ambiguous {"name":"\uFFFD"} body-invalid-utf8'],
    ['a repeated single value', `${part('name="name"', 'a')}${part('name="name"', 'b')}--x--`, 'ambiguous {"name":"a"} repeated-part'],
    ['undeclared parts', `${part('name="other"', '1')}--x--`, '{"other":"1"}'],
    ['names with quotes', `${part(String.raw`name="a%22b\"c"`, '1')}--x--`, String.raw`{"a\"b\"c":"1"}`],
    ['a name that ends with a backslash', `${part(String.raw`name="a\"`, '1')}--x--`, String.raw`{"a\\":"1"}`],
    ['a backslash before other headers', `${part(String.raw`name="\"; size="2"`, '1')}--x--`, String.raw`{"\\":"1"}`],
    ['a name without quotes', `${part('name=name', 'a')}--x--`, '{"name":"a"}'],
    ['a preamble', `hello\r\n${part('name="name"', 'a')}--x--`, 'ambiguous {"name":"a"} preamble'],
    ['an epilogue', `${part('name="name"', 'a')}--x--\r\nbye`, '{"name":"a"}'],
    ['padding after a boundary', `--x  \r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--x--`, '{"name":"a"}'],
    ['a boundary inside a line', `${part('name="name"', 'a--x')}--x--`, '{"name":"a--x"}'],
    ['a longer line that begins as a boundary', `${part('name="name"', 'a\r\n--xy')}--x--`, '{"name":"a\\r\\n--xy"}'],
    ['line feeds alone', '--x\nContent-Disposition: form-data; name="name"\n\na\n--x--\n', 'ambiguous {"name":"a"} bare-line-feed'],
    ['a body that is cut off', `${part('name="name"', 'a')}`, 'ambiguous {"name":"a\\r\\n"} not-closed'],
    [
      'an encoded part',
      `${part('name="name"\r\nContent-Transfer-Encoding: base64', 'YQ==')}--x--`,
      'ambiguous {"name":"YQ=="} transfer-encoding',
    ],
    ['an empty value', `${part('name="name"', '')}--x--`, 'ambiguous {"name":""} empty'],
    ['no name', `${part('filename="name"', 'a')}--x--`, 'a part of the body has no Content-Disposition with a name'],
    ['no headers', '--x\r\n\r\na\r\n--x--', 'a part of the body has no Content-Disposition with a name'],
    [
      'no gap after headers',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--',
      'a part of the body has no empty line after its headers',
    ],
    ['JSON', '{"name":"a"}', 'the body does not contain its boundary'],
    ['nothing', '', 'the body is empty'],
  ])('%s', (_, body, words) => {
    expect(decoded(body)).toBe(words);
  });

  it.each<readonly [what: string, body: string, words: string]>([
    ['one part, which is an item', part('name="rows"', '{"a":1}'), '{"rows":[{"a":1}]}'],
    ['two parts, which are items', `${part('name="rows"', '{"a":"b"}')}${part('name="rows"', '{"a":1}')}`, '{"rows":[{"a":"b"},{"a":1}]}'],
    ['one part, which is the list', part('name="rows"', '[{"a":1},{}]'), '{"rows":[{"a":1},{}]}'],
    ['a part that is not JSON', part('name="rows"', '{'), 'part rows is not JSON'],
  ])('a list whose items are JSON by its encoding: %s', (_, body, words) => {
    expect(decoded(`${body}--x--`, undefined, { rows: { contentType: 'application/json' } })).toBe(words);
  });

  it('nothing without a boundary', () => {
    expect(decoded('--x--', 'multipart/form-data')).toBe('the Content-Type has no boundary');
    expect(decoded('--a b--', 'multipart/form-data; boundary="a b"')).toBe('ambiguous {} no-parts');
  });

  it('any bytes without throwing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('--x', '--', '\r\n', '\n', 'Content-Disposition: form-data; name="a"', ':', 'a', '\u0000')),
        (pieces) => {
          expect(decoded(pieces.join(''))).not.toBe('');
        },
      ),
    );
  });
});

const texts = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.stringMatching(/^[-\r\n"%x:;= ]{1,8}$/))
  .filter((text) => text.isWellFormed());
const binary = fc.uint8Array({ minLength: 1 }).map((bytes) => String.fromCharCode(...bytes));

describe('multipartCodec and undici', () => {
  it('reads what undici writes', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer(), fc.array(fc.integer(), { minLength: 1 }), binary, async (name, age, tags, photo) => {
        const form = new FormData();
        form.append('name', name);
        form.append('age', String(age));
        for (const tag of tags) form.append('tags', String(tag));
        form.append('photo', new File([bytesOf(photo)], 'a"b.png', { type: 'image/png' }));
        const response = new Response(form);
        const read = codec.decode(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type') ?? '', format);
        const sent = name.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(read).toEqual({ kind: 'value', value: fromJs({ name: sent, age, tags, photo }), oddities: [] });
      }),
    );
  });

  it('writes what undici reads', async () => {
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.dictionary(texts, texts, { noNullPrototype: true }),
        fc.array(fc.integer(), { minLength: 1 }),
        binary,
        async (name, others, tags, photo) => {
          const value = jsonObject([
            ...new Map([...Object.entries(others), ['name', name]].map(([key = '', text = '']) => [key, text])),
            ['tags', fromJs(tags)],
            ['photo', photo],
          ]);
          const body = codec.encode(value, 'multipart/form-data', format);
          if (body.kind === 'unwritable') throw new Error(body.because);
          const form = await new Response(body.bytes, { headers: { 'content-type': body.contentType } }).formData();
          const file = form.get('photo');
          if (file === null || typeof file === 'string') throw new Error('no file');
          expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytesOf(photo));
          expect(file.type).toBe('image/png');
          expect(form.get('name')).toBe(name);
          expect(form.getAll('tags')).toEqual(tags.map(String));
          for (const [key, text] of Object.entries(others)) if (key !== 'name') expect(form.get(key)).toBe(text);
          expect(codec.decode(body.bytes, body.contentType, format)).toEqual({ kind: 'value', value, oddities: [] });
        },
      ),
    );
  });
});

describe('multipartCodec writes', () => {
  const written = (json: string, encodings: Readonly<Record<string, PropertyEncoding>> = {}): string => {
    const body = codec.encode(parseJson(json) ?? null, 'multipart/form-data', formatOf(SCHEMA, encodings));
    return body.kind === 'encoded' ? `${body.contentType}\n${String.fromCharCode(...body.bytes)}` : body.because;
  };

  it('the same bytes for the same value', () => {
    const text = written('{"name":"fern","meta":{"a":1}}');
    expect(text).toBe(
      [
        'multipart/form-data; boundary=form-boundary-0\n--form-boundary-0',
        'Content-Disposition: form-data; name="name"',
        '',
        'fern',
        '--form-boundary-0',
        'Content-Disposition: form-data; name="meta"',
        'Content-Type: application/json',
        '',
        '{"a":1}',
        '--form-boundary-0--',
        '',
      ].join('\r\n'),
    );
    expect(written('{"name":"fern","meta":{"a":1}}')).toBe(text);
  });

  it('another boundary if the first one occurs in a value', () => {
    expect(written('{"name":"--form-boundary-0"}')).toContain('boundary=form-boundary-1\n--form-boundary-1\r\n');
  });

  it('the content type that the document gives a property', () => {
    expect(written('{"name":"a"}', { name: { contentType: 'text/csv' } })).toContain('name="name"\r\nContent-Type: text/csv\r\n\r\na');
    expect(written('{"tags":[1,2]}', { tags: { contentType: 'application/json' } })).toContain(
      'Content-Type: application/json\r\n\r\n[1,2]',
    );
    for (const [contentType, sent] of [
      ['image/*', 'image/png'],
      ['*/*', 'application/octet-stream'],
      ['application/*', 'application/octet-stream'],
      ['text/*, image/*', 'text/plain'],
      ['application/pdf', 'application/pdf'],
    ] as const)
      expect(written('{"photo":"a"}', { photo: { isFile: true, contentType } })).toContain(`filename="photo"\r\nContent-Type: ${sent}\r\n`);
  });

  it.each([
    ['{"name":null}', 'part name cannot hold null'],
    ['{"tags":[]}', 'part tags cannot hold an empty array: it cannot be told from an absent one'],
    ['[]', 'multipart can only hold an object'],
    [String.raw`{"name":"\ud800"}`, 'part name cannot hold a lone surrogate'],
    ['{"photo":"\u0100"}', 'part photo cannot hold anything but bytes, as a file'],
  ])('%s: %s', (json, because) => {
    expect(written(json, FILES)).toBe(because);
  });
});
