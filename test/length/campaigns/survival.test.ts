import { describe, expect, it } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openMortalStore } from '../../e2e/support/open-mortal-store.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Ended, runKit } from '../../e2e/support/run-kit.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

async function fuzzed(url: string, ...flags: readonly string[]): Promise<Ended> {
  return runKit(await makeWorkplace(), ['fuzz', url, '--cases', '900', '--seed', '2', '--concurrency', '8', ...flags], TOKEN);
}

/** Does something else than to answer where the name has a percent sign. */
function insteadOfAnswering(act: Steps['send']): () => Partial<Steps> {
  return () => ({
    send: (reply, call, outcome) => {
      if (outcome instanceof Refusal || !outcome.name.includes('%')) correct.send(reply, call, outcome);
      else act(reply, call, outcome);
    },
  });
}

describe('a campaign outlives a server that', () => {
  it('hangs on some bodies', async () => {
    const store = await openStore({ steps: insteadOfAnswering(() => {}) });
    const { status, stdout } = await fuzzed(store.url, '--timeout', '1500ms');
    expect(stdout).toContain('1. No response: name is "%"');
    expect(stdout).toMatch(/\n {3}got {7}no response: no complete response within 1\.5 s\n/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/note \d+ cases were skipped: similar requests brought the server down or made it hang/);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, /);
    expect(status).toBe(1);
  });

  it('resets connections over some bodies', async () => {
    const store = await openStore({ steps: insteadOfAnswering((_, { request }) => void request.socket.destroy()) });
    const { status, stdout } = await fuzzed(store.url);
    expect(stdout).toContain('1. No response: name is "%"');
    expect(stdout).toMatch(/\n {3}got {7}no response: the connection was closed without a response/);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, 900 cases/);
    expect(status).toBe(1);
  });

  it('pours bodies without end', async () => {
    const pour = insteadOfAnswering((_, { response }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(500_000), () => setImmediate(more));
      };
      more();
    });
    const { status, stdout } = await fuzzed((await openStore({ steps: pour })).url);
    expect(stdout).toContain('1. No response: name is "%"');
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, 900 cases/);
    expect(status).toBe(1);
  });

  it('dies, its process and all, and is gone for three seconds', async () => {
    const store = await openMortalStore(300, 3000);
    const { status, stdout } = await fuzzed(store.url);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /note the server was gone for [3-9]\.\d s while \d requests? (?:was|were) in flight; sent one by one, none of them brought it down again/,
    );
    expect(stdout).toContain('1. Requests fail now and then, at random');
    expect(stdout).toMatch(/\n {3}flaky {5}it could not be reproduced: the same request, sent again, got \d{3}\n/);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, 900 cases/);
    expect(store.deaths()).toBe(1);
    expect(status).toBe(1);
  });

  it('asks to wait for a while: that is no finding', async () => {
    const store = await openStore({
      meet: ({ response }, count) => {
        if (count > 300 && count < 340) response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' }).end('{}');
      },
    });
    const { status, stdout } = await fuzzed(store.url);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/note the server asked to wait after \d+ requests, up to 1 s; the run waited/);
    expect(stdout).toMatch(/\nKEPT {2}900 cases/);
    expect(status).toBe(0);
  });
});
