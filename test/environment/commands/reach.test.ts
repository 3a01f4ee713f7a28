import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../e2e/support/make-certificate.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const SUITES = ['--only', 'media-types,dredd'];

describe('a server is reached', () => {
  it('below a base path, with or without a slash at its end', async () => {
    const store = await openStore({ meet: ({ request }) => void (request.url = request.url?.replace(/^\/shop\/v1\/plants$/, '/plants')) });
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', `${store.url}/shop/v1/`, ...SUITES]);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    expect(new Set(store.seen.map(({ path }) => path))).toEqual(new Set(['/shop/v1/plants']));
  });

  it('by IPv6', async () => {
    const store = await openStore({ host: '::1' });
    expect(store.url).toContain('[::1]');
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, ...SUITES]);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('with headers of the user on every request', async () => {
    const store = await openStore();
    const headers = ['--header', 'X-Api-Key: k1', '--header', 'x-tenant:  green house '];
    expect((await runKitHere(await makeWorkplace(), ['verify', store.url, ...SUITES, ...headers])).status).toBe(0);
    for (const { headers: sent } of store.seen) expect(sent).toMatchObject({ 'x-api-key': 'k1', 'x-tenant': 'green house' });
  });

  it('by HTTPS, with --ca or --insecure', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ certificate: await makeCertificate(place) });
    for (const trust of [['--ca', 'cert.pem'], ['--insecure']]) {
      const { status, stdout, stderr } = await runKit(place, ['verify', store.url, ...SUITES, ...trust]);
      expect(stderr).toBe('');
      expect(stdout).toMatch(/\nKEPT /);
      expect(status).toBe(0);
    }
  });

  it('by HTTPS only where its certificate is trusted', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ certificate: await makeCertificate(place) });
    const { status, stdout, stderr } = await runKit(place, ['verify', store.url]);
    expect(stderr).toMatch(
      /^error: https:\S+ is unreachable: the certificate is not trusted \(\w+\)\. Name its authority with --ca FILE, or accept any certificate with --insecure\n$/,
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(store.seen).toEqual([]);
  });
});
