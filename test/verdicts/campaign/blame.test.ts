import { describe, expect, it } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import { rawResponse } from '../../unit/support/raw-server.js';
import { mortalStore } from './mortal-store.js';
import { HANGING_MS, fuzzApp, storeWith } from './run-campaign-on.js';

const JSON_TYPE = 'content-type: application/json';
const NOT_EACH_TIME = /^(?:Requests fail now and then|1 of \d+ plain requests fails), at random$/;

describe('nobody is blamed for', () => {
  it('a server that dies for good: all that were in flight are one failure, at no part of a request', async () => {
    const run = await fuzzApp(
      mortalStore((_, nth) => nth === 300, Number.POSITIVE_INFINITY),
      { cases: 2000, concurrency: 16, patienceMs: 300 },
    );
    expect(run.ended?.kind).toBe('lost');
    expect(run.findings.map(({ title, constraint }) => [title, constraint.keyword])).toEqual([
      ['No response: one of the requests that were in flight when the server was lost', 'operation'],
    ]);
    expect(run.findings[0]?.seen).toBe(run.totals.broken);
  });

  it('a server that hangs for a while, and is waited for', async () => {
    let from = Number.POSITIVE_INFINITY;
    let requests = 0;
    const app = storeWith({
      send: (reply, call, outcome) => {
        if ((requests += 1) === 200) from = performance.now();
        if (performance.now() < from || performance.now() > from + 3 * HANGING_MS) correct.send(reply, call, outcome);
      },
    });
    const run = await fuzzApp(app, { cases: 800, concurrency: 4, timeoutMs: HANGING_MS });
    expect(run).toMatchObject({ ended: undefined, totals: { cases: 800 } });
    expect(run.findings.map(({ title }) => title)).toEqual([expect.stringMatching(NOT_EACH_TIME)]);
    expect(run.notes).toContainEqual(expect.stringMatching(/^no response for \d\.\d s$/));
  });

  it('a server that never answers what has no body: it is there', async () => {
    const app = storeWith({
      send: (reply, call, outcome) => {
        const isEmpty = call.request.headers['content-length'] === '0';
        const isSlow = !(outcome instanceof Refusal) && outcome.name.includes('z');
        if (!isEmpty && !isSlow) correct.send(reply, call, outcome);
      },
    });
    const run = await fuzzApp(app, { cases: 300, concurrency: 1, timeoutMs: HANGING_MS / 2, patienceMs: 3 * HANGING_MS });
    expect(run.ended).toBeUndefined();
    expect(run.findings.map(({ title }) => title)).toContain('No response: name is "z"');
    expect(run.notes.join('\n')).not.toContain('answered nothing');
  });

  it('chance, where a name is taken once only and what was wrong cannot be seen again', async () => {
    const taken = new Set<string>();
    const app = storeWith({
      remember: ({ name }) => {
        if (taken.has(name)) return new Refusal('fault', 409, 'this name is taken');
        taken.add(name);
        return undefined;
      },
      answer: (plant, call) => correct.answer(plant.tag === undefined ? plant : { ...plant, tag: `${plant.tag}!` }, call),
    });
    const run = await fuzzApp(app, { cases: 300 });
    expect(run.findings.map(({ title }) => title)).toEqual(['Stored value differs from what was sent: tag is ""']);
  });

  it('a connection on which an answer came that nobody had asked for', async () => {
    let requests = 0;
    const app = storeWith({
      send: (reply, call, outcome) => {
        const { socket } = call.request;
        correct.send(reply, call, outcome);
        if ((requests += 1) === 60) setImmediate(() => socket.write(rawResponse(400, '{"error":400,"message":"?"}', [JSON_TYPE])));
      },
    });
    const run = await fuzzApp(app, { cases: 300, concurrency: 1 });
    expect(run.totals.broken).toBeLessThan(5);
    expect(run.findings.map(({ title }) => title).filter((title) => !NOT_EACH_TIME.test(title))).toEqual([]);
  });

  it('a token that expires while a failure is looked into', async () => {
    let requests = 0;
    const current = (): string => `token-${Math.floor(requests / 150)}`;
    const app = storeWith({
      authorise: (call) => {
        requests += 1;
        const isGood = call.request.headers.authorization?.endsWith(` ${current()}`) === true;
        return correct.authorise(call) ?? (isGood ? undefined : new Refusal('credentials', 401, 'who are you?'));
      },
      remember: ({ name }) => (name.includes('z') ? new Refusal('fault', 500, 'oops') : undefined),
    });
    const run = await fuzzApp(app, { cases: 1500, token: current(), renewToken: () => Promise.resolve(current()) });
    expect(run.findings.map(({ title }) => title)).toEqual(['Server error: name is "z"']);
  });
});

it('a server that fails on every valid body has one finding, which a plain request shows', async () => {
  const app = storeWith({ remember: () => new Refusal('fault', 500, 'oops') });
  const run = await fuzzApp(app, { cases: 300 });
  expect(run.findings.map(({ title, input }) => [title, input])).toEqual([['Server error: a plain request shows it', 'plain']]);
});

describe('a server that goes down after it answered', () => {
  it('has what did it named, though that was in flight no more', async () => {
    const app = mortalStore(
      () => false,
      300,
      ({ name }) => typeof name === 'string' && name.includes('~'),
    );
    const run = await fuzzApp(app, { cases: 600, concurrency: 4 });
    expect(run.notes).toContainEqual(
      expect.stringMatching(/a request that it had just answered brought it down again: POST \/plants with \{.*"name":"[^"]*~/),
    );
  });
});

describe('a campaign that is interrupted', () => {
  it('says how many failures it was not sure of yet', async () => {
    const stop = new AbortController();
    let failed = false;
    const app = storeWith({
      remember: ({ name }) => (name.includes('%') ? new Refusal('fault', 500, 'oops') : undefined),
      send: (reply, call, outcome) => {
        if (reply.status === 500 && failed) stop.abort();
        else correct.send(reply, call, outcome);
        failed ||= reply.status === 500;
      },
    });
    const run = await fuzzApp(app, { cases: 2000, concurrency: 1, signal: stop.signal });
    expect(run).toMatchObject({ ended: { kind: 'interrupted' }, findings: [] });
    expect(run.notes).toContain('1 failure was unconfirmed when the campaign was interrupted, and not reported');
  });

  it('says that the server was gone', async () => {
    const stop = new AbortController();
    const app = mortalStore((_, nth) => {
      if (nth === 100) setTimeout(() => stop.abort(), 200);
      return nth === 100;
    }, Number.POSITIVE_INFINITY);
    const run = await fuzzApp(app, { cases: 600, concurrency: 2, signal: stop.signal });
    expect(run.notes).toContainEqual(
      expect.stringMatching(/^in flight when the campaign was interrupted after the server had been gone for \d\.\d s: [12] requests?/),
    );
  });
});
