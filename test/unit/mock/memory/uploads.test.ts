import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf } from './client.js';

const recipe = { type: 'object', required: ['id', 'title'], properties: { id: { type: 'integer' }, title: { type: 'string' } } };
const none = { description: 'done' };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const bytes = (...types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
const form = { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } };

const shop = (upload: object, method = 'put', download = bytes('image/png', 'image/jpeg')): Promise<Contract> =>
  contractOf({
    '/recipes': {
      post: {
        requestBody: { content: json({ type: 'object', properties: { title: { type: 'string' } } }) },
        responses: { '201': { description: 'made', content: json(recipe) } },
      },
    },
    '/recipes/{id}': { parameters: [id], get: { responses: { '200': { description: 'ok', content: json(recipe) }, '404': none } } },
    '/recipes/{id}/image': {
      parameters: [id],
      get: { responses: { '200': { description: 'ok', content: download }, '404': none } },
      [method]: { requestBody: { required: true, content: upload }, responses: { '204': none, '404': none } },
      delete: { responses: { '204': none } },
    },
  });

const headers = { authorization: 'Bearer secret' };
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]);

/** What is downloaded after an upload to a recipe of its own. */
async function downloaded(
  contract: Contract,
  method: string,
  body: Uint8Array<ArrayBuffer> | FormData,
  type?: string,
): Promise<readonly [string | null, Uint8Array]> {
  await using mock = await startMock({ contract });
  const made = await clientOf(mock.url)('POST /recipes', { title: 'Soup' });
  const url = `${mock.url}/recipes/${String(at(made.body, 'id'))}/image`;
  const sent = await fetch(url, { method, headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) }, body });
  expect(sent.status).toBe(204);
  const response = await fetch(url, { headers });
  return [response.headers.get('content-type'), new Uint8Array(await response.arrayBuffer())];
}

describe('an upload', () => {
  it('is what is downloaded, byte by byte', async () => {
    expect(await downloaded(await shop(bytes('image/png', 'image/jpeg')), 'PUT', PNG, 'image/png')).toEqual(['image/png', PNG]);
  });

  it('may be the file of a form', async () => {
    const sent = new FormData();
    sent.set('file', new File([PNG], 'a.png', { type: 'image/png' }));
    expect(await downloaded(await shop(form, 'post'), 'POST', sent)).toEqual(['image/png', PNG]);
  });

  it('is downloaded as bytes where the document names no other media type', async () => {
    const types = [bytes('image/png'), bytes('application/octet-stream')] as const;
    const contract = await shop(types[0], 'put', types[1]);
    expect(await downloaded(contract, 'PUT', PNG, 'image/png')).toEqual(['application/octet-stream', PNG]);
  });

  it('is no answer that the document says is of another media type', async () => {
    const [, body] = await downloaded(await shop(bytes('image/png'), 'put', bytes('image/gif')), 'PUT', PNG, 'image/png');
    expect(body).not.toEqual(PNG);
  });

  it('is there after a restart, in its world', async () => {
    const persist = join(await mkdtemp(join(tmpdir(), 'kit-uploads-')), 'kept.json');
    const contract = await shop(bytes('image/png'));
    const world = { ...headers, 'kit-world': 'a' };
    const path = async ({ url }: Mock): Promise<string> =>
      `${url}/recipes/${String(at((await clientOf(url)('POST /recipes', { title: 'Soup' }, { 'kit-world': 'a' })).body, 'id'))}/image`;
    let target = '';
    {
      await using mock = await startMock({ contract, persist });
      const url = await path(mock);
      await fetch(url, { method: 'PUT', headers: { ...world, 'content-type': 'image/png' }, body: PNG });
      target = url.slice(mock.url.length);
    }
    await using mock = await startMock({ contract, persist });
    const response = await fetch(mock.url + target, { headers: world });
    expect([response.headers.get('content-type'), new Uint8Array(await response.arrayBuffer())]).toEqual(['image/png', PNG]);
    await rm(dirname(persist), { recursive: true });
  });

  it('is gone once it is deleted', async () => {
    await using mock = await startMock({ contract: await shop(bytes('image/png')) });
    const made = await clientOf(mock.url)('POST /recipes', { title: 'Soup' });
    const url = `${mock.url}/recipes/${String(at(made.body, 'id'))}/image`;
    await fetch(url, { method: 'PUT', headers: { ...headers, 'content-type': 'image/png' }, body: PNG });
    await fetch(url, { method: 'DELETE', headers });
    expect(new Uint8Array(await (await fetch(url, { headers })).arrayBuffer())).not.toEqual(PNG);
  });

  it('needs what it belongs to', async () => {
    await using mock = await startMock({ contract: await shop(bytes('image/png')) });
    const url = `${mock.url}/recipes/98765/image`;
    expect((await fetch(url, { method: 'PUT', headers: { ...headers, 'content-type': 'image/png' }, body: PNG })).status).toBe(404);
    expect((await fetch(url, { headers })).status).toBe(404);
  });
});

describe('a file that creates something', () => {
  const paper = {
    type: 'object',
    required: ['id', 'fileName'],
    properties: {
      id: { type: 'integer' },
      fileName: { type: 'string' },
      size: { type: 'integer' },
      content_type: { type: 'string' },
      topic: { type: 'string' },
    },
  };
  const isFile = { type: 'string', readOnly: true };
  const clip = {
    type: 'object',
    required: ['id', 'name', 'sizeBytes', 'mimeType'],
    properties: { id: { ...id.schema, readOnly: true }, name: isFile, sizeBytes: { type: 'integer', readOnly: true }, mimeType: isFile },
  };
  const sent = { type: 'object', properties: { file: { type: 'string', format: 'binary' }, topic: { type: 'string' } } };
  const one = { description: 'one', content: json(paper) };
  const library = contractOf({
    '/papers': {
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': { schema: sent },
            'application/pdf': { schema: {} },
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { topic: { type: 'string' } } } },
          },
        },
        responses: { '201': one },
      },
    },
    '/papers/{id}': { parameters: [id], get: { responses: { '200': one, '404': none } }, delete: { responses: { '204': none } } },
    '/papers/{id}/content': {
      parameters: [id],
      get: { responses: { '200': { description: 'the file', content: bytes('application/pdf') }, '404': none } },
    },
  });
  const cinema = contractOf({
    '/clips': {
      post: {
        requestBody: { required: true, content: { 'multipart/form-data': { schema: sent } } },
        responses: { '201': { description: 'one', content: json(clip) } },
      },
      get: { responses: { '200': { description: 'all', content: json({ type: 'array', items: clip }) } } },
    },
  });
  const made = async (url: string, body: FormData | string | Uint8Array<ArrayBuffer>, type?: string): Promise<unknown> => {
    const response = await fetch(`${url}/papers`, {
      method: 'POST',
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      body,
    });
    return response.json();
  };

  it('is told of, and read again', async () => {
    await using mock = await startMock({ contract: await library });
    const fields = new FormData();
    fields.set('file', new File([PNG], 'thesis.pdf', { type: 'application/pdf' }));
    fields.set('topic', 'ferns');
    const paperMade = await made(mock.url, fields);
    const told = { fileName: 'thesis.pdf', size: PNG.length, content_type: 'application/pdf', topic: 'ferns' };
    expect(paperMade).toEqual({ id: at(paperMade, 'id'), ...told });
    const content = (): Promise<Response> => fetch(`${mock.url}/papers/${String(at(paperMade, 'id'))}/content`, { headers });
    expect(new Uint8Array(await (await content()).arrayBuffer())).toEqual(PNG);
    await fetch(`${mock.url}/papers/${String(at(paperMade, 'id'))}`, { method: 'DELETE', headers });
    expect((await content()).status).toBe(404);
  });

  it('is told of by members that only the server sets, too', async () => {
    await using mock = await startMock({ contract: await cinema });
    const fields = new FormData();
    fields.set('file', new File([PNG], 'forest.mp4', { type: 'video/mp4' }));
    const response = await fetch(`${mock.url}/clips`, { method: 'POST', headers, body: fields });
    expect(await response.json()).toMatchObject({ name: 'forest.mp4', sizeBytes: PNG.length, mimeType: 'video/mp4' });
  });

  it('may be the body, but a form without a file is none', async () => {
    await using mock = await startMock({ contract: await library });
    expect(await made(mock.url, PNG, 'application/pdf')).toMatchObject({ size: PNG.length, content_type: 'application/pdf' });
    const plain = await made(mock.url, 'topic=ferns', 'application/x-www-form-urlencoded');
    expect(plain).toMatchObject({ topic: 'ferns' });
    expect(at(plain, 'content_type')).not.toBe('application/x-www-form-urlencoded');
  });
});
