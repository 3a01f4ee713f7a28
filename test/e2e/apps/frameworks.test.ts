import { describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import { frameworkApps } from '../../apps/frameworks/index.js';
import { WITHOUT_DREDD } from '../../unit/support/without-dredd.js';
import { judgeApp } from './judge-app.js';

const runs = new Map<string, Run>();

describe('a store as people build it', () => {
  for (const app of frameworkApps) {
    it(`is judged: ${app.title}`, async () => {
      const running = await app.start();
      try {
        const run = await judgeApp(running, { cases: 300, only: WITHOUT_DREDD });
        runs.set(app.id, run);
        expect(run.ended).toBeUndefined();
        expect(run.findings.filter(({ flaky }) => flaky !== undefined)).toEqual([]);
      } finally {
        await running.close();
      }
    });
  }
});

it('docs/frameworks.md tells what was found', async ({ skip }) => {
  if (runs.size < frameworkApps.length) skip('only part of the stores was judged');
  await expect(page()).toMatchFileSnapshot('../../../docs/frameworks.md');
});

function page(): string {
  return [
    '# What the gate says of real frameworks',
    '',
    'Stores as people build them, with the usual validators and their defaults (test/apps/frameworks). No bug was planted; every',
    'finding was read by hand and found true. This page is written by test/e2e/apps/frameworks.test.ts',
    '(`npx vitest run test/e2e/apps/frameworks -u`).',
    ...frameworkApps.flatMap((app) => ['', `## ${app.title}`, '', ...lines(runs.get(app.id))]),
    '',
  ].join('\n');
}

/** Sorted, and by the check and the spot only: which case shows a fault best may differ from seed to seed. */
function lines(run: Run | undefined): readonly string[] {
  if (run === undefined || run.findings.length === 0) return ['Nothing: it keeps the contract.'];
  return run.findings.map(({ check, constraint }) => `- \`${check}\` at line ${constraint.at.line} (${constraint.keyword})`).toSorted();
}
