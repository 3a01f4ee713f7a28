import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeCertificate } from '../../e2e/support/make-certificate.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { reservePort } from '../../e2e/support/reserve-port.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { post, startMock } from '../../e2e/support/start-mock.js';
import { serve } from '../../unit/support/serve.js';

/** Serves the documents of the tests, without a Content-Type, and what else may stand at a URL. */
async function openSite(): Promise<string> {
  const listener: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a');
    if (pathname === '/page') return response.setHeader('content-type', 'text/html; charset=utf-8').end('<html></html>');
    if (pathname === '/huge') return response.end(Buffer.alloc(21_000_000, ' '));
    const file = pathname === '/openapi.yaml' ? `${ROOT}openapi.yaml` : `${ROOT}test/fixtures/documents${pathname}`;
    return readFile(file).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  };
  return serve((request, response) => void listener(request, response));
}

describe('--spec takes a URL', () => {
  it('and verify judges by it; the report names it without its query', async () => {
    const site = await openSite();
    const args = [
      '--spec',
      `${site}/openapi.yaml?key=hush-hush`,
      '--only',
      'valid,invalid',
      '--reporter',
      'console',
      '--reporter',
      'json=r.json',
    ];
    const place = await makeWorkplace();
    const { status, stdout, stderr } = await runKit(place, ['verify', ...args]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`OpenAPI Plant Store 1.0.0 (${site}/openapi.yaml)\n`);
    expect(`${stdout}${await place.read('r.json')}`).not.toContain('hush-hush');
  });

  it('and mock serves it', async () => {
    const { url } = await startMock(['--spec', `${await openSite()}/openapi.yaml`]);
    expect((await post(url))[0]).toBe(200);
  });

  it('and its $refs lead to files beside it', async () => {
    const url = `${await openSite()}/two-files/openapi.yaml`;
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['lint', url]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${url}: 1 operation, 0 warnings\n` });
  });
});

describe('a URL without a document is told in one line, and the exit status is 2', () => {
  it.each([
    ['/none', 'the server answers 404'],
    ['/page', 'it is an HTML page'],
    ['/huge', 'it is larger than 20 MB'],
  ])('%s', async (path, reason) => {
    const url = `${await openSite()}${path}`;
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), ['verify', '--spec', url]);
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `error: ${url}: ${reason}. Name the URL of the OpenAPI document itself\n`,
    });
  });

  it('a port on which nothing listens', async () => {
    const url = `http://127.0.0.1:${await reservePort()}/openapi.json`;
    const { status, stderr } = await runKitHere(await makeWorkplace(), ['lint', url]);
    expect(stderr).toBe(`error: ${url}: nothing listens on this port. Name the URL of the OpenAPI document itself\n`);
    expect(status).toBe(2);
  });
});

describe('--spec at the server that is tested', () => {
  it('is fetched as every request is sent; elsewhere only with --spec-header', async () => {
    const place = await makeWorkplace();
    const { cert, key } = await makeCertificate(place);
    const seen: IncomingHttpHeaders[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(request.headers);
      void readFile(`${ROOT}openapi.yaml`).then((bytes) => response.end(bytes));
    };
    const [own, other] = [createServer({ cert, key }, listener), createServer({ cert, key }, listener)];
    const urls: string[] = [];
    for (const server of [own, other]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => void server.close());
      const address = server.address();
      urls.push(`https://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    }
    const args = ['verify', `${urls[0]}/v1`, '--list', '--insecure', '--header', 'X-Tenant: green', '--spec-header', 'X-Docs: open'];
    const token = { PLANT_STORE_TOKEN: 'hush-hush' };
    const { status, stdout, stderr } = await runKit(place, [...args, '--spec', `${urls[0]}/openapi.yaml`], token);
    expect(stderr).toBe('');
    expect(stdout).toContain('valid/');
    expect(status).toBe(0);
    expect(seen).toMatchObject([{ authorization: 'Bearer hush-hush', 'x-tenant': 'green', 'x-docs': 'open' }]);
    const refused = await runKit(place, [...args, '--spec', `${urls[1]}/openapi.yaml`], token);
    expect(refused.stderr).toMatch(
      /^error: https:\S+\/openapi\.yaml: the certificate is not trusted \(\w+\)\. Trust its authority with NODE_EXTRA_CA_CERTS/,
    );
    const trusted = { ...token, NODE_EXTRA_CA_CERTS: place.pathOf('cert.pem') };
    expect((await runKit(place, [...args, '--spec', `${urls[1]}/openapi.yaml`], trusted)).status).toBe(0);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toMatchObject({ 'x-docs': 'open' });
    expect(seen[1]).not.toHaveProperty('authorization');
    expect(seen[1]).not.toHaveProperty('x-tenant');
  });
});
