import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../../core/contract/contract.js';
import { startMock } from '../../../../../mock/start-mock.js';
import { call } from '../../../mock/call.js';
import { contractOf, json } from '../../../support/contract-of.js';

const text = { type: 'string' };
const named = (...names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, { schema: text }]));
const id = { name: 'id', in: 'path', required: true, schema: text };

/** A document whose answers have headers and encoded members of which it says no more. */
function document(): Promise<Contract> {
  const accepted = {
    description: 'ok',
    headers: named('Location', 'Operation-Location'),
    content: json({ type: 'object', properties: { id: text } }),
  };
  const encoded = (contentEncoding: string, contentMediaType?: string): object => ({ ...text, contentEncoding, contentMediaType });
  return contractOf({
    '/jobs': { post: { responses: { '202': accepted } } },
    '/imports': { post: { responses: { '202': { description: 'ok', headers: { Location: { required: true, schema: text } } } } } },
    '/tasks': { post: { responses: { '202': accepted } } },
    '/v2/tasks/{id}': { get: { parameters: [id], responses: { '200': { description: 'ok' } } } },
    '/shown': { post: { responses: { '202': { description: 'ok', headers: { Location: { schema: text, example: '/far/7' } } } } } },
    '/files/{id}': { put: { parameters: [id], responses: { '201': { description: 'ok', headers: named('Location') } } } },
    '/old': { get: { responses: { '302': { description: 'moved', headers: named('Location') } } } },
    '/new': {
      get: {
        responses: {
          '200': {
            description: 'ok',
            headers: named('Content-Disposition', 'ETag', 'Last-Modified', 'Cache-Control'),
            content: { 'application/pdf': { schema: { ...text, format: 'binary' } } },
          },
        },
      },
    },
    '/encoded': {
      get: {
        responses: {
          '200': {
            description: 'ok',
            content: json({
              type: 'object',
              required: ['thumbnail', 'data', 'token', 'digest', 'short'],
              properties: {
                thumbnail: encoded('base64', 'image/png'),
                data: encoded('base64'),
                token: encoded('base64url', 'application/pdf'),
                digest: encoded('base16'),
                short: { ...encoded('base64', 'image/png'), maxLength: 4 },
              },
            }),
          },
        },
      },
    },
  });
}

describe('a made-up place', () => {
  it.each([
    ['POST', '/tasks', '/v2/tasks/task-1'],
    ['POST', '/jobs', undefined],
    ['POST', '/imports', '/'],
    ['POST', '/shown', '/far/7'],
    ['PUT', '/files/a%20b', '/files/a%20b'],
  ])('leads somewhere: %s %s', async (method, path, location) => {
    await using mock = await startMock({ contract: await document(), basePath: '/api' });
    const { headers } = await call(`${mock.url}`, { method, path, body: '' });
    expect(headers['location']).toBe(location?.startsWith('/v2') === true || method === 'PUT' ? `/api${location}` : location);
  });

  it('is another one that can be read, for a redirection', async () => {
    await using mock = await startMock({ contract: await document() });
    expect((await call(mock.url, { method: 'GET', path: '/old' })).headers['location']).toBe('/new');
  });
});

it('headers of a fixed form have it', async () => {
  await using mock = await startMock({ contract: await document(), now: '2026-11-26' });
  expect((await call(mock.url, { method: 'GET', path: '/new' })).headers).toMatchObject({
    'content-disposition': 'attachment; filename="file.pdf"',
    etag: '"1"',
    'last-modified': 'Wed, 25 Nov 2026 00:00:00 GMT',
    'cache-control': 'no-cache',
  });
});

it('members of a content encoding hold what they say', async () => {
  await using mock = await startMock({ contract: await document() });
  const made = Object(JSON.parse((await call(mock.url, { method: 'GET', path: '/encoded' })).text));
  const bytes = (name: string, encoding: BufferEncoding): string => Buffer.from(String(made[name]), encoding).toString('latin1');
  expect(bytes('thumbnail', 'base64').slice(0, 8)).toBe('\u0089PNG\r\n\u001a\n');
  expect(bytes('token', 'base64url').slice(0, 5)).toBe('%PDF-');
  expect([bytes('data', 'base64'), bytes('digest', 'hex'), bytes('short', 'base64')]).toEqual(['Made up 1', 'Made up 1', 'Mad']);
});
