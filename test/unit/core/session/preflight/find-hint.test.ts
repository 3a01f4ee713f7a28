import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { preflight } from '../../../../../core/session/preflight/preflight.js';
import type { WireRequest } from '../../../../../core/request/wire/wire-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { shop } from '../../openapi/choice/shop.js';

const plants = await loadContract('openapi.yaml');
const garden = await shop();
const creators = { ...garden, operations: garden.operations.toSorted((a, b) => Number(b.method === 'POST') - Number(a.method === 'POST')) };
const below = async (path: string): Promise<Contract> => ({ ...(await contractOfText(READ)), serverPath: path });
const READ = "paths: { /things: { get: { responses: { '200': { description: fine } } } } }\n";

/** What is said of a server at a URL, and the requests that were sent to it. */
async function said(
  contract: Contract,
  url: string,
  answer: (request: WireRequest) => Outcome,
): Promise<readonly [unknown, readonly string[]]> {
  const connection = fakeConnection(answer);
  const { early, refusal } = await preflight(sessionAt(url, contract), connection, 0);
  const end = early ?? refusal;
  return [end?.kind === 'undecided' ? `${end.why} | ${end.hint}` : end, connection.sent.map(({ method, url: to }) => `${method} ${to}`)];
}

describe('a client certificate that a server asks for above TLS', () => {
  it.each<[string, Outcome]>([
    ['nginx', answerOf(400, '<center>No required SSL certificate was sent</center>')],
    ['a gateway', answerOf(403, { message: 'Client certificate required' })],
  ])('is named on %s, over https', async (_, outcome) => {
    const [end] = await said(plants, 'https://a', () => outcome);
    expect(end).toMatch(/asks for a client certificate \| Name its files with --cert FILE --key FILE$/);
    expect((await said(plants, 'http://a', () => outcome))[0]).not.toMatch(/--cert/);
  });
});

describe('a write that a guard against CSRF refuses', () => {
  const guarded = 'a guard against cross-site request forgery (CSRF) refuses POST /plants with';
  it.each<[string, Outcome, RegExp]>([
    ['Express', answerOf(403, { message: 'invalid csrf token' }), /with 403 \| Switch it off/],
    [
      'Django',
      { kind: 'response', status: 403, headers: [], body: new TextEncoder().encode('<h1>CSRF verification failed.') },
      /with 403 /,
    ],
    ['Laravel', answerOf(419, { message: 'CSRF token mismatch.' }), /with 419 /],
    ['Flask', answerOf(400, { message: 'The CSRF token is missing.' }), /with 400 /],
    ['a server with a cookie', answerOf(403, {}, { 'set-cookie': 'XSRF-TOKEN=abc; Path=/' }), /with 403 /],
    ['a server with a header', answerOf(403, {}, { 'X-CSRF-Error': '1' }), /with 403 /],
    ['ASP.NET', answerOf(400, 'The required antiforgery cookie ".AspNetCore.Antiforgery" is not present.'), /with 400 /],
  ])('is named on %s', async (_, outcome, words) => {
    const [end] = await said(plants, 'http://a', () => outcome);
    expect(end).toContain(guarded);
    expect(end).toMatch(words);
  });

  it.each<[string, Outcome]>([
    ['refuses a token', answerOf(403, { message: 'wrong token' })],
    ['speaks of it in passing', answerOf(400, { message: 'csrf is no known tag' })],
  ])('is not what %s', async (_, outcome) => {
    expect((await said(plants, 'http://a', () => outcome))[0] ?? '').not.toContain('CSRF');
  });

  it('may be what answers 403 to writes alone', async () => {
    const [end, sent] = await said(creators, 'http://a', ({ method }) => answerOf(method === 'GET' ? 200 : 403, {}));
    expect(end).toMatch(/^POST \/plants is answered 403, while GET \/plants succeeds \| The credentials may only read, or a guard /);
    expect(sent).toEqual(['POST http://a/plants', 'GET http://a/plants']);
    expect((await said(creators, 'http://a', () => answerOf(403, {})))[0]).not.toContain('while');
  });
});

describe('a redirect', () => {
  const to = (location: string) => () => answerOf(302, {}, { location });
  it.each<[string, string, string]>([
    ['/login?next=/plants', 'http://a/v1', 'POST /plants is redirected to a page for signing in (http://a/login) | Set PLANT_STORE_TOKEN'],
    ['https://sso.example.test/x', 'http://a', 'POST /plants is redirected to a page for signing in (https://sso.example.test/x)'],
    [
      '/oauth2/authorization/github',
      'http://a',
      'POST /plants is redirected to a page for signing in (http://a/oauth2/authorization/github)',
    ],
    ['https://a/plants', 'http://a', 'POST /plants is redirected to https://a | Use https://a as the URL of the server'],
    ['/v2/plants', 'http://a/v1', 'POST /plants is redirected to http://a/v2 | Use http://a/v2 as the URL of the server'],
    ['/plants/', 'http://a', 'POST /plants is redirected to the same path with a slash at its end | Write the path'],
    ['/authors', 'http://a', 'POST /plants answers 302 at http://a ({}): is the base URL right? | '],
  ])('to %s from %s is named', async (location, url, words) => {
    const [end, sent] = await said(plants, url, to(location));
    expect(String(end).replace(' ({})', ' ({})')).toContain(words.replace(' ({})', ''));
    expect(sent).toHaveLength(1);
  });
});

describe('a base path', () => {
  const at = (base: string) => (request: WireRequest) => answerOf(request.url === `${base}/things` ? 200 : 404, {});
  it.each([
    ['that is missing', '/api/v1', 'http://a', 'http://a/api/v1'],
    ['that is there, but should not', '/api/v1', 'http://a/api/v1', 'http://a'],
    ['that is another one', '/api/v1', 'http://a/v1', 'http://a/api/v1'],
    ['of which the document says nothing', '', 'http://a/api', 'http://a'],
  ])('%s is found', async (_, serverPath, url, right) => {
    const [end] = await said(await below(serverPath), url, at(right));
    expect(end).toBe(`GET /things answers 404 at ${url}, and GET /things answers 200 at ${right} | Use ${right} as the URL of the server`);
  });

  it('is not one below which everything is answered in the same way', async () => {
    const contract = await below('/api');
    const [end] = await said(contract, 'http://a', ({ url }) => answerOf(url.startsWith('http://a/api') ? 401 : 404, {}));
    expect(end).toContain('is the base URL right?');
  });

  it('is looked for without harm: by a read, or a write that needs a body; what may destroy something is never sent', async () => {
    const [, sent] = await said({ ...creators, serverPath: '/api' }, 'http://a', () => answerOf(404, {}));
    expect(sent.slice(1)).toEqual(['GET http://a/api/plants', expect.stringMatching(/^GET http:\/\/a\/api\/no-such-path/)]);
    const reset = await contractOfText("paths: { /reset: { post: { responses: { '200': { description: fine } } } } }\n");
    expect((await said({ ...reset, serverPath: '/api' }, 'http://a', () => answerOf(404, {})))[1]).toEqual([]);
  });
});
