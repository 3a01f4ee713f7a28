import { expect, it } from 'vitest';
import type { MediaType } from '../../../../../core/contract/contract.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { WORD_LIST } from '../../../../../core/plausible/word-list.js';
import { createResponseMaker } from '../../../../../core/respond/negotiation/make-responses.js';
import { contractOf } from '../../../support/contract-of.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const maker = createResponseMaker({ words: WORD_LIST, today: Date.UTC(2026, 10, 26) });

async function mediaOf(schema: object, schemas: object = {}): Promise<MediaType> {
  const content = { 'application/json': { schema } };
  const contract = await contractOf({ '/things': { get: { responses: { '200': { description: 'ok', content } } } } }, schemas);
  const [media] = contract.operations.flatMap(({ responses }) => responses.flatMap(({ content: one }) => one ?? []));
  if (media === undefined) throw new Error('no content');
  return media;
}

async function written(type: string, schema: object = {}, schemas: object = {}): Promise<Buffer> {
  const media = await mediaOf(schema, schemas);
  const { body, contentType } = maker.write(maker.value(media.schema, false), false, type, media);
  expect(contentType).toBe(type);
  return Buffer.from(body);
}

it.each([
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ffe0'],
  ['image/gif', '474946383961'],
  ['image/webp', '52494646'],
  ['image/svg+xml', '3c737667'],
  ['application/pdf', '255044462d'],
  ['application/zip', '504b0304'],
  ['audio/wav', '52494646'],
])('a made-up %s begins as such files do', async (type, start) => {
  expect((await written(type, { type: 'string', format: 'binary' })).toString('hex')).toMatch(new RegExp(`^${start}`));
});

it('a PDF finds its objects and its table', async () => {
  const text = (await written('application/pdf')).toString('latin1');
  const [, table = ''] = /startxref\n(\d+)\n%%EOF/.exec(text) ?? [];
  expect(text.slice(Number(table), Number(table) + 4)).toBe('xref');
  const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(5);
  for (const [i, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\\n`));
});

it('CSV has a head and rows', async () => {
  expect((await written('text/csv', { type: 'string' })).toString().trim().split('\r\n')).toHaveLength(4);
});

const EVENT = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };

it('an event stream has three events that differ, with the fields that the schema names', async () => {
  const events = (await written('text/event-stream', EVENT)).toString().trimEnd().split('\n\n');
  expect(events).toEqual([1, 2, 3].map((id) => `data: {"id":${id},"name":"Thing ${id}"}`));
  const fields = { type: 'object', properties: { event: { const: 'added' }, id: { type: 'integer' }, data: EVENT } };
  expect((await written('text/event-stream', fields)).toString().split('\n\n')[0]).toMatch(/^event: added\nid: 1\ndata: \{"id":1,/);
});

it('lines of JSON are several, or the items of a list', async () => {
  expect((await written('application/x-ndjson', EVENT)).toString().trim().split('\n')).toHaveLength(3);
  expect((await written('application/jsonl', { type: 'array', items: EVENT, minItems: 4 })).toString().trim().split('\n')).toHaveLength(4);
});

it('XML is written as the schema says', async () => {
  const Pet = {
    type: 'object',
    xml: { name: 'pet', namespace: 'https://example.com/pets', prefix: 'p' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      name: { type: 'string', enum: ['<Rex & Co>'] },
      tags: { type: 'array', xml: { wrapped: true }, items: { type: 'string', enum: ['a', 'b'], xml: { name: 'tag' } } },
      links: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
    },
  };
  expect((await written('application/xml', { $ref: '#/components/schemas/Pet' }, { Pet })).toString()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<p:pet xmlns:p="https://example.com/pets" id="1"><name>&lt;Rex &amp; Co&gt;</name><tags><tag>a</tag><tag>b</tag></tags><links>x</links><links>y</links></p:pet>\n',
  );
});

const PICTURE = '\x89PNG\r\n\x1a\n';

it.each([
  [
    'multipart/mixed',
    'type: array, prefixItems: [{ type: object }, {}], minItems: 2',
    'prefixEncoding: [{ contentType: application/json }, { contentType: image/png }]',
  ],
  ['multipart/related', 'type: array, minItems: 1, items: {}', 'itemEncoding: { contentType: image/png }'],
  [
    'multipart/form-data',
    'type: object, required: [a], properties: { a: {} }',
    'encoding: { a: { contentType: "image/png, image/jpeg" } }',
  ],
  [
    'multipart/form-data',
    'type: object, required: [a], properties: { a: { type: array, items: {} } }',
    'encoding: { a: { contentType: image/png } }',
  ],
])('a part of %s that is a picture begins as one: %s', async (type, schema, encoding) => {
  const contract = await contractOfText(
    `paths: { /a: { get: { responses: { '200': { description: d, content: { ${type}: { schema: { ${schema} }, ${encoding} } } } } } } }\n`,
    '3.2.0',
  );
  const [media] = contract.operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content ?? []));
  if (media === undefined) throw new Error('no content');
  const { body } = maker.write(maker.value(media.schema, false), false, type, media);
  expect(Buffer.from(body).toString('latin1')).toContain(`Content-Type: image/png\r\n\r\n${PICTURE}`);
});

it('an example is sent as it is', async () => {
  expect(maker.write(fromJs('raw'), true, 'image/png', await mediaOf({})).body).toBe('raw');
});
