import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCurl } from '../../../../../core/http/curl/curl.js';
import { kitOptions, shownTransport } from '../../../../../core/http/curl/shown-transport.js';
import { PLAIN_TRANSPORT, type Transport } from '../../../../../core/http/transport/transport.js';
import { httpServer, sendJson } from '../../../support/http-server.js';
import { http2Server } from '../../../support/http2-server.js';
import { makeCertificates } from '../../../support/make-certificates.js';
import { proxyServer } from '../../../support/proxy-server.js';
import { requestTo } from '../../../support/target-of.js';

const { ca, cert, key } = makeCertificates();
const PASSPHRASE = `it's "open" $HOME`;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-curl-'));
  mkdirSync(join(folder, `it's: here`));
  for (const [name, text] of Object.entries({ ca, cert, key })) writeFileSync(join(folder, `it's: here`, `${name}.pem`), text);
  const encrypted = ['ec', '-in', join(folder, `it's: here`, 'key.pem'), '-aes256', '-passout', 'env:PASS'];
  execFileSync('openssl', [...encrypted, '-out', join(folder, 'locked.pem')], { env: { ...process.env, PASS: PASSPHRASE }, stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The line of curl for a request, as it is printed. */
function lineAt(baseUrl: string, transport: Transport, isHttp2 = false): string {
  return toCurl(requestTo(`${baseUrl}/plants`), '', shownTransport({ baseUrl, transport }, { isHttp2 }));
}

/** The first line of the response that a shell gets for a line. */
async function statusOf(line: string, env: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: folder, env: { PATH: process.env['PATH'], ...env } });
  return stdout.split('\r\n')[0];
}

describe('a line of curl reaches a server', () => {
  it('that requires a client certificate, with files as they were given, and without the passphrase of the key', async () => {
    const tls = { cert, key, ca, requestCert: true, rejectUnauthorized: true };
    await using server = await httpServer((response) => sendJson(response, 200, {}), tls);
    const certificate = { cert, key, passphrase: PASSPHRASE };
    const files = { ca: `it's: here/ca.pem`, cert: `it's: here/cert.pem` };
    const line = lineAt(server.url, {
      ...PLAIN_TRANSPORT,
      ca,
      certificate,
      origin: { ...files, key: 'locked.pem', passphrase: { variable: 'SAID' } },
    });
    expect(line).not.toContain('open');
    expect(await statusOf(line, { SAID: PASSPHRASE })).toMatch(/200/);
    const open = { ...PLAIN_TRANSPORT, ca, certificate: { cert, key, passphrase: undefined } };
    const plain = lineAt(server.url, { ...open, origin: { ...files, key: `it's: here/key.pem`, passphrase: { variable: 'SAID' } } });
    expect(plain).not.toContain('--pass');
    expect(await statusOf(plain)).toMatch(/200/);
    const named = { CA_FILE: `it's: here/ca.pem`, CERT_FILE: './locked.pem', KEY_FILE: `it's: here/key.pem` };
    await expect(statusOf(lineAt(server.url, open), named)).rejects.toThrow(/could not load PEM client certificate/);
    const below = { ...named, CERT_FILE: join(folder, `it's: here`, 'cert.pem').replace(':', String.raw`\:`) };
    expect(await statusOf(lineAt(server.url, open), below)).toMatch(/200/);
  });

  it('of any certificate, under the name that it will have', async () => {
    const names: string[] = [];
    const tls = { cert, key, SNICallback: (name: string, done: (error: null) => void) => void (names.push(name), done(null)) };
    await using server = await httpServer((response) => sendJson(response, 200, {}), tls);
    const route = { kind: 'address', host: '127.0.0.1', port: server.port } as const;
    expect(await statusOf(lineAt('https://api.test', { ...PLAIN_TRANSPORT, insecure: true, route }))).toMatch(/200/);
    expect(names).toEqual(['api.test']);
    expect(server.received[0]?.headers['host']).toBe('api.test');
  });

  it('behind a socket of the file system, even if the environment names a proxy', async () => {
    const path = join(folder, 'the api.sock');
    const server = createServer((request, response) => response.writeHead(request.headers.host === 'api.test' ? 204 : 400).end()).listen(
      path,
    );
    await once(server, 'listening');
    const transport: Transport = { ...PLAIN_TRANSPORT, route: { kind: 'unix-socket', path }, origin: { bypassesProxy: true } };
    expect(await statusOf(lineAt('http://api.test', transport), { http_proxy: 'http://127.0.0.1:1' })).toMatch(/204/);
    server.close();
  });

  it('of this machine, even if the environment names a proxy', async () => {
    await using server = await httpServer((response) => sendJson(response, 200, {}));
    const line = lineAt(server.url, { ...PLAIN_TRANSPORT, origin: { bypassesProxy: true } });
    expect(await statusOf(line, { http_proxy: 'http://127.0.0.1:1' })).toMatch(/200/);
    expect(lineAt(server.url, PLAIN_TRANSPORT)).not.toContain('proxy');
  });

  it('through a proxy, whose password only the environment has', async () => {
    await using plain = await httpServer((response) => sendJson(response, 200, {}));
    await using secure = await httpServer((response) => sendJson(response, 200, {}), { cert, key });
    for (const [server, baseUrl] of [
      [plain, 'http://api.test'],
      [secure, 'https://api.test'],
    ] as const) {
      await using proxy = await proxyServer(server.port);
      const url = proxy.url.replace('//', '//user:s3cret@');
      const through: Transport = { ...PLAIN_TRANSPORT, insecure: true, route: { kind: 'proxy', url } };
      const line = lineAt(baseUrl, { ...through, origin: { proxy: { variable: 'OUR_PROXY' } } });
      expect(line).not.toContain('s3cret');
      expect(await statusOf(line, { OUR_PROXY: url })).toMatch(/200/);
      const open = lineAt(baseUrl, { ...through, route: { kind: 'proxy', url: proxy.url } });
      expect(await statusOf(open)).toMatch(/200/);
      expect(proxy.asked.map(({ credentials }) => credentials)).toEqual([`Basic ${btoa('user:s3cret')}`, undefined]);
    }
  });

  it('that speaks HTTP/2 alone, without TLS', async () => {
    await using server = await http2Server(() => '{}');
    expect(await statusOf(lineAt(server.url, PLAIN_TRANSPORT, true))).toMatch(/^HTTP\/2 200/);
  });
});

it('a line says nothing of connections that need nothing special, nor of TLS without it', () => {
  expect(shownTransport({ baseUrl: 'https://api.test', transport: PLAIN_TRANSPORT }, { isHttp2: true })).toBeUndefined();
  const certificate = { cert, key, passphrase: undefined };
  expect(
    shownTransport({ baseUrl: 'http://api.test', transport: { ...PLAIN_TRANSPORT, ca, insecure: true, certificate } }, { isHttp2: false }),
  ).toBeUndefined();
});

it('a command of the kit gets the same flags', () => {
  const certificate = { cert, key, passphrase: PASSPHRASE };
  const origin = { ca: 'ca.pem', cert: 'c:d.pem', key: 'k.pem', passphrase: { variable: 'SAID' } };
  const route = { kind: 'address', host: '::1', port: 8443 } as const;
  const shown = shownTransport(
    { baseUrl: 'https://api.test', transport: { ca, insecure: true, certificate, route, origin } },
    { isHttp2: false },
  );
  expect(kitOptions(shown)).toEqual(['--ca ca.pem', '--insecure', '--cert c:d.pem', '--key k.pem', `--connect-to '[::1]:8443'`]);
});
