import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { type HandlerOptions, createHandlers, handlers } from '../../../msw/index.js';
import { httpServer, sendJson } from '../support/http-server.js';
import { ask } from './reported.js';

const PLANT = '{"id":9223372036854775807,"name":"n","tag":"t"}';
const STORED = '{"name":"n","tag":"t"}';

const server = setupServer();
/** What MSW would warn of: requests that no handler answers. */
const unhandled = vi.fn();

beforeAll(() => server.listen({ onUnhandledRequest: (request) => void unhandled(`${request.method} ${request.url}`) }));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  unhandled.mockClear();
});
afterAll(() => server.close());

const use = (options?: HandlerOptions): void => server.use(...createHandlers(options));

describe('the handlers', () => {
  it.each(['http://a.example', 'https://b.example:8443', 'http://localhost'])('answer for the plant store on %s', async (origin) => {
    server.use(...handlers);
    expect(await ask(origin, { body: PLANT })).toMatchObject({ status: 200, body: STORED });
    expect(await ask(origin, { body: '{"id":"1"}' })).toMatchObject({
      status: 400,
      body: '{"error":400,"message":"name is required; id must be an integer"}',
    });
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('leave what they do not know to MSW, which may send it on', async () => {
    await using real = await httpServer((response) => sendJson(response, 200, { real: true }));
    server.use(...handlers);
    expect((await ask(real.url, { method: 'GET', path: '/other' })).body).toBe('{"real":true}');
    expect((await ask(real.url, { path: '/plants/1', body: PLANT })).body).toBe('{"real":true}');
    expect(unhandled.mock.calls).toEqual([[`GET ${real.url}/other`], [`POST ${real.url}/plants/1`]]);
  });

  it('give way to handlers before them, which a test adds for one case', async () => {
    use();
    server.use(http.post('*/plants', () => Response.json({ own: true })));
    expect((await ask('http://a.example', { body: PLANT })).body).toBe('{"own":true}');
  });

  it('answer other methods on a path with 405', async () => {
    use();
    expect(await ask('http://a.example', { method: 'DELETE' })).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    const head = await ask('http://a.example', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 405, body: '', headers: { allow: 'POST' } });
  });

  it('answer all below a base URL, and nothing else', async () => {
    await using real = await httpServer((response) => sendJson(response, 200, { real: true }));
    use({ baseUrl: 'http://store.example/shop/', basePath: 'v1' });
    expect(await ask('http://store.example/shop/v1', { body: PLANT })).toMatchObject({ status: 200, body: STORED });
    expect(await ask('http://store.example/shop/v1', { path: '/none' })).toMatchObject({
      status: 404,
      body: '{"error":404,"message":"there is no path /shop/v1/none"}',
    });
    use({ baseUrl: `${real.url}/api` });
    expect((await ask(real.url, { path: '/apiary/plants', body: PLANT })).body).toBe('{"real":true}');
    expect((await ask(real.url, { path: '/plants', body: PLANT })).body).toBe('{"real":true}');
    expect((await ask(real.url, { path: '/api/plants', body: PLANT })).body).toBe(STORED);
  });

  it('answer under a prefix on any origin', async () => {
    use({ basePath: '/api' });
    expect((await ask('http://a.example', { path: '/api/plants', body: PLANT })).status).toBe(200);
  });

  it.each([
    [{ token: 'named' }, 401],
    [{ token: 'secret' }, 200],
    [{ token: 'named', authStatus: 403 }, 403],
    [{ token: 'named', auth: false }, 200],
    [{ bodyLimit: 10 }, 413],
    [{ prefer: { code: 400 } }, 400],
  ])('with %o answer a good request with %i', async (options, status) => {
    use(options);
    expect((await ask('http://a.example', { body: PLANT })).status).toBe(status);
  });

  it('let a request ask for something else than they were told', async () => {
    use({ prefer: { code: 400, example: 'missingName' } });
    expect((await ask('http://a.example', { body: PLANT })).body).toBe('{"error":400,"message":"name is required"}');
    const asked = await ask('http://a.example', { body: PLANT, headers: { prefer: 'code=200, example=untagged' } });
    expect(asked).toMatchObject({ status: 200, body: '{"name":"Ficus lyrata"}' });
  });

  it.each([
    ['a request', undefined, { prefer: 'delay=60000' }, '/plants'],
    ['a query', undefined, {}, '/plants?__delay=60000'],
    ['an option', { delay: 60_000 }, {}, '/plants'],
  ] as const)('wait as long as %s asks', async (_, prefer, headers, path) => {
    use(prefer === undefined ? {} : { prefer });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answered = vi.fn();
    const answer = ask('http://a.example', { body: PLANT, headers, path }).then(answered);
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1, timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await answer;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }));
  });

  it('answer by a contract that was JSON in between', async () => {
    const contract: object = JSON.parse(JSON.stringify(await loadContract()));
    use({ contract });
    expect(await ask('http://a.example', { body: PLANT })).toMatchObject({ status: 200, body: STORED });
  });

  it('need no credentials of any scheme where the document asks for none', async () => {
    use({ auth: false });
    expect((await ask('http://a.example', { body: PLANT, headers: { authorization: undefined } })).status).toBe(200);
  });
});

describe('a misspelt member', () => {
  const misspelt = '{"id":1,"name":"n","tags":"t"}';
  const sentence = 'undeclared member tags; did you mean tag?';

  it('is warned of on the console, or where the options say', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    use();
    expect((await ask('http://a.example', { body: misspelt })).status).toBe(200);
    expect(warn.mock.calls).toEqual([[`[plant-store-kit] POST /plants: ${sentence}`]]);
    const onWarning = vi.fn();
    use({ onWarning });
    await ask('http://a.example', { body: misspelt });
    expect(onWarning.mock.calls).toEqual([[`POST /plants: ${sentence}`]]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is refused by strict handlers', async () => {
    use({ strict: true });
    expect(await ask('http://a.example', { body: misspelt })).toMatchObject({
      status: 400,
      body: JSON.stringify({ error: 400, message: sentence }),
    });
  });
});

describe('an option that makes no sense is refused:', () => {
  it.each([
    [
      { prefer: { code: 201 } },
      'this response cannot be forced: status must be one that the document lists (200, 400), or an error from 400 to 599',
    ],
    [
      { prefer: { example: 'none' } },
      'this response cannot be forced: example must be the name of a response example: tagged, untagged, missingName',
    ],
    [{ prefer: { code: 200, example: 'missingName' } }, "this response cannot be forced: the response 200 has no example 'missingName'"],
    [{ authStatus: 200 }, 'the status 200 does not refuse a request'],
    [{ bodyLimit: -1 }, '-1 is not a number of bytes'],
    [{ baseUrl: '/api' }, "'/api' is not a URL with an origin"],
    [{ contract: { openapi: '3.1.0', paths: {} } }, 'this is not a contract'],
  ])('%o', (options, message) => {
    expect(() => createHandlers(options)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
  });
});

describe('a document', () => {
  const plants = {
    openapi: '3.0.3',
    info: { title: 'Plants', version: '1' },
    paths: {
      '/plants/{id}': {
        get: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: {
            '200': { description: 'ok', content: { 'application/json': { schema: { $ref: '#/components/schemas/Plant' } } } },
            '400': {
              description: 'bad',
              content: {
                'application/json': { schema: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } } },
              },
            },
          },
        },
        delete: {
          requestBody: { content: { 'application/json': { schema: { allOf: {} } } } },
          responses: { '204': { description: 'gone' } },
        },
      },
    },
    components: { schemas: { Plant: { type: 'object', required: ['name'], properties: { name: { type: 'string', nullable: true } } } } },
  };
  const get = (path: string) => ask('http://a.example', { method: 'GET', path });

  it('is answered for as it was parsed, and what is left out is warned of', async () => {
    const onWarning = vi.fn();
    use({ document: plants, onWarning });
    expect(await get('/plants/7')).toMatchObject({ status: 200, body: expect.stringMatching(/^\{"name":/) });
    expect(await get('/plants/x')).toMatchObject({ status: 400, body: '{"message":"path id must be an integer"}' });
    expect(onWarning.mock.calls).toEqual([
      [
        "DELETE /plants/{id} is left out: 'allOf' must be a list of schemas, and not empty (/paths/~1plants~1{id}/delete/requestBody/content/application~1json/schema/allOf)",
      ],
    ]);
  });

  it.each([
    ['#anchored', '{"a":7}'],
    ['https://a.example/named', '{"b":7}'],
    ['https://a.example/named#inner', '7'],
  ])('has schemas by their names: %s', async ($ref, body) => {
    const onWarning = vi.fn();
    const seven = { const: 7 };
    const schemas = {
      A: { $anchor: 'anchored', type: 'object', required: ['a'], properties: { a: seven } },
      B: { $id: 'https://a.example/named', type: 'object', required: ['b'], properties: { b: { $anchor: 'inner', ...seven } } },
    };
    const ok = { description: 'ok', content: { 'application/json': { schema: { $ref } } } };
    const document = { openapi: '3.1.0', info: {}, paths: { '/a': { get: { responses: { 200: ok } } } }, components: { schemas } };
    use({ document, onWarning });
    expect((await get('/a')).body).toBe(body);
    expect(onWarning).not.toHaveBeenCalled();
  });

  it('is left alone where a request is for something else', async () => {
    await using real = await httpServer((response) => sendJson(response, 200, { real: true }));
    use({ document: plants, onWarning: vi.fn() });
    expect((await ask(real.url, { method: 'GET', path: '/other' })).body).toBe('{"real":true}');
  });

  it.each([
    [{ swagger: '2.0', paths: {} }, 'document:1: the document has no operation. Add a path with a method'],
    [{ openapi: '3.1.0', paths: {} }, 'document:1: the document has no operation. Add a path with a method'],
  ])('that cannot be used is reported, and no request is answered: %o', async (document, warning) => {
    const [onWarning, error] = [vi.fn(), vi.spyOn(console, 'error').mockReturnValue()];
    onTestFinished(() => error.mockRestore());
    await using real = await httpServer((response) => sendJson(response, 200, { real: true }));
    use({ document, onWarning });
    expect((await ask(real.url, { method: 'GET', path: '/plants/7' })).body).toBe('{"real":true}');
    use({ document, onWarning: () => {}, baseUrl: real.url });
    expect((await ask(real.url, { method: 'GET', path: '/plants/7' })).status).toBe(500);
    expect(onWarning.mock.calls).toEqual([[warning]]);
  });

  it('and a contract are not given both', () => {
    expect(() => createHandlers({ document: plants, contract: {} })).toThrow('document and contract are both given');
  });
});
