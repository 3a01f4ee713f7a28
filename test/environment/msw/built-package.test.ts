import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';

const ANSWERS = { '200': { description: 'ok', schema: { $ref: '#/definitions/Shelf' } } };

const SHELF = { type: 'object', required: ['width'], properties: { width: { type: 'integer', example: 80 } } };

const SWAGGER = {
  swagger: '2.0',
  info: { title: 'Shelves', version: '1' },
  produces: ['application/json'],
  paths: { '/shelf': { get: { responses: ANSWERS } } },
  definitions: { Shelf: SHELF },
};

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1' },
  paths: { '/shelf': { get: { responses: { '200': { description: 'ok', content: { 'application/json': { schema: SHELF } } } } } } },
};

/** What users bundle: the built file, not the sources. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}dist/msw/index.js`],
    bundle: true,
    platform: 'browser',
    format: 'cjs',
    external: ['msw'],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

let bundled = '';
beforeAll(async () => {
  bundled = await bundle();
});

describe('the built handlers, bundled for a browser,', () => {
  it('name nothing of Node', () => {
    const names = [...bundled.matchAll(/\b(?:require|import)\("([^"]+)"\)/g)].map(([, name]) => name);
    expect([...new Set(names)]).toEqual(['msw']);
  });

  it.each([
    ['Swagger 2.0', SWAGGER],
    ['OpenAPI 3.1', OPENAPI],
  ])('answer by a document in %s', async (_version, document) => {
    expect(await answer(bundled, document, 'http://a.example/shelf')).toEqual({ status: 200, body: '{"width":80}' });
  });
});

/** The answer of a bundle among the globals that a browser has, with a stand-in for MSW. */
async function answer(script: string, document: unknown, url: string): Promise<unknown> {
  const msw = {
    http: { all: (_takes: unknown, resolver: unknown) => ({ resolver }) },
    delay: () => {},
    HttpResponse: class {
      constructor(
        readonly text: string,
        readonly init: { readonly status: number },
      ) {}
    },
  };
  const module = { exports: {} };
  const browser = { URL, URLSearchParams, TextEncoder, TextDecoder, structuredClone, performance };
  const globals = { module, exports: module.exports, require: () => msw, request: new Request(url), document, ...browser };
  runInContext(script, createContext(globals));
  const read = '({ text, init }) => ({ body: text, status: init.status })';
  const result: unknown = await runInContext(
    `module.exports.createHandlers({ document })[0].resolver({ request }).then(${read})`,
    createContext({ ...globals, exports: module.exports }),
  );
  return { ...Object(result) };
}
