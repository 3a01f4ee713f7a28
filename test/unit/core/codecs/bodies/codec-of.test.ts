import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecOf } from '../../../../../core/codecs/bodies/codec-of.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { bodyInWords, formatOf } from './body-format.js';

describe('codecOf', () => {
  it.each([
    ['application/json', 'json'],
    ['Application/JSON; charset=utf-8', 'json'],
    ['application/vnd.api+json', 'json'],
    ['text/json', 'json'],
    ['*/*', 'json'],
    ['application/*', 'json'],
    ['application/*+json', 'json'],
    ['application/jsonl', 'sequence'],
    ['application/geo+json-seq', 'sequence'],
    ['application/x-www-form-urlencoded', 'form'],
    ['multipart/form-data; boundary=x', 'multipart'],
    ['multipart/mixed', 'parts'],
    ['multipart/related; type="text/html"', 'parts'],
    ['text/plain', 'text'],
    ['text/event-stream', 'text'],
    ['text/*', 'text'],
    ['text/xml', 'xml'],
    ['application/xml', 'xml'],
    ['image/svg+xml', 'xml'],
    ['application/octet-stream', 'bytes'],
    ['image/*', 'bytes'],
    ['nonsense', 'bytes'],
  ])('%s is %s', (mediaType, name) => {
    expect(codecOf(mediaType).name).toBe(name);
  });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hexOf = (text: string): string => [...bytes(text)].map((byte) => byte.toString(16)).join(' ');

describe('decode', () => {
  it.each<readonly [mediaType: string, schema: string, body: Uint8Array, words: string]>([
    ['application/json', '{}', bytes('[1.0]'), '[1.0]'],
    ['application/json', '{}', bytes('\uFEFF1'), '1 byte-order-mark'],
    ['application/json', '{}', Uint8Array.of(0x22, 0xff, 0x22), '"\uFFFD" body-invalid-utf8'],
    ['application/json', '{}', Uint8Array.of(0x31, 0), '1 utf-16'],
    ['application/json', '{}', bytes('{'), 'the body is not JSON'],
    ['application/json', '{}', bytes(''), 'the body is empty'],
    ['text/plain', '{"type":"string"}', bytes('12'), '"12"'],
    ['text/plain', '{"type":"string"}', bytes(''), '""'],
    ['text/plain', '{}', bytes('12'), '"12"'],
    ['text/plain', '{"type":"integer"}', bytes('12'), '12'],
    ['text/plain', '{"type":"integer"}', bytes('12\n'), '12 outer-space'],
    ['text/plain', '{"type":"boolean"}', bytes('true'), 'true'],
    ['text/plain', '{"type":"object"}', bytes('{"a":1}'), '{"a":1}'],
    ['text/plain', '{"type":"object"}', bytes('hello'), 'ambiguous text-for-structure'],
    ['text/plain', '{"type":"string"}', Uint8Array.of(0xff), '"\uFFFD" body-invalid-utf8'],
    ['text/plain; charset=latin1', '{"type":"string"}', bytes('é'), '"é" other-charset'],
    ['text/plain; charset=latin1', '{"type":"string"}', bytes('e'), '"e"'],
    ['text/plain', '{"type":"string"}', bytes('\uFEFFa'), '"a" byte-order-mark'],
    ['application/xml', '{"type":"string","xml":{"name":"a"}}', bytes('<a>b c</a>'), '"b c"'],
    ['application/xml', '{"type":"string","xml":{"name":"a"}}', bytes('<?xml version="1.0" encoding="utf-8"?>\r\n<a>b c</a>\n'), '"b c"'],
    ['application/xml', '{"type":"string","xml":{"name":"a"}}', bytes('<a>b c </a>'), 'ambiguous "b c "'],
    ['application/xml', '{"type":"string","xml":{"name":"a"}}', bytes('<a/>'), 'ambiguous ""'],
    ['application/xml', '{"type":"string","xml":{"name":"a"}}', bytes('<b>c</b>'), 'ambiguous "c"'],
    ['application/xml', '{"type":"string"}', bytes('<Root>b</Root>'), '"b"'],
    ['application/xml', '{"type":"string","xml":{"name":"a"}}', bytes('<a>b'), 'not decoded'],
    ['application/xml', '{"type":"number","xml":{"name":"a"}}', bytes('<a>1.50</a>'), '1.50'],
    ['application/xml', '{"type":"number","xml":{"name":"a"}}', bytes('<a>1e2</a>'), 'ambiguous 1e2'],
    ['image/png', '{"type":"string"}', bytes('a'), 'not decoded'],
  ])('%s with %s', (mediaType, schema, body, words) => {
    expect(bodyInWords(codecOf(mediaType).decode(body, mediaType, formatOf(schema)))).toBe(words);
  });
});

describe('encode', () => {
  const encoded = (mediaType: string, json: string): string => {
    const body = codecOf(mediaType).encode(parseJson(json) ?? null, mediaType, formatOf('{}'));
    return body.kind === 'encoded' ? `${body.contentType} ${[...body.bytes].map((byte) => byte.toString(16)).join(' ')}` : body.because;
  };

  it.each([
    ['application/json', '"é"', 'application/json 22 c3 a9 22'],
    ['text/plain', '"a"', 'text/plain 61'],
    ['text/plain', '"é"', 'text/plain; charset=utf-8 c3 a9'],
    ['text/plain; charset=utf-8', '"é"', 'text/plain; charset=utf-8 c3 a9'],
    ['text/plain', '12', 'text/plain 31 32'],
    ['text/plain', '{}', 'text/plain cannot hold null, arrays or objects'],
    ['image/png', '"é"', 'image/png e9'],
    ['image/png', '1', 'image/png can only hold bytes'],
    ['application/xml', '"<a/>"', 'application/xml 3c 61 2f 3e'],
    ['application/xml', '1', `application/xml ${hexOf('<?xml version="1.0" encoding="UTF-8"?>\n<Root>1</Root>\n')}`],
    ['application/xml', '"<\\ud800"', 'a lone surrogate is no character of XML (XML 1.0 section 2.2)'],
  ])('%s of %s', (mediaType, json, words) => {
    expect(encoded(mediaType, json)).toBe(words);
  });

  it.each(['application/json', 'text/plain'])('%s is read as it was written', (mediaType) => {
    const codec = codecOf(mediaType);
    const format = formatOf('{"type":"string"}');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(!value.startsWith('\uFEFF') && value.isWellFormed());
        const body = codec.encode(value, mediaType, format);
        if (body.kind === 'unwritable') throw new Error(body.because);
        expect(codec.decode(body.bytes, body.contentType, format)).toEqual({ kind: 'value', value, oddities: [] });
      }),
    );
  });
});
