import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { fitsLine, toCurl } from '../../../../core/http/curl.js';
import type { SentRequest } from '../../../../core/http/exchange.js';
import { openLane } from '../../../../core/http/open-lane.js';
import { type Received, httpServer, sendJson } from '../../support/http-server.js';
import { requestTo, targetAt } from '../../support/target-of.js';

const TOKEN = 'a"b$c`d\\e!f';
const JSON_HEADERS = [
  ['accept', 'application/json'],
  ['content-type', 'application/json'],
  ['authorization', 'Bearer $PLANT_STORE_TOKEN'],
] as const;
const folder = mkdtempSync(join(tmpdir(), "kit's curl "));
afterAll(() => rmSync(folder, { recursive: true }));

/** The request as the kit sends it, and as the curl line does that stands for it. */
async function both(
  body: string | Uint8Array,
  more: Partial<SentRequest> = {},
): Promise<readonly [kit: Received, curl: Received, line: string]> {
  await using server = await httpServer((response) => sendJson(response, 200, {}));
  const request = requestTo(`${server.url}/api/it's/plants?a=1&b=$HOME`, body, { headers: JSON_HEADERS, ...more });
  const lane = openLane(() => targetAt(server.url, { token: TOKEN }));
  await lane.send(request);
  await lane.close();
  const file = join(folder, 'body.bin');
  writeFileSync(file, request.body);
  const line = toCurl(request, file);
  const environment = { PATH: process.env['PATH'] ?? '', PLANT_STORE_TOKEN: TOKEN };
  const { stdout } = await promisify(execFile)('bash', ['-c', line], { env: environment });
  expect(stdout).toMatch(/^HTTP\/1\.1 200/);
  const [kit, curl] = server.received;
  if (kit === undefined || curl === undefined) throw new Error('nothing came');
  return [kit, curl, line];
}

/** What has to be the same; each client names its connection and itself in its own way. */
function essence({ method, path, headers, body }: Received): object {
  const same = Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'user-agent');
  return { method, path, headers: Object.fromEntries(same), body: body.toString('latin1') };
}

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

describe('a curl line sends what the kit sent', () => {
  it.each(BODIES)('%s', async (_, body, inLine) => {
    expect(fitsLine(requestTo('', body).body)).toBe(inLine);
    const [kit, curl, line] = await both(body);
    expect(essence(curl)).toEqual(essence(kit));
    expect(curl.body.equals(Buffer.from(body))).toBe(true);
    expect(curl.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(line).not.toContain(TOKEN);
    expect(line.includes('--data-binary @')).toBe(!inLine);
  });

  it.each<[string, Partial<SentRequest>, string]>([
    ['in chunks', { chunked: true }, '{"id":1}'],
    ['in chunks from a file', { chunked: true }, 'a\u0000b'],
    ['without a content type', { headers: [['accept', 'application/json']] }, '{}'],
    ['without a content type and without a body', { headers: [['accept', 'application/json']] }, ''],
    ['without credentials', { headers: JSON_HEADERS.slice(0, 2) }, '{}'],
    ['with odd header values', { headers: [...JSON_HEADERS, ['x-odd', `it's "50%" \\ \`id\` $PLANT_STORE_TOKEN`]] }, '{}'],
    ['as PUT', { method: 'PUT' }, '{}'],
    ['as GET', { method: 'GET', headers: JSON_HEADERS.filter(([name]) => name !== 'content-type') }, ''],
    ['as HEAD', { method: 'HEAD', headers: JSON_HEADERS.filter(([name]) => name !== 'content-type') }, ''],
    ['as DELETE', { method: 'DELETE', headers: JSON_HEADERS.filter(([name]) => name !== 'content-type') }, ''],
  ])('%s', async (_, more, body) => {
    const [kit, curl] = await both(body, more);
    expect(essence(curl)).toEqual(essence(kit));
  });

  it('shows the token and the headers of the user by their names', () => {
    const headers = [...JSON_HEADERS, ['x-api-key', '$X_API_KEY']] as const;
    expect(toCurl(requestTo('http://127.0.0.1/plants', '{}', { headers }), 'f')).toBe(
      `curl -sS -i -X POST 'http://127.0.0.1/plants' -H 'accept: application/json' -H 'content-type: application/json'` +
        ` -H "authorization: Bearer $PLANT_STORE_TOKEN" -H "x-api-key: $X_API_KEY" --data-raw '{}'`,
    );
  });
});
