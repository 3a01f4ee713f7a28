import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Steps } from '../../apps/store/steps.js';
import { Refusal } from '../../apps/store/refusal.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { reservePort } from '../../e2e/support/reserve-port.js';
import { type Ended, runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

/** What is said where the server does not know the path of the shipped document. */
const NO_DOCUMENT =
  '. Also, without --spec, openapi.yaml of this folder was used (OpenAPI Plant Store), and the server has no document at /openapi.json, /v3/api-docs, /swagger.json, /docs/openapi.json or /api-json: name its document with --spec';

describe('a server that cannot be judged is told in one line, and the exit status is 2', () => {
  it('nothing listens at the URL', async () => {
    const url = `http://127.0.0.1:${await reservePort()}`;
    expectRefusal(
      await verify(url),
      `${url} is unreachable: nothing listens on this port. Start the server, name its URL, or give it time with --wait 30s`,
    );
  });

  it('the host is not known', async () => {
    const url = 'http://no-such-host.invalid';
    expectRefusal(
      await verify(url),
      `${url} is unreachable: the host name is unknown. Start the server, name its URL, or give it time with --wait 30s`,
    );
  });

  it.each([401, 403])('the token is refused with %i', async (status) => {
    const store = await openStore({ steps: () => ({ authorise: () => new Refusal('credentials', status, 'not you') }) });
    expectRefusal(
      await verify(store.url),
      `the token was not accepted: a valid request is answered ${status} ({"error":${status},"message":"not you"}). Set PLANT_STORE_TOKEN, or name a file with --token-file FILE`,
      store.url,
    );
    // One of the contract, and those that look for a document.
    expect(store.seen.filter(({ path }) => path === '/plants')).toHaveLength(1);
  });

  it('a valid request is refused with 400 in the same way with and without the token', async () => {
    const store = await openStore({ steps: () => ({ authorise: () => new Refusal('credentials', 400, 'not you') }) });
    expectRefusal(
      await verify(store.url),
      'the token was not accepted: a valid request is answered 400 ({"error":400,"message":"not you"}). Set PLANT_STORE_TOKEN, or name a file with --token-file FILE',
      store.url,
    );
  });

  it.each([
    [404, {}],
    [405, { allow: 'GET' }],
    [301, { location: 'http://127.0.0.1/elsewhere' }],
  ])('the path is answered %i', async (status, headers) => {
    const lost: Partial<Steps> = { route: () => new Refusal('route', status, 'not here', headers) };
    const store = await openStore({ steps: () => lost });
    expectRefusal(
      await verify(store.url),
      `POST /plants answers ${status} at ${store.url} ({"error":${status},"message":"not here"}): is the base URL right? A path in the URL is a prefix of every path of the contract${status < 400 ? '' : NO_DOCUMENT}`,
      store.url,
    );
  });

  it('a server of pages answers every path with the same one', async () => {
    const page = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';
    const store = await openStore({ meet: ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page) });
    expectRefusal(
      await verify(store.url),
      `${store.url} answers 200 and an HTML page to every path, also to one that cannot exist: is the base URL right? A path in the URL is a prefix of every path of the contract`,
      store.url,
    );
  });

  it('a server does not speak HTTP', async () => {
    const server = createServer((socket) => void socket.on('error', () => {}).write('220 mail ESMTP ready\r\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : ''}`;
    try {
      const { status, stderr } = await verify(url);
      expect(stderr).toContain(`${url} is not an HTTP server: what came back is not HTTP/1.1 (Expected HTTP/`);
      expect(status).toBe(2);
    } finally {
      server.close();
    }
  });

  it('but an API that sends its plants as text/html is judged, and broken', async () => {
    const html: Partial<Steps> = {
      answer: ({ name }) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: `<p>${name}</p>` }),
    };
    const store = await openStore({ steps: () => html });
    const { status, stdout } = await runKit(await makeWorkplace(), ['verify', store.url, '--only', 'valid'], {
      PLANT_STORE_TOKEN: 'a-token',
    });
    expect(stdout).toContain('1. Wrong media type');
    expect(status).toBe(1);
  });

  it.each([502, 503, 504])('a gateway answers %i to everything', async (code) => {
    const store = await openStore({
      meet: ({ response }) => void response.writeHead(code, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    });
    expectRefusal(
      await verify(store.url),
      `${store.url} answers ${code} to every request: is the server behind the gateway up? Start it, or give it time with --wait 30s`,
      store.url,
    );
  });

  it('the words of the server are one line, short, harmless and without secrets; the request is one to paste', async () => {
    const said = `Cannot destructure \u001b[31mproperty 'id' of the-token and hush-hush ${'x'.repeat(200)}\n    at stub.js:1`;
    const store = await openStore({
      steps: () => ({ route: () => new Refusal('route', 405, ''), refuse: () => ({ status: 405, headers: {}, body: `\n${said}` }) }),
    });
    const { status, stderr } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--header', 'X-Api-Key: hush-hush'], {
      PLANT_STORE_TOKEN: 'the-token',
    });
    const [line = '', request = ''] = stderr.split('\n');
    expect(line).toMatch(
      / \(Cannot destructure \\u001b\[31mproperty 'id' of \$PLANT_STORE_TOKEN and \$X_API_KEY x+…\): is the base URL right\? /,
    );
    expect(line.replace(NO_DOCUMENT, '').length).toBeLessThan(320);
    expect(request).toMatch(
      /^ {2}curl -sS -i -X POST 'http.+ -H "authorization: Bearer \$PLANT_STORE_TOKEN" -H "x-api-key: \$X_API_KEY" --data-raw '\{/,
    );
    expect(status).toBe(2);
  });

  it('it speaks plain HTTP where the URL says https', async () => {
    const store = await openStore();
    const { status, stderr } = await verify(store.url.replace('http:', 'https:'));
    expect(stderr).toMatch(/^error: https:.* is unreachable: the server does not use TLS .*is the URL http\? .*\n$/);
    expect(status).toBe(2);
  });

  it('the JSON report says so as well', async () => {
    const url = `http://127.0.0.1:${await reservePort()}`;
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', url, '--reporter', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'undecided',
      ended: { kind: 'undecided', why: `${url} is unreachable: nothing listens on this port` },
    });
    expect(status).toBe(2);
  });
});

async function verify(url: string): Promise<Ended> {
  return runKitHere(await makeWorkplace(), ['verify', url], { PLANT_STORE_TOKEN: 'a-token' });
}

/** @param sentTo where a request was answered, which stands in the second line then. */
function expectRefusal({ status, stdout, stderr }: Ended, line: string, sentTo?: string): void {
  const [error, request, ...rest] = stderr.split('\n');
  expect(error).toBe(`error: ${line}`);
  expect(request).toEqual(sentTo === undefined ? '' : expect.stringMatching(/^ {2}curl -sS -i -X POST .* --data-raw '\{.*\}'$/));
  expect(request).toContain(sentTo ?? '');
  expect(rest).toEqual(sentTo === undefined ? [] : ['']);
  expect(stdout).toBe('');
  expect(status).toBe(2);
}
