import { describe, expect, it } from 'vitest';
import { codecOf } from '../../../../../core/codecs/bodies/codec-of.js';
import { formatOf } from '../../../../../core/codecs/bodies/format-of.js';
import type { DecodedBody } from '../../../../../core/codecs/bodies/body-codec.js';
import type { MediaType } from '../../../../../core/contract/contract.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { printJson } from '../../../../../core/json/print.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** A media type of a document in OpenAPI 3.2; `media` is the media type object in YAML. */
async function mediaOf(name: string, media: string, version = '3.2.0'): Promise<MediaType> {
  const contract = await contractOfText(
    `paths: { /a: { post: { requestBody: { content: { ${JSON.stringify(name)}: ${media} } }, responses: { '204': { description: d } } } } }\n`,
    version,
  );
  const content = contract.operations[0]?.body?.content;
  if (content === undefined) throw new Error('no content');
  return content;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');

function written(media: MediaType, value: unknown): string {
  const encoded = codecOf(media.name).encode(fromJs(value), media.name, formatOf(media));
  return encoded.kind === 'encoded' ? `${encoded.contentType}\n${latin1(encoded.bytes)}` : encoded.because;
}

function decoded(media: MediaType, text: string, contentType: string): DecodedBody {
  return codecOf(contentType).decode(Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'), contentType, formatOf(media));
}

/** The value that a written one is read as. */
function readBack(media: MediaType, value: unknown): string {
  const encoded = codecOf(media.name).encode(fromJs(value), media.name, formatOf(media));
  if (encoded.kind === 'unwritable') return encoded.because;
  const read = codecOf(encoded.contentType).decode(encoded.bytes, encoded.contentType, formatOf(media));
  return read.kind === 'value' ? printJson(read.value) : `${read.kind} ${'oddities' in read ? read.oddities.join(' ') : ''}`;
}

const PLANTS = '{ itemSchema: { type: object, properties: { id: { type: integer } } } }';

describe('multipart/mixed', () => {
  it('is the list of its parts, each JSON if it is an object', async () => {
    const media = await mediaOf('multipart/mixed', PLANTS);
    expect(written(media, [{ id: 1 }, { id: 2 }])).toBe(
      'multipart/mixed; boundary=form-boundary-0\n--form-boundary-0\nContent-Type: application/json\n\n{"id":1}\n--form-boundary-0\nContent-Type: application/json\n\n{"id":2}\n--form-boundary-0--\n',
    );
    expect(readBack(media, [{ id: 1 }, { id: 2 }])).toBe('[{"id":1},{"id":2}]');
    expect(written(media, [])).toContain('at least one part');
  });

  it.each([
    ['--b\n\n{"id":1}\n--b--\n', 'multipart/mixed; boundary=b', { kind: 'value' }],
    ['--b\nContent-Disposition: attachment; filename="a"\n\n{"id":1}\n--b--\n', 'multipart/mixed; boundary=b', { kind: 'value' }],
    ['--b\n\n{"id":\n--b--\n', 'multipart/mixed; boundary=b', { kind: 'malformed', because: 'a part is not JSON' }],
    ['--b\n\n{}\n--b--\n', 'multipart/mixed', { kind: 'malformed', because: 'the Content-Type has no boundary' }],
    ['--b\n\n{}\n', 'multipart/mixed; boundary=b', { kind: 'ambiguous', oddities: ['not-closed'] }],
  ])('%j is read as it stands', async (text, contentType, expected) => {
    expect(decoded(await mediaOf('multipart/mixed', PLANTS), text, contentType)).toMatchObject(expected);
  });

  it.each(['{ type: object, properties: { a: { type: string } } }', '{}'])(
    'is not judged by a schema that is no list: %s',
    async (schema) => {
      const media = await mediaOf('multipart/mixed', `{ schema: ${schema} }`);
      expect(decoded(media, '--b\n\nx\n--b--\n', 'multipart/mixed; boundary=b').kind).toBe('not-decoded');
    },
  );

  it('has encodings by position, those of the others, and headers that parts need', async () => {
    const media = await mediaOf(
      'multipart/related; type=text/html',
      `{ schema: { type: array, prefixItems: [{ type: string }, { type: integer }], items: {} },
         prefixEncoding: [{ contentType: text/html }],
         itemEncoding: { contentType: image/png, headers: { Content-Location: { required: true, schema: { type: string, const: here } } } } }`,
    );
    expect(written(media, ['<p>', 7, '\u0089PNG'])).toBe(
      [
        'multipart/related; type="text/html"; boundary=form-boundary-0',
        '--form-boundary-0\nContent-Type: text/html\n\n<p>',
        '--form-boundary-0\nContent-Type: image/png\nContent-Location: here\n\n7',
        '--form-boundary-0\nContent-Type: image/png\nContent-Location: here\n\n\u0089PNG',
        '--form-boundary-0--\n',
      ].join('\n'),
    );
    expect(readBack(media, ['<p>', 7, '\u0089PNG'])).toBe('["<p>",7,"\u0089PNG"]');
    const other = '--b\nContent-Type: text/css\n\n<p>\n--b\nContent-Type: image/png\n\n7\n--b--\n';
    expect(decoded(media, other, 'multipart/related; boundary=b')).toMatchObject({
      kind: 'ambiguous',
      oddities: ['part-media-type', 'part-header-missing'],
    });
  });

  it('has parts of its own inside a part, of any kind that the kit reads', async () => {
    const media = await mediaOf(
      'multipart/mixed',
      `{ schema: { type: array, prefixItems: [
           { type: array, items: { type: integer } },
           { type: array, prefixItems: [{ type: string }, {}] },
           { type: object, properties: { a: { type: string }, f: { type: string, format: binary } } },
           { type: object, properties: { b: { type: integer } } },
           { type: array, items: { type: boolean } } ] },
         prefixEncoding: [ {}, { contentType: multipart/mixed, prefixEncoding: [ {}, { contentType: image/png } ] },
           { contentType: multipart/form-data, encoding: { f: { contentType: image/png } } },
           { contentType: application/x-www-form-urlencoded }, { contentType: application/jsonl } ] }`,
    );
    const value = [[1, 2], ['a', 'b'], { a: 'x', f: '\u00FF' }, { b: 3 }, [true, false]];
    expect(readBack(media, value)).toBe(JSON.stringify(value));
    expect(written(media, value)).toContain(
      '--form-boundary-1\nContent-Type: multipart/mixed; boundary=form-boundary-0\n\n--form-boundary-0\n\na\n--form-boundary-0\nContent-Type: image/png\n\nb\n--form-boundary-0--\n',
    );
  });

  it('has parts of XML, which are written and not judged', async () => {
    const media = await mediaOf(
      'multipart/mixed',
      '{ schema: { type: array, prefixItems: [{ type: object, xml: { name: pot } }] }, prefixEncoding: [{ contentType: application/xml }] }',
    );
    expect(written(media, [{ a: 1 }])).toContain(
      'Content-Type: application/xml\n\n<?xml version="1.0" encoding="UTF-8"?>\n<pot><a>1</a></pot>',
    );
    expect(readBack(media, [{ a: 1 }])).toBe('ambiguous part-not-judged');
  });

  it('of 3.1 may have a schema that is a list', async () => {
    const media = await mediaOf('multipart/mixed', '{ schema: { type: array, items: { type: integer } } }', '3.1.0');
    expect(readBack(media, [1, 2])).toBe('[1,2]');
  });
});

describe('multipart/form-data', () => {
  const STYLED = `{ schema: { type: object, properties: {
      list: { type: array, items: { type: string } }, piped: { type: array, items: { type: integer } }, spaced: { type: array, items: { type: integer } },
      deep: { type: object, properties: { x: { type: integer } } }, spread: { type: object, properties: { p: { type: string }, q: { type: string } } },
      word: { type: string }, plain: { type: object } } },
    encoding: { list: { explode: false }, piped: { style: pipeDelimited }, spaced: { style: spaceDelimited }, deep: { style: deepObject }, spread: { explode: true }, word: { allowReserved: false } } }`;
  const VALUE = {
    list: ['a', 'b'],
    piped: [1, 2],
    spaced: [3, 4],
    deep: { x: 5 },
    spread: { p: 'ä&=', q: '%41' },
    word: 'a,b +',
    plain: { z: 1 },
  };

  it('has parts by style, in which nothing is percent-encoded', async () => {
    const media = await mediaOf('multipart/form-data', STYLED, '3.1.0');
    const text = written(media, VALUE);
    const parts = [...text.matchAll(/name="([^"]+)"\n(?:Content-Type: (.+)\n)?\n(.*)\n/g)].map(([, ...found]) => found.join(' ').trim());
    expect(parts).toEqual([
      'list  a,b',
      'piped  1|2',
      'spaced  3 4',
      'deep[x]  5',
      'p  Ã¤&=',
      'q  %41',
      'word  a,b +',
      'plain application/json {"z":1}',
    ]);
    expect(JSON.parse(readBack(media, VALUE))).toEqual(VALUE);
    expect(written(media, { list: ['a,b', 'c'] })).toBe('part list cannot hold a delimiter of its style');
    expect(readBack(media, { piped: ['x'] })).toBe('{"piped":["x"]}');
  });

  it('of 3.0 has no styles', async () => {
    const media = await mediaOf('multipart/form-data', STYLED, '3.0.3');
    expect(written(media, { piped: [1, 2] }).match(/name="piped"/g)).toHaveLength(2);
  });

  it('may be a list, whose headers name its parts', async () => {
    const media = await mediaOf(
      'multipart/form-data',
      `{ schema: { type: array, prefixItems: [{ type: string }] },
         prefixEncoding: [{ headers: { Content-Disposition: { required: true, content: { text/plain: { schema: { type: string, const: 'form-data; name="a"' } } } } } }] }`,
    );
    expect(written(media, ['x'])).toContain('--form-boundary-0\nContent-Disposition: form-data; name="a"\n\nx\n');
    expect(readBack(media, ['x'])).toBe('["x"]');
  });
});
