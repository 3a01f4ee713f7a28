import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Child, openChild } from '../../../../contracts/dredd/open-child.js';

const LONG = 25_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-child-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A child process made of a few lines. */
async function childOf(code: string, signal?: AbortSignal): Promise<Child> {
  const file = join(folder, `child-${Math.random()}.mjs`);
  await writeFile(file, code);
  return openChild(pathToFileURL(file), signal);
}

/** A child that tells what an expression gives, as the reason of a failure. */
const telling = (expression: string): string =>
  `process.send({ type: 'failed', why: JSON.stringify(${expression}) }); setInterval(() => {}, 1000);`;

describe('openChild', () => {
  it('gives the messages of the child in their order, however late they are fetched, and no other ones', async () => {
    const child = await childOf(`
      for (const message of [{ type: 'ready' }, 'noise', null, { type: 'run' }, { type: 'finished', failed: 1 }]) process.send(message);
      process.disconnect();`);
    expect([await child.next(LONG), await child.next(LONG)]).toEqual([{ type: 'ready' }, { type: 'finished', failed: 1 }]);
    expect(await child.next(LONG)).toEqual({ type: 'ended', why: 'its process ended with exit status 0' });
    expect(await child.next(LONG)).toMatchObject({ type: 'ended' });
  });

  it('hands messages over with their bytes', async () => {
    const child = await childOf(`
      process.on('message', ({ body }) => process.send({ type: 'failed', why: body.constructor.name + body.join() }));
      process.send({ type: 'ready' });`);
    await child.next(LONG);
    child.send({ type: 'send', method: 'POST', path: '/', headers: [], body: new Uint8Array([0, 255]) });
    expect(await child.next(LONG)).toEqual({ type: 'failed', why: expect.stringMatching(/^(?:Buffer|Uint8Array)0,255$/) });
    child.close();
  });

  it('tells how a child ended: by itself, by a crash, by a signal, and without having begun', async () => {
    const endOf = async (code: string): Promise<unknown> => (await childOf(code)).next(LONG);
    expect(await endOf('process.exit(3);')).toEqual({ type: 'ended', why: 'its process ended with exit status 3' });
    expect(await endOf("process.stdout.write('noise'); throw new TypeError('no such thing');")).toEqual({
      type: 'ended',
      why: 'its process ended with exit status 1: TypeError: no such thing',
    });
    expect(await endOf("process.kill(process.pid, 'SIGKILL');")).toEqual({ type: 'ended', why: 'its process ended with SIGKILL' });
    expect(await openChild(pathToFileURL(join(folder, 'missing.mjs'))).next(LONG)).toMatchObject({
      type: 'ended',
      why: expect.stringContaining('exit status 1: Error: Cannot find module'),
    });
  });

  it('ends a child that is silent for too long', async () => {
    const child = await childOf('while (true) {}');
    expect(await child.next(10)).toEqual({ type: 'ended', why: 'its process sent no message for 0.01 s' });
  });

  it('ends a child when the signal aborts, before or later', async () => {
    const stop = new AbortController();
    const child = await childOf(
      "process.on('SIGTERM', () => {}); process.send({ type: 'ready' }); setInterval(() => {}, 1000);",
      stop.signal,
    );
    await child.next(LONG);
    const next = child.next(LONG);
    stop.abort();
    expect(await next).toEqual({ type: 'ended', why: 'it was interrupted' });
    expect(await (await childOf('', AbortSignal.abort())).next(LONG)).toEqual({ type: 'ended', why: 'it was interrupted' });
  });

  it('leaves no process behind when it is closed', async () => {
    const child = await childOf(`process.on('SIGTERM', () => {}); ${telling('process.pid')}`);
    const message = await child.next(LONG);
    child.close();
    const pid = message.type === 'failed' ? Number(message.why) : Number.NaN;
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: LONG });
  });

  it('does not mind a message to a child that is gone', async () => {
    const child = await childOf('process.exit(0);');
    await child.next(LONG);
    child.send({ type: 'skip' });
    expect(await child.next(LONG)).toMatchObject({ type: 'ended' });
  });

  it('gives the child no argument, and nothing of the environment that can hold a secret', async () => {
    vi.stubEnv('PLANT_STORE_TOKEN', 's3cret');
    vi.stubEnv('APIARY_API_KEY', 's3cret');
    const child = await childOf(telling('[process.argv.slice(2), Object.values(process.env)]'));
    const message = await child.next(LONG);
    vi.unstubAllEnvs();
    child.close();
    expect(message).toMatchObject({ type: 'failed', why: expect.stringMatching(/^\[\[\],/) });
    expect(JSON.stringify(message)).not.toContain('s3cret');
  });

  it('forgets what a child writes once it has been told what to send', async () => {
    const child = await childOf(`
      process.on('message', () => { process.stderr.write('Error: Bearer s3cret', () => process.exit(1)); });
      process.send({ type: 'ready' });`);
    await child.next(LONG);
    child.send({ type: 'send', method: 'POST', path: '/', headers: [], body: new Uint8Array() });
    expect(await child.next(LONG)).toEqual({ type: 'ended', why: 'its process ended with exit status 1' });
  });
});
