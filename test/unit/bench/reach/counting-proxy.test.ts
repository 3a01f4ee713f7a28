import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { countingProxy } from '../../../../bench/reach/counting-proxy.js';
import { operationsOf } from '../../../../bench/reach/operations.js';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const operations = operationsOf('{"paths": {"/shelves/{id}": {"put": {}, "get": {}}}}', '');

/** A server whose answer to the id `7` is a success with the body, and to any other a compressed refusal; and the proxy before it. */
async function proxied(): ReturnType<typeof countingProxy> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/broken') request.socket.destroy();
      else if (request.url === '/shelves/7') response.end(Buffer.concat(chunks));
      else response.writeHead(404, { 'content-encoding': 'gzip' }).end(gzipSync(`no ${request.url}`));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy = await countingProxy(address.port, operations);
  closers.push(proxy.close, () => server.close());
  return proxy;
}

it('passes a request on with its body, and counts its status for the operation', async () => {
  const { origin, counts } = await proxied();
  const response = await fetch(`${origin}/shelves/7`, { method: 'PUT', body: 'plants' });
  expect(await response.text()).toBe('plants');
  await expect.poll(() => counts.operations.get('PUT /shelves/{id}')?.statuses).toEqual({ 200: 1 });
  expect(counts.requests).toBe(1);
  expect(counts.operations.get('PUT /shelves/{id}')?.success).toMatchObject({ target: '/shelves/7', body: 'plants', answer: 'plants' });
});

it('keeps each request that was refused once, with its answer as text', async () => {
  const { origin, counts } = await proxied();
  for (const id of [1, 2, 1]) await (await fetch(`${origin}/shelves/${id}`)).text();
  await expect.poll(() => counts.operations.get('GET /shelves/{id}')?.statuses).toEqual({ 404: 3 });
  const refusals = [...(counts.operations.get('GET /shelves/{id}')?.refusals.values() ?? [])];
  expect(refusals.map(({ target, status, answer }) => [target, status, answer])).toEqual([
    ['/shelves/1', 404, 'no /shelves/1'],
    ['/shelves/2', 404, 'no /shelves/2'],
  ]);
  expect(counts.operations.get('GET /shelves/{id}')?.success).toBeUndefined();
});

it('counts no operation for another path, and ends the connection where the server does', async () => {
  const { origin, counts } = await proxied();
  await expect(fetch(`${origin}/broken`)).rejects.toThrow('fetch failed');
  expect(counts.requests).toBe(1);
  expect([...counts.operations.values()].map(({ statuses }) => statuses)).toEqual([{}, {}]);
});
