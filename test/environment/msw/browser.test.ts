import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { httpServer } from '../../unit/support/http-server.js';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const WORKER = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

const SHELVES = {
  openapi: '3.0.3',
  info: { title: 'Shelves', version: '1' },
  paths: {
    '/shelves/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'ok',
            content: {
              'application/json': { schema: { type: 'object', properties: { width: { type: 'integer' } }, example: { width: 80 } } },
            },
          },
          '400': {
            description: 'bad',
            content: { 'application/json': { schema: { type: 'object', required: ['why'], properties: { why: { type: 'string' } } } } },
          },
        },
      },
    },
  },
};

const START = `
import { setupWorker } from 'msw/browser';
import { createHandlers, handlers } from './msw/index.ts';
const document = ${JSON.stringify(SHELVES)};
window.started = setupWorker(...createHandlers({ document }), ...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
`;

it.skipIf(!existsSync(CHROMIUM))('in a real browser the handlers answer what a page fetches, on its own origin and on others', async () => {
  const { outputFiles } = await build({
    stdin: { contents: START, resolveDir: process.cwd(), sourcefile: 'start.js' },
    bundle: true,
    // As bundlers do: what a document needs is loaded when it is needed.
    splitting: true,
    outdir: '/',
    entryNames: 'start',
    platform: 'browser',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  expect(scripts.size).toBeGreaterThan(2);
  await using responder = await httpServer((response, { path }) => {
    const [type, body] =
      path === '/mockServiceWorker.js'
        ? ['text/javascript', readFileSync(WORKER, 'utf8')]
        : scripts.has(path)
          ? ['text/javascript', scripts.get(path)]
          : ['text/html', '<!doctype html><title>A shop</title><script type="module" src="/start.js"></script>'];
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(responder.url);
    await page.waitForFunction('window.started?.then(() => true)');
    const answers = await page.evaluate(
      async (origins: readonly string[]) => {
        const reported = async (url: string, init: RequestInit): Promise<unknown> => {
          const response = await fetch(url, init);
          return [response.status, response.headers.get('content-type'), response.headers.get('www-authenticate'), await response.text()];
        };
        const authorization = 'Bearer secret';
        const post = (body: string, more: Record<string, string> = { authorization }): RequestInit => {
          const headers = { 'content-type': 'application/json', ...more };
          return { method: 'POST', headers, body };
        };
        const good = '{"id":9223372036854775807,"name":"🌿"}';
        return Promise.all([
          ...origins.map((origin) => reported(`${origin}/plants`, post(good))),
          reported('/plants', post('{"id":1.5}')),
          reported('/plants', post(good, {})),
          reported('/plants', post(good, { authorization, prefer: 'code=400' })),
          reported('/plants', { method: 'HEAD' }),
          reported('/other', {}),
          reported('/shelves/7', {}),
          reported('/shelves/x', {}),
        ]);
      },
      [responder.url, 'https://store.example'],
    );
    const stored = [200, 'application/json', null, '{"name":"🌿"}'];
    expect(answers).toEqual([
      stored,
      stored,
      [400, 'application/json', null, '{"error":400,"message":"name is required; id must be an integer"}'],
      [401, 'application/json', 'Bearer', '{"error":401,"message":"the request carries no credentials"}'],
      [400, 'application/json', null, '{"error":400,"message":"name is required"}'],
      [405, 'application/json', null, ''],
      [200, 'text/html', null, expect.stringContaining('A shop')],
      [200, 'application/json', null, '{"width":80}'],
      [400, 'application/json', null, '{"why":"path id must be an integer"}'],
    ]);
    expect(responder.received.map(({ path }) => path)).not.toContain('/plants');
  } finally {
    await browser.close();
  }
});
