import { describe, expect, it } from 'vitest';
import { SUITES } from '../../../../core/cases/case.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { judgeServer } from '../../../../core/run/open-session.js';
import type { Run } from '../../../../core/results/runs/run.js';
import { runSuite } from '../../../../core/run/batches/run-cases.js';
import type { ServerOptions } from '../../../../core/session/options/server-options.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { plantStore } from '../../support/plant-store.js';

const contract = await loadContract('openapi.yaml');
const cases = namedCases(contract);

function judge(url: string, options: ServerOptions = {}): Promise<Run> {
  return judgeServer(
    contract,
    { token: 'secret', ...options },
    url,
    () => true,
    async (session, connections) => {
      for (const suite of SUITES) {
        const testCases = cases.filter((one) => one.suite === suite);
        if (testCases.length > 0) await runSuite(session, connections, suite, testCases);
      }
    },
  );
}

describe('a right store', () => {
  it.each([409, 400])('that refuses used ids with %d is kept, two runs in a row', async (status) => {
    let serial = 0;
    const duplicate = (id: string): { status: number; message: string } => {
      serial += 1;
      return { status, message: `plant ${id} is there already (request ${(serial * 7919).toString(16)}-${serial})` };
    };
    await using store = await plantStore({ duplicate });
    for (let run = 0; run < 2; run += 1) {
      const { verdict, findings, totals } = await judge(store.url);
      expect(findings.map(({ title, actual }) => [title, actual])).toEqual([]);
      expect(verdict).toBe('kept');
      expect(totals).toMatchObject({ cases: cases.length + 2, broken: 0 });
    }
  });

  it('is kept at a gentle rate, with as many connections as connections', async () => {
    await using store = await plantStore();
    const few = cases.filter(({ id }) => id.startsWith('valid/spelling') || id.startsWith('media-types'));
    const { verdict, totals, latency, suites } = await judgeServer(
      contract,
      { token: 'a', concurrency: 3, rate: 500 },
      store.url,
      () => false,
      (session, connections) => runSuite(session, connections, 'valid', few),
    );
    expect(verdict).toBe('kept');
    expect(totals.cases).toBe(few.length);
    expect(suites).toEqual([
      { name: 'valid', cases: 7, broken: 0, durationMs: expect.any(Number) },
      expect.objectContaining({ name: 'media-types' }),
    ]);
    expect(latency.max).toBeGreaterThan(0);
    expect(store.connections()).toBeLessThanOrEqual(3);
  });
});

describe('a run', () => {
  it('against nothing is undecided, and sends no case', async () => {
    const store = await plantStore();
    await store[Symbol.asyncDispose]();
    const { verdict, ended, totals } = await judge(store.url);
    expect({ verdict, cases: totals.cases }).toEqual({ verdict: 'undecided', cases: 0 });
    expect(ended).toMatchObject({ kind: 'undecided', why: `${store.url} is unreachable: nothing listens on this port` });
  });

  it('that is interrupted tells what was done so far, and leaves no connection', async () => {
    const interrupt = new AbortController();
    const first = (_: unknown, nth: number): undefined => {
      if (nth === 100) interrupt.abort();
    };
    await using store = await plantStore({ first });
    const { verdict, ended, totals } = await judge(store.url, { signal: interrupt.signal });
    expect({ verdict, ended }).toEqual({ verdict: 'undecided', ended: { kind: 'interrupted' } });
    expect(totals.cases).toBeGreaterThan(50);
    expect(totals.cases).toBeLessThan(100);
  });

  it('says that a made-up token was sent where none was given', async () => {
    await using store = await plantStore();
    const { notes } = await judgeServer(
      contract,
      {},
      `${store.url}///`,
      () => true,
      () => Promise.resolve(),
    );
    expect(notes).toEqual(['no token was given: a made-up one was sent']);
    expect(store.received[0]).toMatchObject({ path: '/plants', headers: { authorization: 'Bearer plant-store-kit-made-up-token' } });
  });

  it('closes its connections when something goes wrong in the kit', async () => {
    await using store = await plantStore();
    const broken = judgeServer(
      contract,
      {},
      store.url,
      () => true,
      () => Promise.reject(new Error('a bug')),
    );
    await expect(broken).rejects.toThrow('a bug');
  });

  it('hides every secret in what a server repeats', async () => {
    await using store = await plantStore({
      first: ({ headers, body }) =>
        body.includes('"name":""')
          ? { status: 500, message: `${headers['authorization'] ?? ''} ${headers['x-key'] ?? ''}`, headers: { 'x-echo': 'my-t0ken' } }
          : undefined,
    });
    const run = await judge(store.url, { token: 'my-t0ken', headers: [['X-Key', 'k3y-value']] });
    expect(run.findings).toHaveLength(1);
    const [finding] = run.findings;
    expect(finding?.outcome).toMatchObject({ headers: expect.arrayContaining([['x-echo', '$PLANT_STORE_TOKEN']]) });
    expect(finding?.outcome.kind === 'response' && Buffer.from(finding.outcome.body).toString()).toContain(
      'Bearer $PLANT_STORE_TOKEN $X_KEY',
    );
    expect(finding?.request.headers.slice(-2)).toEqual([
      ['authorization', 'Bearer $PLANT_STORE_TOKEN'],
      ['x-key', '$X_KEY'],
    ]);
    expect(JSON.stringify(run)).not.toMatch(/t0ken|k3y-value/);
  });
});
