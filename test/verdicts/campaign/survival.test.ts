import { describe, expect, it } from 'vitest';
import { fuzz } from '../../../fuzz.js';
import { Refusal } from '../../apps/store/refusal.js';
import { correct } from '../../apps/store/correct.js';
import { HANGING_MS, contract, fuzzApp, storeWith } from './run-campaign-on.js';

describe('a campaign', () => {
  it('ends when it is interrupted, and tells what was done so far', async () => {
    const stop = new AbortController();
    let caseOutcome = 0;
    const run = await fuzzApp(storeWith({}), {
      cases: 100_000,
      signal: stop.signal,
      onEvent: ({ type }) => {
        if (type === 'case-judged' && (caseOutcome += 1) === 300) stop.abort();
      },
    });
    expect(run.ended).toEqual({ kind: 'interrupted' });
    expect(run.totals.cases).toBeGreaterThanOrEqual(300);
    expect(run.totals.cases).toBeLessThan(400);
    expect(run.campaign?.strategies.length).toBeGreaterThan(5);
  });

  it('ends when its time is up', async () => {
    const run = await fuzzApp(storeWith({}), { timeMs: 1500 });
    expect(run).toMatchObject({ verdict: 'kept', ended: undefined });
    expect(run.totals.cases).toBeGreaterThan(8);
  });

  it('fuzzes the mock where no server is named', async () => {
    const run = await fuzz({ spec: contract, cases: 500, seed: 4, concurrency: 4 });
    expect(run).toMatchObject({ verdict: 'kept', findings: [], totals: { cases: 500 } });
  });

  it('keeps its findings apart where two things are wrong', async () => {
    const crash = (): never => {
      throw new Error('a bug of the store');
    };
    const run = await fuzzApp(
      storeWith({ remember: ({ name, tag = '' }) => (name.includes('%') || tag.length > 100 ? crash() : undefined) }),
      {
        cases: 2500,
      },
    );
    expect(run.findings.map(({ title }) => title).toSorted()).toEqual([
      'Server error: name is "%"',
      expect.stringMatching(/^Server error: tag is "a{10,}\.\.\. \(103 characters of JSON\)$/),
    ]);
  });

  it('spends little on what it knows already', async () => {
    let requests = 0;
    const crash = (): never => {
      throw new Error('a bug of the store');
    };
    const run = await fuzzApp(
      storeWith({ remember: ({ tag }) => (tag === undefined ? undefined : crash()) }, () => (requests += 1)),
      { cases: 3000 },
    );
    expect(run.findings.map(({ title }) => title)).toEqual(['Server error: tag is ""']);
    expect(run.findings[0]?.seen).toBe(run.totals.broken);
    expect(run.totals.broken).toBeGreaterThan(700);
    expect(requests).toBeLessThan(3000 + 450);
  });
});

describe('a campaign survives a server that', () => {
  it('hangs on some bodies, of which it sends no more than it must', async () => {
    const app = storeWith({
      send: (reply, call, outcome) => {
        if (outcome instanceof Refusal || !outcome.name.includes('%')) correct.send(reply, call, outcome);
      },
    });
    const run = await fuzzApp(app, { cases: 1500, timeoutMs: HANGING_MS });
    expect(run.findings.map(({ check, title, outcome }) => [check, title, outcome.kind])).toEqual([
      ['answer-received', 'No response: name is "%"', 'timeout'],
    ]);
    expect(run.notes).toContainEqual(expect.stringContaining('were skipped: similar requests brought the server down or made it hang'));
  });

  it('answers nothing at all any more', async () => {
    let sent = 0;
    const app = storeWith({ send: (reply, call, outcome) => void ((sent += 1) < 100 && correct.send(reply, call, outcome)) });
    const run = await fuzzApp(app, { cases: 5000, timeoutMs: HANGING_MS / 2, patienceMs: HANGING_MS });
    expect(run).toMatchObject({ verdict: 'broken', ended: { kind: 'lost' } });
    expect(run.findings.map(({ check }) => check)).toContain('answer-received');
  });

  it('asks to wait for a while, and says so', async () => {
    let sent = 0;
    const app = storeWith({
      route: (call) => {
        sent += 1;
        return sent > 200 && sent < 230 ? new Refusal('rate', 429, 'not so fast', { 'retry-after': '0' }) : correct.route(call);
      },
    });
    const run = await fuzzApp(app, { cases: 600 });
    expect(run).toMatchObject({ verdict: 'kept', totals: { cases: 600 } });
    expect(run.notes).toContainEqual(expect.stringMatching(/^the server asked to wait after \d+ requests, up to 0\.1 s; the run waited$/));
  });

  it('sends bodies without end', async () => {
    const app = storeWith({
      send: (reply, call, outcome) => {
        if (outcome instanceof Refusal || !outcome.name.includes('%')) return correct.send(reply, call, outcome);
        call.response.writeHead(200, { 'content-type': 'application/json' });
        const pour = (): void => {
          if (!call.response.destroyed) call.response.write('x'.repeat(500_000), () => setImmediate(pour));
        };
        pour();
      },
    });
    const run = await fuzzApp(app, { cases: 1500 });
    expect(run.findings.map(({ title, outcome }) => [title, outcome.kind])).toEqual([['No response: name is "%"', 'too-large']]);
  });

  it('changes its token in the middle, twice', async () => {
    let requests = 0;
    const tokens = ['one', 'two', 'three'];
    const current = (): string => tokens[Math.min(2, Math.floor(requests / 400))] ?? '';
    const app = storeWith({
      authorise: (call) => {
        requests += 1;
        const refused = correct.authorise(call);
        return (
          refused ??
          (call.request.headers.authorization?.endsWith(` ${current()}`) === true
            ? undefined
            : new Refusal('credentials', 401, 'who are you?'))
        );
      },
    });
    const run = await fuzzApp(app, { cases: 1500, token: 'one', renewToken: () => Promise.resolve(current()) });
    expect(run).toMatchObject({ verdict: 'kept', findings: [], totals: { cases: 1500 } });
    expect(run.notes).toContain('the token expired and was read again');
  });

  it('does not take the token any more, and has no other', async () => {
    let requests = 0;
    const app = storeWith({
      authorise: (call) => ((requests += 1) > 300 ? new Refusal('credentials', 401, 'who are you?') : correct.authorise(call)),
    });
    const run = await fuzzApp(app, { cases: 1500 });
    expect(run).toMatchObject({ ended: { kind: 'undecided', why: 'the token was accepted at first and is refused now' }, findings: [] });
  });
});
