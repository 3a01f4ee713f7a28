import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../core/causes/finding.js';
import type { Run } from '../../../core/results/runs/run.js';
import type { BugApp } from '../../apps/app.js';
import { intermittent } from '../../apps/bugs/intermittent/index.js';
import { bugApps } from '../../apps/bugs/index.js';
import { expectItsFinding } from './expected-verdict.js';
import { shuffler } from './in-any-order.js';
import { WITHOUT_DREDD } from '../../unit/support/without-dredd.js';
import { type Judged, judgeApp } from './judge-app.js';

/**
 * Number of random orders in which the broken cases of each store are told. Where findings depended on the order, the stores that
 * showed it did so within seven.
 */
const ORDERS = 12;

/** The titles of faults that do not depend on what is sent. */
const TITLES: Readonly<Record<string, RegExp>> = {
  'start-500': /^The first 3 requests after the start fail$/,
  'start-nameless': /^The second request after the start fails$/,
  'kept-500': /^Every second request on a kept connection fails$/,
  'kept-reset': /^Every third request on a kept connection fails$/,
  'after-refusal-500': /^The request after a refusal fails$/,
  'race-500': /^Requests fail when they overlap$/,
  'random-500': /^1 of \d+ plain requests fails, at random$/,
};

const found = new Map<string, Finding>();

describe('a store with one bug gives one finding, at the right constraint', () => {
  for (const app of bugApps.filter((one) => !intermittent.includes(one))) {
    it(app.title, async () => {
      const { onEvent, distinctIn } = shuffler();
      const run = await judgeOnce(app, { cases: app.id.startsWith('flaky') ? 1000 : 50, onEvent });
      expectItsFinding(run, app);
      // What is told must not depend on which answer came first.
      expect(distinctIn(ORDERS).size).toBe(1);
    });
  }
});

describe('a store whose fault does not depend on what is sent gives one finding, of what it depends on, with the same id in each run', () => {
  for (const app of intermittent) {
    it(app.title, async () => {
      const ids = new Set<string>();
      for (const seed of [2, 1]) {
        const run = await judgeOnce(app, { cases: 100, seed });
        expectItsFinding(run, app);
        expect(run.findings.map(({ title }) => title)).toEqual([expect.stringMatching(TITLES[app.id] ?? /^$/)]);
        for (const { id } of run.findings) ids.add(id);
      }
      expect(ids.size).toBe(1);
    });
  }
});

/** Judges a store that is started for it, without Dredd, and keeps the finding for the page. */
async function judgeOnce(app: BugApp, judged: Judged): Promise<Run> {
  const running = await app.start();
  try {
    const run = await judgeApp(running, { only: WITHOUT_DREDD, ...judged });
    const [first] = run.findings;
    if (first !== undefined) found.set(app.id, first);
    return run;
  } finally {
    await running.close();
  }
}

it('docs/bugs-found.md tells what was found', async ({ skip }) => {
  if (found.size < bugApps.length) skip('only part of the stores was judged');
  await expect(table()).toMatchFileSnapshot('../../../docs/bugs-found.md');
});

function table(): string {
  const rows = bugApps.map((app) => rowOf(app, found.get(app.id)));
  return [
    '# What the gate finds',
    '',
    `Each of these ${bugApps.length} stores (test/apps/bugs) has one bug. \`plant-store-kit verify\` tells one finding for each, at the line`,
    'of openapi.yaml that it breaks. This page is written by test/e2e/apps/bugs.test.ts (`npx vitest run test/e2e/apps/bugs -u`).',
    '',
    '| store | bug | check | openapi.yaml |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function rowOf(app: BugApp, finding: Finding | undefined): string {
  return `| ${app.id} | ${app.title} | ${finding?.check ?? ''} | line ${finding?.constraint.at.line ?? ''}, ${finding?.constraint.keyword ?? ''} |`;
}
