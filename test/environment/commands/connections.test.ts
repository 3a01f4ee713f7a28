import { createServer as createHttps } from 'node:https';
import { createSecureServer } from 'node:http2';
import { describe, expect, it } from 'vitest';
import { proxyServer } from '../../unit/support/proxy-server.js';
import { makeCertificate } from '../../e2e/support/make-certificate.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { startMock } from '../../e2e/support/start-mock.js';

const SUITES = ['--only', 'valid,media-types,dredd'];

describe('a server is reached', () => {
  it.each(['TLSv1.2', 'TLSv1.3'] as const)('that requires a client certificate over %s, only with one', async (maxVersion) => {
    const place = await makeWorkplace();
    const { cert, key } = await makeCertificate(place);
    const tls = { cert, key, ca: cert, requestCert: true, rejectUnauthorized: true, maxVersion };
    const store = await openStore({ open: (listener) => createHttps(tls, listener) });
    const args = ['verify', store.url, ...SUITES, '--ca', 'cert.pem'];
    const without = await runKit(place, args);
    expect(without.stderr).toMatch(/^error: [^\n]+ requires a client certificate[^\n]*\. Name its files with --cert FILE --key FILE\n$/);
    expect(without.stdout).toBe('');
    expect(without.status).toBe(2);
    expect(store.seen).toEqual([]);
    const { status, stdout, stderr } = await runKit(place, [...args, '--cert', 'cert.pem', '--key', 'key.pem']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/ {2}dredd +2 +0 .*\n(?:.*\n)*KEPT /);
    expect(status).toBe(0);
  });

  it('that speaks HTTP/2 alone; what does not exist there is left out with a note', async () => {
    const place = await makeWorkplace();
    const { cert, key } = await makeCertificate(place);
    const store = await openStore({
      open: (listener) => createSecureServer({ cert, key, allowHTTP1: false }).on('request', listener),
    });
    const { status, stdout, stderr } = await runKit(place, ['verify', store.url, ...SUITES, '--ca', 'cert.pem']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/note {2}Dredd left out all its transactions: it speaks HTTP\/1\.1, and the server\s+HTTP\/2 alone\n/);
    expect(stdout).toMatch(/note {2}cases of bodies in chunks are left out: the server speaks HTTP\/2 alone/);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('that listens at a socket of the file system', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ socket: place.pathOf('api.sock') });
    const { status, stdout } = await runKit(place, ['verify', 'http://api.test', ...SUITES, '--unix-socket', 'api.sock']);
    expect(stdout).toMatch(/ {2}dredd +2 +0 .*\n(?:.*\n)*KEPT /);
    expect(status).toBe(0);
    expect(new Set(store.seen.map(({ headers }) => headers.host))).toEqual(new Set(['api.test']));
  });

  it('that listens at another address than that of its name', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ certificate: await makeCertificate(place) });
    const address = new URL(store.url).host;
    const { status, stdout } = await runKit(place, ['verify', 'https://localhost', ...SUITES, '--ca', 'cert.pem', '--connect-to', address]);
    expect(stdout).toMatch(/ {2}dredd +2 +0 .*\n(?:.*\n)*KEPT /);
    expect(status).toBe(0);
    expect(new Set(store.seen.map(({ headers }) => headers.host))).toEqual(new Set(['localhost']));
  });

  it('through the proxy of the environment, which stderr names; this machine never is', async () => {
    const place = await makeWorkplace();
    const store = await openStore();
    await using proxy = await proxyServer(Number(new URL(store.url).port));
    const env = { HTTP_PROXY: proxy.url.replace('//', '//user:hush-hush@') };
    const { status, stdout, stderr } = await runKit(place, ['verify', 'http://api.test', ...SUITES], env);
    expect(stderr).toBe(`requests to api.test go through the proxy ${proxy.url} of the environment; without: NO_PROXY=api.test\n`);
    expect(stdout).toMatch(/ {2}dredd +2 +0 .*\n(?:.*\n)*KEPT /);
    expect(stdout).not.toContain('hush-hush');
    expect(status).toBe(0);
    expect(proxy.asked.length).toBeGreaterThan(100);
    const before = proxy.asked.length;
    expect((await runKit(place, ['verify', store.url, '--only', 'media-types'], env)).status).toBe(0);
    expect(proxy.asked.length).toBe(before);
  });
});

describe('options of a connection are refused', () => {
  it.each([
    [['--cert', 'cert.pem'], '--cert needs --key. Name the PEM files of the certificate and its key'],
    [['--unix-socket', 'a', '--connect-to', 'b:1'], '--unix-socket and --connect-to exclude each other. Leave one of them out'],
  ])('%j', async (flags, message) => {
    const place = await makeWorkplace();
    await makeCertificate(place);
    const { status, stderr } = await runKit(place, ['verify', 'https://127.0.0.1:1', ...flags]);
    expect(stderr).toBe(`error: ${message}\n`);
    expect(status).toBe(2);
  });
});

describe('a mock of https', () => {
  it('writes the authority of its certificate for clients, and shows a request that trusts it', async () => {
    const { url, banner, place } = await startMock(['--https', '--save-ca', 'ca.pem']);
    expect(url).toMatch(/^https:/);
    expect(banner).toContain("  curl -sS -i -X POST 'https://127.0.0.1:");
    const { status, stdout } = await runKit(place, ['verify', url, '--only', 'valid', '--ca', 'ca.pem']);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('says how its authority gets into a file', async () => {
    const { banner } = await startMock(['--https']);
    expect(banner).toContain("  curl -sS -i -X POST 'https://127.0.0.1:");
    expect(banner).toContain('\nNo client trusts its certificate yet: write its authority to a file with --save-ca FILE\n');
  });

  it('writes none of a certificate that was given', async () => {
    const place = await makeWorkplace();
    await makeCertificate(place);
    const given = ['--cert', 'cert.pem', '--key', 'key.pem'];
    const { url } = await startMock(given, {}, place);
    expect((await runKit(place, ['verify', url, '--only', 'media-types', '--ca', 'cert.pem'])).status).toBe(0);
    const { status, stderr } = await runKit(place, ['mock', '--https', ...given, '--save-ca', 'ca.pem']);
    expect(stderr).toBe('error: --save-ca is for a certificate that is made. Use it with --https, and without --cert\n');
    expect(status).toBe(2);
  });
});
