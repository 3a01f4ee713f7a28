import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { type Running, type Variables, runKit, startKit } from './support/run-kit.js';

describe('mock', () => {
  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])('tells where it listens, serves, and ends with 0 on %s', async (signal) => {
    const { kit, url } = await startMock([]);
    expect(await post(url)).toEqual([200, { name: 'fern' }]);
    kit.child.kill(signal);
    expect(await kit.ended).toMatchObject({ status: 0, stderr: '' });
    await expect(post(url)).rejects.toThrow();
  });

  it('keeps the contract when the gate judges it from outside', async () => {
    const { url } = await startMock(['--auth-status', '400', '--base-path', '/shop', '--token', 'abc']);
    const flags = ['--only', 'media-types,credentials', '--profile', 'strict', '--token', 'abc', '--bad-token', 'other'];
    const { status, stdout } = await runKit(await makeWorkplace(), ['verify', `${url}/shop`, ...flags]);
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('takes the token of the environment, and any where that is empty', async () => {
    const [one, any] = [await startMock([], { PLANT_STORE_TOKEN: 'abc' }), await startMock([], { PLANT_STORE_TOKEN: '' })];
    expect((await post(one.url, 'abc'))[0]).toBe(200);
    expect((await post(one.url, 'other'))[0]).toBe(401);
    expect((await post(any.url, 'other'))[0]).toBe(200);
  });

  it('says in one line that its port is taken, and the exit status is 2', async () => {
    const store = await openStore();
    const { port } = new URL(store.url);
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), ['mock', '--port', port]);
    expect(stderr).toBe(`error: port ${port} on 127.0.0.1 is in use. Stop what listens there, or pick another with --port\n`);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

async function startMock(flags: readonly string[], env: Variables = {}): Promise<{ readonly kit: Running; readonly url: string }> {
  const kit = startKit(await makeWorkplace(), ['mock', '--port', '0', ...flags], env);
  if (kit.child.stdout === null) throw new Error('no stdout');
  const [text] = await once(kit.child.stdout, 'data');
  return { kit, url: /http:\/\/[\d.]+:\d+/.exec(String(text))?.[0] ?? '' };
}

async function post(url: string, token = 'any'): Promise<readonly [status: number, body: unknown]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/plants`, { method: 'POST', headers, body: '{"id":1,"name":"fern"}' });
  return [response.status, await response.json()];
}
