import { basename } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { type Plugin, build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultContract } from '../../../msw/default-contract.js';
import { readOptions } from '../../../msw/handler-options.js';
import { isPlainRequest, plainResponder } from '../../../msw/plain-responder.js';

let code = '';
/** What bundles tried to load. */
const loads: string[] = [];
/** The same where what is not plain cannot be loaded. */
let plainCode = '';

beforeAll(async () => {
  code = await bundled([]);
  plainCode = await bundled([WITHOUT_REST]);
});

describe('in a browser the handlers', () => {
  it('weigh less than 27.4 KB with gzip without a document, and 178 KB with all that a document can need', async () => {
    const { entry, all } = await weigh();
    expect(entry).toBeGreaterThan(10_000);
    // The sizes of bundles are given in KiB.
    expect(entry).toBeLessThan(27.4 * 1024);
    expect(all).toBeLessThan(178 * 1024);
  });

  it('need no other chunk for a plain request to the plant store', () => {
    const request = (path: string, headers: Readonly<Record<string, string>> = {}): Request =>
      new Request(`http://a.example${path}`, { headers });
    expect(plainResponder(defaultContract, readOptions({}))).toBeDefined();
    expect(isPlainRequest(request('/plants'), readOptions({}))).toBe(true);
    expect(isPlainRequest(request('/plants', { prefer: 'code=400' }), readOptions({}))).toBe(true);
    expect(isPlainRequest(request('/plants', { prefer: 'dynamic=true' }), readOptions({}))).toBe(false);
    expect(isPlainRequest(request('/plants'), readOptions({ prefer: { dynamic: true } }))).toBe(false);
    expect(isPlainRequest(request('/plants?__code=400'), readOptions({}))).toBe(false);
  });

  it('answer plain requests without the rest, and leave the requests of others without it', async () => {
    expect(await answer('POST', '{"id":1,"name":"n"}', plainCode)).toEqual({ status: 200, body: '{"name":"n"}' });
    expect(await answer('POST', '{"id":"1"}', plainCode)).toMatchObject({
      status: 400,
      body: expect.stringContaining('id must be an integer'),
    });
    expect(await answer('POST', '{', plainCode)).toMatchObject({ status: 400, body: expect.stringContaining('line 1, column 2') });
    expect(await answer('PUT', '{}', plainCode)).toMatchObject({ status: 405 });
    expect(await matches('http://store.example/plants', plainCode)).toBe(true);
    expect(await matches('http://store.example/other?q=1', plainCode)).toBe(false);
    expect(loads).toEqual([]);
    await expect(answer('POST', '{}', plainCode, 'http://store.example/plants?__code=400')).rejects.toThrow('not loaded');
  });

  it('take nothing from elsewhere but MSW', () => {
    expect([...new Set(code.match(/require\("[^"]+"\)/g))]).toEqual(['require("msw")']);
  });

  it('answer where there is nothing of Node', async () => {
    const response = await answer('POST', '{"id":1,"name":"n"}');
    expect(response).toEqual({ status: 200, body: '{"name":"n"}' });
    expect(await answer('POST', '{')).toMatchObject({ status: 400 });
    expect(await answer('GET')).toMatchObject({ status: 405 });
  });
});

const WITHOUT_CONTRACT: Plugin = {
  name: 'without the contract',
  setup: ({ onLoad }) => onLoad({ filter: /default-contract\.ts$/ }, () => ({ contents: 'export const defaultContract = {};' })),
};

/** The weight with gzip, in bytes, without the contract of the plant store: of what a page loads at once, which is all that the plant store needs, and of all chunks. */
async function weigh(): Promise<{ readonly entry: number; readonly all: number }> {
  const { outputFiles, metafile } = await build({
    entryPoints: ['msw/index.ts'],
    bundle: true,
    minify: true,
    splitting: true,
    platform: 'browser',
    format: 'esm',
    external: ['msw'],
    plugins: [WITHOUT_CONTRACT],
    outdir: '/',
    absWorkingDir: process.cwd(),
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ name: basename(path), ...output }));
  const weights = new Map(outputFiles.map(({ path, contents }) => [basename(path), gzipSync(contents).length]));
  const loaded = new Set(['index.js']);
  // The set grows meanwhile.
  for (const name of loaded) {
    const imports = outputs.find((output) => output.name === name)?.imports ?? [];
    for (const { path, kind } of imports) if (kind === 'import-statement' && weights.has(basename(path))) loaded.add(basename(path));
  }
  const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + (weights.get(name) ?? 0), 0);
  return { entry: sum(loaded), all: sum(weights.keys()) };
}

const WITHOUT_REST: Plugin = {
  name: 'without what is not plain',
  setup: ({ onLoad }) =>
    onLoad({ filter: /any-document\.ts$/ }, () => ({ contents: "loads.push('the rest'); throw new Error('not loaded'); export {};" })),
};

async function bundled(plugins: Plugin[]): Promise<string> {
  // For a browser esbuild refuses what only Node has, and MSW is the user's own.
  const { outputFiles } = await build({
    entryPoints: ['msw/index.ts'],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'cjs',
    external: ['msw'],
    plugins,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Answers a request by the handlers of a bundle. */
async function answer(method: string, body?: string, script = code, url = 'http://store.example/plants'): Promise<unknown> {
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
  const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const read = '({ text, init }) => ({ body: text, status: init.status })';
  const result: unknown = await runBundle(script, request, `module.exports.handlers[0].resolver({ request }).then(${read})`);
  return { ...Object(result) };
}

/** Whether the handlers of a bundle take a request. */
async function matches(url: string, script: string): Promise<unknown> {
  return runBundle(script, new Request(url, { method: 'POST' }), 'module.exports.handlers[0].matches({ request })');
}

/** Runs a bundle among the globals that a browser has and the kit may use, with a stand-in for MSW. */
function runBundle(script: string, request: Request, expression: string): unknown {
  const msw = {
    http: { all: (takes: unknown, resolver: unknown) => ({ matches: takes, resolver }) },
    delay: () => {},
    HttpResponse: class {
      constructor(
        readonly text: string,
        readonly init: { readonly status: number },
      ) {}
    },
  };
  const module = { exports: {} };
  const globals = { module, exports: module.exports, require: () => msw, request, loads, URL, URLSearchParams, TextEncoder, TextDecoder };
  runInContext(script, createContext(globals));
  return runInContext(expression, createContext({ ...globals, exports: module.exports }));
}
