import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import type { Reload } from '../../../mock/watch/reload.js';
import { call } from './call.js';

const documentOf = (path: string, server: string, member: string): string => `openapi: 3.1.0
info: { title: ${member}, version: '1' }
servers: [{ url: ${server} }]
paths:
  ${path}:
    get:
      summary: List ${member}
      responses:
        '200':
          description: the ${member}
          content: { application/json: { schema: { type: object, required: [${member}], properties: { ${member}: { type: string } } } } }
`;

let folder = '';
const fileOf = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-several-'));
  await writeFile(fileOf('dogs.yaml'), documentOf('/dogs', '/v1', 'bark'));
  await writeFile(fileOf('cats.yaml'), documentOf('/cats', '/v2', 'meow'));
  await writeFile(fileOf('more-dogs.yaml'), documentOf('/dogs', '/v3', 'woof'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a mock of several documents', () => {
  it('serves each of them, below the path of its own server, too', async () => {
    await using mock = await startMock({ spec: [fileOf('dogs.yaml'), fileOf('cats.yaml')] });
    const membersOf = async (path: string): Promise<readonly string[]> =>
      Object.keys(Object(JSON.parse((await call(mock.url, { method: 'GET', path })).text)));
    expect(await membersOf('/dogs')).toEqual(['bark']);
    expect(await membersOf('/v1/dogs')).toEqual(['bark']);
    expect(await membersOf('/cats')).toEqual(['meow']);
    expect(await membersOf('/v2/cats')).toEqual(['meow']);
    expect(await call(mock.url, { method: 'GET', path: '/v1/cats' })).toMatchObject({ status: 404 });
  });

  it('says of each what its document says, and serves each document', async () => {
    await using mock = await startMock({ spec: [fileOf('dogs.yaml'), fileOf('cats.yaml')] });
    const ask = async (path: string): Promise<unknown> => JSON.parse((await call(mock.url, { method: 'GET', path })).text);
    expect(await ask('/__kit/operations')).toMatchObject([
      { id: 'GET /dogs', summary: 'List bark' },
      { id: 'GET /cats', summary: 'List meow' },
    ]);
    const form = await ask(`/__kit/operation?id=${encodeURIComponent('GET /cats')}`);
    expect(form).toMatchObject({ responses: [{ status: '200', description: 'the meow' }] });
    expect(await ask('/__kit/openapi.json')).toMatchObject({ info: { title: 'bark' } });
    expect(await ask('/__kit/openapi.json?document=2')).toMatchObject({ info: { title: 'meow' } });
    expect(await call(mock.url, { method: 'GET', path: '/__kit/openapi.json?document=3' })).toMatchObject({ status: 404 });
    expect(await ask('/__kit/health')).toMatchObject({
      contract: { title: 'bark and meow' },
      documents: [{ title: 'bark' }, { title: 'meow' }],
    });
  });

  it('takes no credentials below the path of a server either, where none are wanted', async () => {
    const secured = documentOf('/birds', '/v4', 'song').replace('get:', 'get:\n      security: [{ key: [] }]');
    const components = 'components: { securitySchemes: { key: { type: apiKey, in: header, name: key } } }\n';
    await writeFile(fileOf('birds.yaml'), secured + components);
    await using mock = await startMock({ spec: [fileOf('dogs.yaml'), fileOf('birds.yaml')], auth: false });
    for (const path of ['/birds', '/v4/birds']) expect(await call(mock.url, { method: 'GET', path })).toMatchObject({ status: 200 });
  });

  it('refuses operations of two of them that take the same requests, with the lines of both', async () => {
    const starting = startMock({ spec: [fileOf('dogs.yaml'), fileOf('more-dogs.yaml')] });
    await expect(starting).rejects.toMatchObject({
      message: expect.stringMatching(/GET \/dogs takes the requests of GET \/dogs at .*dogs\.yaml:\d+/),
      place: expect.objectContaining({ file: expect.stringContaining('more-dogs.yaml'), line: expect.any(Number) }),
    });
  });

  it('reloads all of them when one changes', async () => {
    const reloads: Reload[] = [];
    let onReload = (): void => undefined;
    const reloaded = new Promise<void>((resolve) => {
      onReload = resolve;
    });
    const push = (reload: Reload): void => {
      reloads.push(reload);
      onReload();
    };
    await using mock = await startMock({ spec: [fileOf('dogs.yaml'), fileOf('cats.yaml')], watch: true, onReload: push });
    await writeFile(fileOf('cats.yaml'), documentOf('/kittens', '/v2', 'meow'));
    await reloaded;
    expect(reloads).toMatchObject([{ kind: 'reloaded' }]);
    expect(await call(mock.url, { method: 'GET', path: '/kittens' })).toMatchObject({ status: 200 });
    expect(await call(mock.url, { method: 'GET', path: '/dogs' })).toMatchObject({ status: 200 });
  });
});
