import * as fc from 'fast-check';
import { createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { matchPath } from '../../../../core/codecs/paths/match-path.js';
import { parseTemplate } from '../../../../core/codecs/paths/path-template.js';
import { writePath } from '../../../../core/codecs/paths/write-path.js';
import { readParameters } from '../../../../core/codecs/parameters/read-parameters.js';
import { joinQuery } from '../../../../core/codecs/parameters/split-query.js';
import { writeParameter } from '../../../../core/codecs/parameters/write-parameter.js';
import { styled } from './made-parameter.js';
import { inWords, readOf, textOf } from './sent.js';

const ARRAY = '{"type":"array","items":{"type":"string"}}';
const OBJECT = '{"type":"object","additionalProperties":{"type":"string"}}';

/** Text without the characters that `encodeURIComponent` leaves and RFC 3986 reserves, and that need care: `!'()*.` */
const texts = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ minLength: 1 }))
  .map((text) => `${text.replaceAll(/[!'()*.]/g, '')}x`);
const words = fc.stringMatching(/^[a-zA-Z]{1,5}$/);
const arrays = fc.array(texts, { minLength: 1, maxLength: 4 });
const objects = fc.dictionary(words, texts, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

/** What both sides write: openapi-fetch leaves brackets of names as they are. */
function sameBrackets(text: string): string {
  return text.replaceAll('[', '%5B').replaceAll(']', '%5D').replaceAll('|', '%7C');
}

describe('queries as openapi-fetch writes them', () => {
  it.each([
    ['form*', ARRAY, arrays, createQuerySerializer({ array: { style: 'form', explode: true } })],
    ['form', ARRAY, arrays, createQuerySerializer({ array: { style: 'form', explode: false } })],
    ['form*', OBJECT, objects, createQuerySerializer({ object: { style: 'form', explode: true } })],
    ['form', OBJECT, objects, createQuerySerializer({ object: { style: 'form', explode: false } })],
    ['deepObject*', OBJECT, objects, createQuerySerializer({ object: { style: 'deepObject', explode: true } })],
    ['form*', '{"type":"string"}', texts, createQuerySerializer({})],
  ] as const)('%s of %s are written alike and read back', (style, schema, values, serialize) => {
    const parameter = styled(style, schema);
    fc.assert(
      fc.property<[unknown]>(values, (value) => {
        const text = serialize({ color: value });
        const written = writeParameter(parameter, fromJs(value));
        if (written.kind !== 'query') throw new Error(inWords(readOf(parameter, text)));
        expect(joinQuery(written.pairs)).toBe(sameBrackets(text));
        expect(readOf(parameter, text)).toMatchObject({ value: fromJs(value) });
      }),
    );
  });

  it.each([
    ['spaceDelimited', createQuerySerializer({ array: { style: 'spaceDelimited', explode: false } })],
    ['pipeDelimited', createQuerySerializer({ array: { style: 'pipeDelimited', explode: false } })],
  ] as const)('%s arrays of words are written alike and read back', (style, serialize) => {
    const parameter = styled(style, ARRAY);
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), (value) => {
        const text = serialize({ color: value });
        expect(textOf(writeParameter(parameter, fromJs(value)))).toBe(sameBrackets(text));
        expect(readOf(parameter, text)).toEqual({ kind: 'value', value: fromJs(value), oddities: [] });
      }),
    );
  });

  it('with reserved characters left as they are, are read back', () => {
    const parameter = styled('form*', ARRAY);
    const serialize = createQuerySerializer({ allowReserved: true });
    expect(inWords(readOf(parameter, serialize({ color: ["/a:b?c@d!$'()*,=", '~'] })))).toBe(`["/a:b?c@d!$'()*,=","~"]`);
  });

  it('are written alike with allowReserved, but for what would end or change the value', () => {
    const { serialization, ...rest } = styled('form*', ARRAY);
    if (serialization.kind === 'content') return;
    const parameter = { ...rest, serialization: { ...serialization, allowReserved: true } };
    const serialize = createQuerySerializer({ allowReserved: true });
    const value = ["/a:b?c@d!$'()*,=", 'x'];
    expect(textOf(writeParameter(parameter, fromJs(value)))).toBe(serialize({ color: value }));
    expect(textOf(writeParameter(parameter, fromJs(['&#+;%[] é'])))).toBe('color=%26%23%2B%3B%25%5B%5D%20%C3%A9');
  });
});

describe('paths as openapi-fetch writes them', () => {
  it.each([
    ['simple', '{color}', 'string', texts],
    ['simple', '{color}', ARRAY, arrays],
    ['simple*', '{color*}', ARRAY, arrays],
    ['simple', '{color}', OBJECT, objects],
    ['simple*', '{color*}', OBJECT, objects],
    ['label*', '{.color*}', ARRAY, arrays],
    ['label*', '{.color*}', OBJECT, objects],
    ['label', '{.color}', ARRAY, arrays],
    ['label', '{.color}', OBJECT, objects],
    ['matrix', '{;color}', 'string', texts],
    ['matrix', '{;color}', ARRAY, arrays],
    ['matrix*', '{;color*}', ARRAY, arrays],
    ['matrix', '{;color}', OBJECT, objects],
    ['matrix*', '{;color*}', OBJECT, objects],
  ] as const)('%s %s of %s are written alike and read back', (style, mark, schema, values) => {
    const parameter = styled(style, schema === 'string' ? '{"type":"string"}' : schema);
    const template = parseTemplate('/x/{color}.json');
    fc.assert(
      fc.property<[unknown]>(values, (value) => {
        const path = defaultPathSerializer(`/x/${mark}.json`, { color: value });
        const written = writePath(template, new Map([['color', textOf(writeParameter(parameter, fromJs(value)))]]));
        expect(written).toEqual({ kind: 'written', path });
        const { parameters } = readParameters([parameter], {
          path: matchPath(template, path)?.values ?? new Map(),
          query: '',
          headers: [],
        });
        expect(parameters[0]?.reading).toMatchObject({ value: fromJs(value) });
      }),
    );
  });
});
