import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PLAIN_ACCESS } from '../../../../../core/openapi/files/access.js';
import { fetchDocument } from '../../../../../core/openapi/files/fetch-document.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { serve } from '../../../support/serve.js';

const HEAD = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n";

describe('fetchDocument', () => {
  it('gives up on a server that does not answer, or not to the end', async () => {
    const late = { kind: 'unreadable', reason: 'no complete response within 0.05 s' };
    expect(await fetchDocument(await serve(() => {}), PLAIN_ACCESS, 50)).toEqual(late);
    expect(await fetchDocument(await serve((_, response) => void response.write('openapi: ')), PLAIN_ACCESS, 50)).toEqual(late);
  });

  it('follows redirects, but sends what is meant for one server to no other', async () => {
    const seen: (readonly [string | undefined, string | undefined])[] = [];
    const listener: RequestListener = ({ url, headers }, response) => {
      seen.push([url, headers['x-key']?.toString()]);
      const to = url === '/a' ? '/b' : url === '/b' ? `${other}/c` : undefined;
      if (to === undefined) response.end('openapi: 3.1.0');
      else response.writeHead(302, { location: to }).end();
    };
    const other = await serve(listener);
    const access = { ...PLAIN_ACCESS, headers: [['x-key', 'hush'] as const] };
    expect(await fetchDocument(`${await serve(listener)}/a`, access)).toMatchObject({ kind: 'read' });
    expect(seen).toEqual([
      ['/a', 'hush'],
      ['/b', 'hush'],
      ['/c', undefined],
    ]);
  });

  it('asks a proxy for the whole URL without TLS, as requests of a run do', async () => {
    const seen: (string | undefined)[] = [];
    const proxy = await serve(({ method, url }, response) => {
      seen.push(`${method} ${url}`);
      response.end('openapi: 3.1.0');
    });
    const access = { ...PLAIN_ACCESS, transport: { ...PLAIN_ACCESS.transport, route: { kind: 'proxy', url: proxy } as const } };
    expect(await fetchDocument('http://docs.test/openapi.yaml', access)).toMatchObject({ kind: 'read' });
    expect(seen).toEqual(['GET http://docs.test/openapi.yaml']);
  });

  it('ends at redirects that do not', async () => {
    const site = await serve((_, response) => void response.writeHead(307, { location: '/again' }).end());
    expect(await fetchDocument(site)).toEqual({ kind: 'unreadable', reason: 'it is redirected more than 5 times' });
  });

  it('refuses a URL with a password, which it does not repeat', async () => {
    const error = await loadContract('http://user:hush-hush@127.0.0.1/openapi.yaml').catch(String);
    expect(error).toContain('http://127.0.0.1/openapi.yaml: a URL with a password is not supported');
    expect(error).not.toContain('hush-hush');
  });

  it.each(['//other.invalid/a.yaml', 'http://other.invalid/a.yaml', 'file:///etc/hostname'])(
    'does not follow a $ref to another server, or to this machine: %s',
    async (reference) => {
      const site = await serve(
        (_, response) => void response.end(`${HEAD}  /a: {$ref: '${reference}'}\n  /b: {get: {responses: {'200': {description: b}}}}\n`),
      );
      const { operations, warnings } = await loadContract(`${site}/openapi.yaml`);
      expect(operations.map(({ id }) => id)).toEqual(['GET /b']);
      const message = expect.stringContaining('leads to another machine, which is not asked');
      expect(warnings).toContainEqual(expect.objectContaining({ message, at: expect.objectContaining({ line: 4 }) }));
    },
  );

  it.each([404, 410, 403, 500])('a $ref to a file for which the server answers %s', async (status) => {
    const site = await serve(({ url }, response) => {
      if (url !== '/openapi.yaml') return void response.writeHead(status).end();
      return void response.end(`${HEAD}  /a: {$ref: a.yaml}\n  /b: {get: {responses: {'200': {description: b}}}}\n`);
    });
    const loaded = loadContract(`${site}/openapi.yaml`).then(({ warnings }) => warnings.map(({ message }) => message));
    if (status < 404 || status > 410)
      await expect(loaded).rejects.toThrow(`$ref 'a.yaml' leads nowhere: ${site}/a.yaml: the server answers ${status}`);
    else expect((await loaded)[0]).toContain("$ref 'a.yaml' leads to a file that does not exist");
  });

  it('resolves a $ref against the URL, and names its file and line', async () => {
    const site = await serve(({ url }, response) => {
      if (url === '/docs/parts/a%20b.yaml') return void response.end("post:\n  responses: {'200': {}}\n  sumary: a\n");
      if (url === '/docs/openapi.yaml') return void response.end(`${HEAD}  /a: {$ref: 'parts/a%20b.yaml'}\n`);
      return void response.writeHead(404).end();
    });
    const { operations, warnings } = await loadContract(`${site}/docs/openapi.yaml`);
    expect(operations.map(({ id }) => id)).toEqual(['POST /a']);
    expect(warnings[0]).toMatchObject({ at: { file: `${site}/docs/parts/a%20b.yaml`, line: 3 } });
  });
});
