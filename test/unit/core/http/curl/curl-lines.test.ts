import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bindSteps } from '../../../../../core/http/curl/bindings.js';
import { curlLines } from '../../../../../core/http/curl/curl-lines.js';
import { httpServer, sendJson } from '../../../support/http-server.js';
import { requestTo } from '../../../support/target-of.js';

const UUID = '6f1c3a52-8f0e-4a53-9c0e-0b7a1f6f2d11';
const OTHER = '00000000-aaaa-4aaa-8aaa-0b7a1f6f2d11';
const lacksJq = spawnSync('jq', ['--version']).error !== undefined;

/** The lines of a creation that gives a key, a creation below it, and a deletion of that. */
function linesAt(base: string, answer: string, headers: readonly (readonly [string, string])[] = []): readonly string[] {
  const post = (path: string, body: string) => requestTo(`${base}${path}`, body, { method: 'POST', headers: [['a', '$A']] });
  const created = (body: string, more = headers) =>
    ({ kind: 'response', status: 201, headers: more, body: new TextEncoder().encode(body) }) as const;
  const last = {
    operation: 'DELETE /beds/{bed}/plants/{plant}',
    request: requestTo(`${base}/beds/${UUID}/plants/5`, '', { method: 'DELETE' }),
  };
  const steps = bindSteps(
    [
      { operation: 'POST /beds', request: post('/beds', '{"name":"it\'s $id1"}'), outcome: created(answer) },
      {
        operation: 'POST /beds/{bed}/plants',
        request: post(`/beds/${UUID}/plants`, `{"bed":"${UUID}"}`),
        outcome: created('{"data":{"plant-id":5}}', []),
      },
    ],
    last,
  );
  const { steps: first, request } = curlLines(steps, last, undefined, (step) => `${step ?? ''}.body`);
  return [...first, request];
}

describe('the curl lines of several requests', () => {
  it('set a shell variable for each key that the server makes, and use it', () => {
    expect(linesAt('http://x', `{"id":"${UUID}"}`)).toEqual([
      `id1=$(curl -sS -X POST 'http://x/beds' -H "a: $A" -H 'content-type:' --data-raw '{"name":"it'\\''s $id1"}' | jq -r .id)`,
      `id2=$(curl -sS -X POST "http://x/beds/$id1/plants" -H "a: $A" -H 'content-type:' --data-raw '{"bed":"'"$id1"'"}' | jq -r '.data["plant-id"]')`,
      'curl -sS -i -X DELETE "http://x/beds/$id1/plants/$id2"',
    ]);
  });

  it.skipIf(lacksJq)('send a server that makes other keys these (skipped without jq)', async () => {
    const keys = [{ id: OTHER }, { data: { 'plant-id': 6 } }, {}];
    await using server = await httpServer((response, _, nth) => sendJson(response, 201, keys[nth - 1] ?? {}));
    await promisify(execFile)('bash', ['-e', '-c', linesAt(server.url, `{"id":"${UUID}"}`).join('\n')]);
    expect(server.received.map(({ path, body }) => [path, body.toString()])).toEqual([
      ['/beds', '{"name":"it\'s $id1"}'],
      [`/beds/${OTHER}/plants`, `{"bed":"${OTHER}"}`],
      [`/beds/${OTHER}/plants/6`, ''],
    ]);
  });

  it.skipIf(lacksJq)('take a key from Location, too (skipped without jq)', async () => {
    await using server = await httpServer((response, _, nth) => {
      response.setHeader('Location', `/beds/${OTHER}`);
      sendJson(response, 201, nth === 2 ? { data: { 'plant-id': 6 } } : {});
    });
    const lines = linesAt(server.url, '{}', [['location', `/beds/${UUID}`]]);
    await promisify(execFile)('bash', ['-e', '-c', lines.join('\n')]);
    expect(server.received.map(({ path }) => path)).toEqual(['/beds', `/beds/${OTHER}/plants`, `/beds/${OTHER}/plants/6`]);
  });
});
