import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit, startCommand } from '../../e2e/support/run-kit.js';
import { post, startMock } from '../../e2e/support/start-mock.js';
import { labels } from '../../unit/mock/memory/label-document.js';

const PLANT = '{"name":"fern"}';

describe('mock', () => {
  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])('serves, and ends with 0 on %s', async (signal) => {
    const { kit, url } = await startMock(['--log', 'off']);
    expect(await post(url)).toEqual([200, PLANT]);
    kit.child.kill(signal);
    expect(await kit.ended).toMatchObject({ status: 0, stderr: '' });
    await expect(post(url)).rejects.toThrow();
  });

  it('tells its routes, its page, how to force an error, and a curl line that works when pasted', async () => {
    const { banner, url, place } = await startMock(['--base-path', '/api']);
    expect(banner).toContain(`POST ${url}/api/plants`);
    expect(banner).toContain(`${url}/__kit/`);
    expect(banner).toContain('Prefer: code=400');
    expect(Math.max(...banner.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const line = /^ {2}(curl(?:.*\\\n)*.*)$/m.exec(banner)?.[1] ?? '';
    const { stdout } = await startCommand(place, 'bash', ['-c', line]).ended;
    expect(stdout).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('with a token, the curl line takes it from the environment and does not print it', async () => {
    const env = { PLANT_STORE_TOKEN: 'sesame-1' };
    const { banner, place } = await startMock([], env);
    expect(banner).not.toContain('sesame-1');
    const line = /^ {2}(curl(?:.*\\\n)*.*)$/m.exec(banner)?.[1] ?? '';
    expect((await startCommand(place, 'bash', ['-c', line], env).ended).stdout).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect((await startCommand(place, 'bash', ['-c', line], { PLANT_STORE_TOKEN: 'other' }).ended).stdout).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('lets requests in flight finish after SIGTERM, and then ends with 0', async () => {
    const { kit, url, log } = await startMock(['--delay', '700ms']);
    const pending = post(url);
    const hung = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    await new Promise((resolve) => hung.once('connect', resolve));
    hung.write('POST /plants HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nContent-Length: 9\r\n\r\n{');
    const quick = await post(url, PLANT, { prefer: 'delay=0' });
    expect(quick[0]).toBe(400);
    kit.child.kill('SIGTERM');
    expect(await pending).toEqual([200, PLANT]);
    expect((await kit.ended).status).toBe(0);
    expect(log()).toMatch(/POST \/plants 200/);
  });

  it('keeps the contract when the gate judges it from outside, in the strict profile too', async () => {
    const { url } = await startMock(['--auth-status', '400', '--base-path', '/shop', '--token', 'abc', '--log', 'off']);
    const flags = ['--cases', '200', '--profile', 'strict', '--token', 'abc', '--bad-token', 'other'];
    const { status, stdout } = await runKit(await makeWorkplace(), ['verify', `${url}/shop`, ...flags]);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('keeps the contract in the standard profile with its defaults', async () => {
    const { url } = await startMock(['--log', 'off']);
    const { status, stdout } = await runKit(await makeWorkplace(), ['verify', url, '--cases', '200']);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('takes the token of the environment, and any where that is empty', async () => {
    const [one, any] = [await startMock([], { PLANT_STORE_TOKEN: 'abc' }), await startMock([], { PLANT_STORE_TOKEN: '' })];
    expect((await post(one.url, undefined, { authorization: 'Bearer abc' }))[0]).toBe(200);
    expect((await post(one.url))[0]).toBe(401);
    expect((await post(any.url))[0]).toBe(200);
  });

  it('asks for no credentials with --no-auth', async () => {
    const { url } = await startMock(['--no-auth']);
    expect(await post(url, undefined, { authorization: '' })).toEqual([200, PLANT]);
    expect((await post(url, '{}', { authorization: '' }))[0]).toBe(400);
  });

  it('answers a body over --body-limit with 413 as an Error', async () => {
    const { url } = await startMock(['--body-limit', '1KB']);
    const [status, text] = await post(url, `{"id":1,"name":"${'x'.repeat(1000)}"}`);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toEqual({ error: 413, message: 'the body is larger than 1000 bytes' });
  });

  it('gives the same made-up answers in the same order with --dynamic and --seed, and tells a seed otherwise', async () => {
    const answers = async (flags: readonly string[]): Promise<readonly string[]> => {
      const { url } = await startMock(['--dynamic', ...flags]);
      return [(await post(url))[1], (await post(url))[1], (await post(url))[1]];
    };
    const first = await answers(['--seed', '7']);
    expect(new Set(first).size).toBe(3);
    expect(await answers(['--seed', '7'])).toEqual(first);
    expect((await startMock(['--dynamic'])).banner).toMatch(/To reproduce: --seed \d+\n/);
  });

  it('fails on purpose with --fault-rate and --faults', async () => {
    const { url, log } = await startMock(['--fault-rate', '100%', '--faults', '503']);
    expect(await post(url)).toEqual([503, '{"error":503,"message":"the mock fails on purpose"}']);
    await vi.waitFor(() => expect(log()).toMatch(/POST \/plants 503 .* the mock fails on purpose\n/), { timeout: 60_000 });
  });

  it.each(['0.0.0.0', '::'])('with --host %s, tells where it can be reached, and warns of its page', async (host) => {
    const { banner, url } = await startMock(['--host', host]);
    const address = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    const reached = `http://${address ?? '127.0.0.1'}:${new URL(url.replace('[::1]', '127.0.0.1')).port}`;
    expect(banner).toContain(address === undefined ? 'No other machine can reach it' : `\nOther machines reach it at\n  ${reached}\n`);
    expect((await post(reached))[0]).toBe(200);
    expect((await fetch(`${reached}/__kit/health`)).status).toBe(200);
    expect(banner).toMatch(/\nWarning: they reach \/__kit\/ too, which shows requests and changes responses\.\n/);
    expect(Math.max(...banner.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect((await startMock(['--host', host, '--no-journal'])).banner).not.toContain('__kit');
    expect((await startMock()).banner).not.toMatch(/Other machines|Warning/);
  });

  it('takes the rules that a configuration turns off', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-config-'));
    const [file, spec] = [join(folder, 'kit.json'), join(folder, 'openapi.json')];
    await writeFile(file, JSON.stringify({ rules: { delete: false } }));
    await writeFile(spec, JSON.stringify((await labels()).document));
    const { url } = await startMock(['--log', 'off', '--spec', spec, '--config', file]);
    const statuses = [];
    for (const method of ['DELETE', 'GET'])
      statuses.push((await fetch(`${url}/countries/AA`, { method, headers: { authorization: 'Bearer a' } })).status);
    expect(statuses).toEqual([204, 200]);
    await rm(folder, { recursive: true });
  });

  it('serves nothing under /__kit/ with --no-journal', async () => {
    const { url, banner } = await startMock(['--no-journal']);
    expect((await fetch(`${url}/__kit/`)).status).toBe(404);
    expect(banner).not.toContain('__kit');
  });

  it('says in one line that its port is taken, and the exit status is 2', async () => {
    const store = await openStore();
    const { port } = new URL(store.url);
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), ['mock', '--port', port]);
    expect(stderr).toBe(`error: port ${port} on 127.0.0.1 is in use. Stop the program that listens there, or choose another with --port\n`);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
