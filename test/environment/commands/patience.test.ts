import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { startKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

describe('the kit is patient', () => {
  it('--wait lasts until the server answers', async () => {
    // The first connection is turned away; only then does the store open at the same port.
    const early = createServer().listen(0, '127.0.0.1');
    await once(early, 'listening');
    const address = early.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    const kit = startKit(await makeWorkplace(), ['verify', `http://127.0.0.1:${address.port}`, '--only', 'media-types', '--wait', '30s']);
    const [socket] = await once(early, 'connection');
    early.close();
    socket.destroy();
    await once(early, 'close');
    const store = await openStore({ port: address.port });
    const { status, stdout, stderr } = await kit.ended;
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    expect(store.seen.length).toBeGreaterThan(10);
  });

  it('--rate is never exceeded, by any suite', async () => {
    const gapMs = 500;
    const inRow = 5;
    // A request that is late on its way brings those behind it closer: on a busy machine by less than this.
    const slackMs = 1000;
    const store = await openStore();
    const flags = ['--only', 'media-types,dredd', '--rate', `${1000 / gapMs}/s`];
    const { status } = await runKitHere(await makeWorkplace(), ['verify', store.url, ...flags]);
    expect(status).toBe(0);
    const times = store.seen.map(({ at }) => at);
    expect(times.length).toBeGreaterThan(2 * inRow);
    const spans = times.slice(inRow).map((at, nth) => at - (times[nth] ?? at));
    expect(Math.min(...spans)).toBeGreaterThan(inRow * gapMs - slackMs);
  });

  it('--timeout bounds each exchange with a store that hangs on one kind of request', async () => {
    const hung = new Set<string>();
    const store = await openStore({
      meet: async ({ request }) => {
        if (request.headers['transfer-encoding'] === undefined) return;
        hung.add(request.headers['transfer-encoding']);
        await new Promise(() => {});
      },
    });
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--only', 'valid', '--timeout', '1500ms']);
    expect(stdout).toMatch(/\n1\. No response: /);
    expect(stdout).toMatch(/\n {3}got {7}no response: no complete response within 1\.5 s\n/);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, /);
    expect(status).toBe(1);
    expect([...hung]).toEqual(['chunked']);
  });
});
