import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { at, clientOf } from './client.js';

const shop = contractOfText(`
servers: [{ url: https://shop.example/rest }]
components:
  schemas:
    Item: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string }, self: { type: string } } }
    Page: { type: object, properties: { items: { type: array, items: { $ref: '#/components/schemas/Item' } }, next: { type: string } } }
paths:
  /items:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }, { name: size, in: query, schema: { type: integer, default: 2 } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
      responses: { '201': { description: ok, headers: { Location: { schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } }
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } }
  /files:
    post:
      requestBody: { required: true, content: { application/pdf: { schema: {} } } }
      responses: { '201': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } }
  /files/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } }
  /files/{id}/content:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: ok, content: { application/pdf: { schema: {} } } } } }
`);

describe('below a prefix, links lead where the request was sent', () => {
  it.each([
    ['that of the server of the document', '', '/rest'],
    ['that of the mock', '/api', '/api'],
    ['both', '/api', '/api/rest'],
    ['none', '', ''],
  ])('%s', async (_, basePath, prefix) => {
    await using mock = await startMock({ contract: await shop, basePath });
    const send = clientOf(new URL(mock.url).origin);
    const page = (await send(`GET ${prefix}/items`)).body;
    expect(at(page, 'next')).toBe(`${prefix}/items?page=2`);
    expect(at(page, 'items', 0, 'self')).toBe(`${prefix}/items/${at(page, 'items', 0, 'id')}`);
    const made = await send(`POST ${prefix}/items`, { name: 'a' });
    expect(made.headers.get('location')).toBe(`${prefix}/items/${at(made.body, 'id')}`);
    expect((await send(`GET ${made.headers.get('location')}`)).body).toEqual(made.body);
  });

  it('and files are found below another one, too', async () => {
    await using mock = await startMock({ contract: await shop, basePath: '/api' });
    const { origin } = new URL(mock.url);
    const headers = { 'content-type': 'application/pdf' };
    const made: unknown = await (await fetch(`${origin}/api/files`, { method: 'POST', headers, body: '%PDF-1' })).json();
    for (const prefix of ['/api', '/api/rest'])
      expect(await (await fetch(`${origin}${prefix}/files/${String(at(made, 'id'))}/content`)).text()).toBe('%PDF-1');
  });
});
