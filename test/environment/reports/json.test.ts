import { describe, expect, it } from 'vitest';
import { answers201, fallsOverBytes } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { FINDING, REPORT } from '../../e2e/support/report-shape.js';
import { startKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const JSON_ALONE = ['--reporter', 'json'];

describe('the JSON report has every field of version 3 with its type', () => {
  it('where the contract is kept', async () => {
    const store = await openStore();
    const { stdout } = await runKitHere(await makeWorkplace(), [
      'verify',
      store.url,
      '--only',
      'valid,invalid',
      '--seed',
      '42',
      ...JSON_ALONE,
    ]);
    const report: unknown = JSON.parse(stdout);
    expect(report).toMatchObject({ ...REPORT, findings: [] });
    expect(report).toMatchObject({
      verdict: 'kept',
      target: store.url,
      profile: 'standard',
      seed: 42,
      totals: { broken: 0 },
      notes: [expect.any(String)],
    });
  });

  it('where it is broken', async () => {
    const store = await openStore({ steps: () => answers201 });
    const { stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--only', 'valid,invalid', ...JSON_ALONE]);
    const report: unknown = JSON.parse(stdout);
    expect(report).toMatchObject({ ...REPORT, findings: [FINDING] });
    expect(report).toMatchObject({
      verdict: 'broken',
      findings: [{ check: 'status-documented', response: { status: 201 }, flaky: false }],
    });
  });

  it('where a body is not text', async () => {
    const store = await openStore({ steps: () => fallsOverBytes });
    const { stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--only', 'unspecified', ...JSON_ALONE]);
    const { body: _, ...request } = FINDING.request;
    const bodyBase64 = expect.stringMatching(/^[\w+/]+={0,2}$/);
    expect(JSON.parse(stdout)).toMatchObject({ ...REPORT, findings: [{ ...FINDING, request: { ...request, bodyBase64 } }] });
  });

  it('where it is interrupted', async () => {
    const store = await openStore({
      meet: async (_, count) => {
        if (count === 60) kit.child.kill('SIGINT');
        if (count >= 60) await new Promise(() => {});
      },
    });
    const kit = startKit(await makeWorkplace(), ['verify', store.url, '--only', 'valid', ...JSON_ALONE]);
    const { status, stdout } = await kit.ended;
    expect(JSON.parse(stdout)).toMatchObject({ ...REPORT, findings: [], ended: { kind: 'interrupted' } });
    expect(status).toBe(130);
  });
});
