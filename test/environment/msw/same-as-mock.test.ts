import { beforeAll, describe, expect, it } from 'vitest';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import type { Contract } from '../../../core/contract/contract.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { startMock } from '../../../mock/start-mock.js';
import { createHandlers } from '../../../msw/index.js';
import { DOCUMENTS } from '../../unit/msw/documents.js';
import { type Asked, type Reported, ask, inexpressible, report } from '../../unit/msw/reported.js';
import {
  type Requests,
  STORE,
  TOKEN,
  differences,
  requestsOf,
  server,
  withoutBody,
  withoutMadeUp,
} from '../../verdicts/msw/differences.js';

let currentContract: Contract;
beforeAll(async () => void (currentContract = await loadContract()));

describe('the handlers answer each case of verify that fetch can express as the mock does', () => {
  it.each([
    ['with authStatus 400', { authStatus: 400 }],
    ['with a named token', { token: TOKEN }],
    ['with another named token', { token: 'another' }],
    ['without credentials', { auth: false }],
    ['with a prefix', { basePath: '/api' }],
    ['with a small limit of bodies', { bodyLimit: 60 }],
    ['refusing undeclared members', { strict: true }],
  ] as const)('%s', async (_, options) => {
    const cases = namedCases(currentContract, true).filter(({ plan }) => plan.head.facts.isElsewhere !== true);
    // None of the plant store's cases lies beyond fetch; whoever adds one that does has to say so here.
    expect(cases.flatMap((each) => inexpressible(each) ?? [])).toEqual([]);
    expect(cases.length).toBeGreaterThan(350);
    expect((await differences(currentContract, options, requestsOf(cases))).join('\n')).toBe('');
  });
});

const ACCEPTS = [
  undefined,
  '',
  '*/*',
  'application/json',
  'APPLICATION/JSON',
  'application/*',
  'application/json;q=0',
  '*/*;q=0',
  'application/json;q=0, */*',
  'text/html',
  'text/html, */*;q=0.1',
  'text/html;level=1',
  'application/json; version="1,2"',
  'application/json;version=2;q=0.5, text/html',
  'nonsense',
  'nonsense, text/html',
  'text/html,',
  'application/problem+json',
];
const PREFERS = [
  undefined,
  'code=200',
  'code=400',
  'code=418',
  'code=abc',
  'code=000',
  'code=101',
  'code=600',
  'example=untagged',
  'example=missingName',
  'example=nope',
  'code=400, example=missingName',
  'code=400, example=nope',
  'code=401, example=missingName',
  'code=401',
  'dynamic=perhaps',
  'delay=soon',
  'delay=1',
];
const REQUESTS: readonly Asked[] = [
  { body: '{"id":1,"name":"n"}' },
  { body: '{"id":"1"}' },
  { body: '{"id":1,"name":"n"}', headers: { authorization: undefined } },
  { body: '{"id":1,"name":"n"}', headers: { 'content-type': 'text/plain' } },
];

const PREFERS_ELSEWHERE = [
  undefined,
  ...['code=200', 'code=400', 'code=404', 'code=503', 'example=default', 'example=second'],
  ...['code=400, example=second', 'code=401, example=second', 'code=403, example=second', 'code=422, example=second'],
];
const ACCEPTS_ELSEWHERE = ['*/*', 'text/html', 'application/problem+json'];

/** Each request under every Accept and Prefer. */
function crossed(requests: readonly Asked[], accepts: readonly (string | undefined)[], prefers: readonly (string | undefined)[]): Requests {
  return requests.flatMap((request) =>
    accepts.flatMap((accept) =>
      prefers.map((prefer) => {
        const sent = { ...request, headers: { ...request.headers, accept, prefer } };
        return [JSON.stringify(sent), (url: string) => ask(url, sent)] as const;
      }),
    ),
  );
}

describe('the handlers name what browsers send by mistake as the mock does', () => {
  const form = new FormData();
  form.set('name', 'Fern');
  const headers = { authorization: 'Bearer t' };
  const json = { ...headers, 'content-type': 'application/json' };

  it.each<[string, RequestInit, string]>([
    ['FormData', { method: 'POST', headers, body: form }, 'the body is FormData'],
    ['FormData as JSON', { method: 'POST', headers: json, body: form }, 'the body is FormData'],
    ['URLSearchParams', { method: 'POST', headers, body: new URLSearchParams({ name: 'Fern' }) }, 'the body is URLSearchParams'],
    ['an object', { method: 'POST', headers: json, body: String({}) }, 'the body is [object Object]'],
    ['a comma too many', { method: 'POST', headers: json, body: '{"id":1,}' }, 'unexpected } at line 1, column 9'],
    ['a method in lower case', { method: 'patch', headers: json, body: '{}' }, 'the method patch is in lower case'],
    ['an Accept', { method: 'POST', headers: { ...json, accept: 'text/html' }, body: '{"id":1,"name":"n"}' }, 'Accept is text/html; '],
  ])('%s', async (_, init, says) => {
    const send = (url: string): Promise<Reported> => report(`${url}/plants`, init);
    expect((await differences(currentContract, {}, [['it', send]])).join('\n')).toBe('');
    server.use(...createHandlers({ baseUrl: STORE }));
    expect((await send(STORE)).body).toContain(says);
  });

  it.each(['/plant', '/Plants', '//plants'])('%s', async (path) => {
    const send = (url: string): Promise<Reported> => ask(url, { path, body: '{}' });
    expect((await differences(currentContract, {}, [[path, send]])).join('\n')).toBe('');
    server.use(...createHandlers({ baseUrl: STORE }));
    expect((await send(STORE)).body).toContain('did you mean /plants?');
  });
});

describe('the handlers warn as the mock does', () => {
  it.each([true, false])('with strict %s', async (strict) => {
    const warnings: string[] = [];
    await using mock = await startMock({ contract: currentContract, strict });
    server.use(...createHandlers({ strict, baseUrl: STORE, onWarning: (warning) => warnings.push(warning) }));
    const requests: readonly Asked[] = [
      { body: '{"id":1,"name":"n","tag":"t"}' },
      { body: '{"id":1,"name":"n","tags":"t","other":1}' },
      { body: '{"id":1,"nmae":"n"}', headers: { authorization: 'Bearer undefined' } },
      { body: '{"id":1,"name":"n"}', headers: { authorization: 'Bearer null' } },
    ];
    for (const asked of requests) {
      expect(await ask(STORE, asked)).toEqual(await ask(mock.url, asked));
      const [entry] = mock.requests();
      expect(warnings.splice(0)).toEqual(entry?.warnings.map((warning) => `POST /plants: ${warning}`));
    }
    expect(mock.requests().flatMap((entry) => entry.warnings)).toHaveLength(strict ? 2 : 5);
  });
});

describe('the handlers choose an answer as Prism does', () => {
  it.each(REQUESTS)('under every Accept and Prefer, to %o', async (request) => {
    const requests = crossed([request], ACCEPTS, PREFERS);
    expect(requests.length).toBe(ACCEPTS.length * PREFERS.length);
    expect((await differences(currentContract, {}, requests)).join('\n')).toBe('');
  });

  it.each(['/plants?__code=400', '/plants?__example=untagged', '/plants?__code=400&__example=nope', '/plants?code=400', '/pl%61nts'])(
    'to %s',
    async (path) => {
      expect((await differences(currentContract, {}, [[path, (url) => ask(url, { path, body: '{"id":1,"name":"n"}' })]])).join('\n')).toBe(
        '',
      );
    },
  );

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('to %s on a known path and on an unknown one', async (method) => {
    const requests = ['/plants', '/none', '/plants/1'].map((path) => [path, (url: string) => ask(url, { method, path })] as const);
    expect((await differences(currentContract, {}, requests)).join('\n')).toBe('');
  });

  it.each(DOCUMENTS)('on a document with $what', async ({ load, requests }) => {
    const contract = await load();
    const all = crossed(requests, ACCEPTS_ELSEWHERE, PREFERS_ELSEWHERE);
    expect((await differences(contract, {}, all, withoutMadeUp)).join('\n')).toBe('');
    const strangers = crossed([{ ...requests[0], headers: { authorization: undefined } }], ACCEPTS_ELSEWHERE, PREFERS_ELSEWHERE);
    expect((await differences(contract, { authStatus: 403 }, strangers, withoutMadeUp)).join('\n')).toBe('');
  });

  it.each(DOCUMENTS)('on a document with $what, and make up content where Prism does', async ({ load, requests }) => {
    const all = crossed(
      requests,
      ['*/*'],
      ['dynamic=true', 'dynamic=true, seed=7', 'dynamic=true, code=400', 'dynamic=true, example=second'],
    );
    expect((await differences(await load(), {}, all, withoutBody)).join('\n')).toBe('');
  });
});
