import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fitsLine, toCurl } from '../../../../../core/http/curl/curl.js';
import { openConnection } from '../../../../../core/http/open-connection.js';
import type { WireRequest } from '../../../../../core/request/wire/wire-request.js';
import { type Received, httpServer, sendJson } from '../../../support/http-server.js';
import { requestTo, targetAt } from '../../../support/target-of.js';

const TOKEN = 'a"b$c`d\\e!f';
const JSON_HEADERS = [
  ['accept', 'application/json'],
  ['content-type', 'application/json'],
  ['authorization', 'Bearer $PLANT_STORE_TOKEN'],
] as const;
const BODIES: readonly (readonly [string, string | Uint8Array, inLine: boolean])[] = [
  ['plain', '{"id":1,"name":"fern"}', true],
  ['empty', '', true],
  ['single quotes', `{"name":"it's 'so'"}`, true],
  ['double quotes', '{"name":"\\"big\\" one"}', true],
  ['an escaped newline and a raw one', '{\n "name": "a\\nb"\n}\n', true],
  ['carriage returns', '{\r\n}', false],
  ['what a shell would fill in', '$HOME $(id) `id` ${PATH} $PLANT_STORE_TOKEN !! \\', true],
  ['an at sign at the start', '@/etc/passwd', true],
  ['a file and a separator', 'a=@b;&c=<d', true],
  ['a dash at the start', '-d --data', true],
  ['percent signs', '100%25 %00 %s', true],
  ['text beyond ASCII', '{"name":"Größe \u{1F335} 植物"}', true],
  ['a byte order mark', '\uFEFF{}', false],
  ['marks that turn the direction', 'a\u202Eb', false],
  ['line separators', 'a\u2028b', false],
  ['a tab', 'a\tb', false],
  ['NUL', 'a\u0000b', false],
  ['an escape sequence of terminals', 'a\u001B[2Jb', false],
  ['invalid UTF-8', Uint8Array.from([0x7b, 0xff, 0xc0, 0xaf, 0x7d]), false],
  ['just 4 KB', 'a'.repeat(4096), true],
  ['more than 4 KB', 'a'.repeat(4097), false],
  ['2,000 characters of three bytes', '植'.repeat(2000), false],
  ['150,000 characters', 'a'.repeat(150_000), false],
];

const BEYOND_ASCII = String.fromCharCode(...Array.from({ length: 128 }, (_, i) => 128 + i));
const withToken = (token: string): WireRequest['headers'] => [...JSON_HEADERS.slice(0, 2), ['authorization', `Bearer ${token}`]];

const VARIANTS: readonly (readonly [string, Partial<WireRequest>, string])[] = [
  ['in chunks', { chunked: true }, '{"id":1}'],
  ['in chunks from a file', { chunked: true }, 'a\u0000b'],
  ['without a content type', { headers: [['accept', 'application/json']] }, '{}'],
  ['without a content type and without a body', { headers: [['accept', 'application/json']] }, ''],
  ['without credentials', { headers: JSON_HEADERS.slice(0, 2) }, '{}'],
  ['with odd header values', { headers: [...JSON_HEADERS, ['x-odd', `it's "50%" \\ \`id\` $PLANT_STORE_TOKEN`]] }, '{}'],
  ['with a letter in Latin-1', { headers: withToken('caf\u00E9') }, '{}'],
  ['with a letter in UTF-8', { headers: withToken('caf\u00C3\u00A9') }, '{}'],
  ['with a lone byte', { headers: withToken('\u00E9') }, '{}'],
  ['with every byte beyond ASCII', { headers: withToken(BEYOND_ASCII) }, '{}'],
  ['with bytes, quotes and the token', { headers: withToken(`"\u00FF\u0080" \\ \`id\` 'a' $PLANT_STORE_TOKEN`) }, '{}'],
  ['with a token of 8 KB', { headers: withToken('a'.repeat(8192)) }, '{}'],
  ['with a dollar sign that begins no name', { headers: [...JSON_HEADERS, ['x-odd', '${7*7} $(id) $ $5 100%']] }, '{}'],
  ['as PUT', { method: 'PUT' }, '{}'],
  ...['GET', 'HEAD', 'DELETE'].map(
    (method) => [`as ${method}`, { method, headers: JSON_HEADERS.filter(([name]) => name !== 'content-type') }, ''] as const,
  ),
];

/** A request as it came from the kit, as it came from the curl line that stands for it, and that line. */
interface Pair {
  readonly kit: Received;
  readonly curl: Received;
  readonly line: string;
}

/** Targets of which curl makes others unless it is told not to. */
const TARGETS = ['/tasks/%2E%2E', '/tasks/..', '/a/.././b?c=..', '/%2e/a'];

/** Sends every request twice: over a connection, and as lines of one script. */
async function sendAll(rows: readonly (readonly [string | Uint8Array, Partial<WireRequest>, target?: string])[]): Promise<readonly Pair[]> {
  const folder = mkdtempSync(join(tmpdir(), "kit's curl "));
  await using server = await httpServer((response) => sendJson(response, 200, {}));
  const connection = openConnection(() => targetAt(server.url, { token: TOKEN }));
  const lines: string[] = [];
  for (const [i, [body, more, target = "/api/it's/plants?a=1&b=$HOME"]] of rows.entries()) {
    const request = requestTo(server.url + target, body, { headers: JSON_HEADERS, ...more });
    await connection.send(request);
    const file = join(folder, `body-${i}.bin`);
    writeFileSync(file, request.body);
    lines.push(toCurl(request, file));
  }
  await connection.close();
  const environment = { PATH: process.env['PATH'] ?? '', PLANT_STORE_TOKEN: TOKEN };
  await promisify(execFile)('bash', ['-e', '-c', lines.join('\n')], { env: environment });
  rmSync(folder, { recursive: true });
  return lines.map((line, i) => {
    const [kit, curl] = [server.received[i], server.received[rows.length + i]];
    if (kit === undefined || curl === undefined) throw new Error(`nothing came of ${line}`);
    return { kit, curl, line };
  });
}

/** What has to be the same; each client names its connection and itself in its own way. */
function essence({ method, path, headers, body }: Received): object {
  const same = Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'user-agent');
  return { method, path, headers: Object.fromEntries(same), body: body.toString('latin1') };
}

const pairs = await sendAll([
  ...BODIES.map(([, body]) => [body, {}] as const),
  ...VARIANTS.map(([, more, body]) => [body, more] as const),
  ...TARGETS.map((target) => ['{}', {}, target] as const),
]);

describe('a curl line sends what the kit sent', () => {
  it.each(BODIES.map(([name, body, inLine], i) => [name, body, inLine, pairs[i]] as const))('%s', (_, body, inLine, pair) => {
    expect(fitsLine(requestTo('', body).body)).toBe(inLine);
    if (pair === undefined) throw new Error('nothing came');
    const { kit, curl, line } = pair;
    expect(essence(curl)).toEqual(essence(kit));
    expect(curl.body.equals(Buffer.from(body))).toBe(true);
    expect(curl.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(line).not.toContain(TOKEN);
    expect(line.includes('--data-binary @')).toBe(!inLine);
  });

  it.each(VARIANTS.map(([name], i) => [name, pairs[BODIES.length + i]] as const))('%s', (_, pair) => {
    if (pair === undefined) throw new Error('nothing came');
    expect(essence(pair.curl)).toEqual(essence(pair.kit));
  });

  it.each(TARGETS.map((target, i) => [target, pairs[BODIES.length + VARIANTS.length + i]] as const))('to %s', (target, pair) => {
    if (pair === undefined) throw new Error('nothing came');
    expect(essence(pair.curl)).toEqual(essence(pair.kit));
    expect(pair.curl.path).toBe(target);
  });

  it('is ASCII, and short enough to be pasted, whatever the headers', () => {
    for (const token of [BEYOND_ASCII, 'a'.repeat(8192)]) {
      const line = toCurl(requestTo('http://127.0.0.1/plants', '{}', { headers: withToken(token) }), 'f');
      expect(line).toMatch(/^[\x20-\x7E]{1,4095}$/);
    }
  });

  it('shows the token and the headers of the user by their names', () => {
    const headers = [...JSON_HEADERS, ['x-api-key', '$X_API_KEY']] as const;
    expect(toCurl(requestTo('http://127.0.0.1/plants', '{}', { headers }), 'f')).toBe(
      `curl -sS -i -X POST 'http://127.0.0.1/plants' -H 'accept: application/json' -H 'content-type: application/json'` +
        ` -H "authorization: Bearer $PLANT_STORE_TOKEN" -H "x-api-key: $X_API_KEY" --data-raw '{}'`,
    );
  });
});
