import { describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/run.js';
import type { App } from '../../apps/app.js';
import { intermittent } from '../../apps/bugs/intermittent/index.js';
import { correct } from '../../apps/store/correct.js';
import { rules } from '../../apps/store/rules.js';
import { send } from '../../apps/store/send.js';
import { storeApp } from '../../apps/store/store-app.js';
import { validateBy } from '../../apps/store/validate.js';
import { WITHOUT_DREDD, judgeApp } from './judge-app.js';

const TITLES: Readonly<Record<string, RegExp>> = {
  'start-500': /^The first 3 requests after the start fail$/,
  'start-nameless': /^The second request after the start fails$/,
  'kept-500': /^Every second request on a kept connection fails$/,
  'kept-reset': /^Every third request on a kept connection fails$/,
  'after-refusal-500': /^The request after a refusal fails$/,
  'race-500': /^Requests fail when they overlap$/,
  'random-500': /^1 of \d+ plain requests fails, at random$/,
};

async function judge(app: App, seed = 1): Promise<Run> {
  const running = await app.start();
  try {
    return await judgeApp(running, { only: WITHOUT_DREDD, cases: 100, seed });
  } finally {
    await running.close();
  }
}

describe('a fault that does not depend on the request is reported with its condition, and has the same id in each run', () => {
  it.each(intermittent.map((app) => [app.title, app] as const))('%s', async (_, app) => {
    const ids = new Set<string>();
    for (const seed of [1, 2]) {
      const { findings, verdict } = await judge(app, seed);
      expect(findings.map(({ title }) => title)).toEqual([expect.stringMatching(TITLES[app.id] ?? /^$/)]);
      expect(verdict).toBe('broken');
      ids.add(findings[0]?.id ?? '');
    }
    expect(ids.size).toBe(1);
  });
});

it('a fault of the input stays one beside it', async () => {
  const crash = (name: unknown): string => {
    if (name === '') throw new Error('what a programmer did not think of');
    return typeof name === 'string' ? name : '';
  };
  const validate = validateBy({ ...rules, name: (name) => (name === '' ? crash(name) : rules.name(name)) });
  const alone = await judge(storeApp('input', 'falls over empty names', () => ({ ...correct, validate })));
  const both = await judge(
    storeApp('both', 'falls over empty names, and now and then', () => {
      let requests = 0;
      return {
        ...correct,
        validate,
        send(reply, call) {
          requests += 1;
          send(requests % 23 === 0 ? { ...reply, status: 500 } : reply, call);
        },
      };
    }),
  );
  const [input] = alone.findings;
  expect(alone.findings).toHaveLength(1);
  expect(both.findings).toHaveLength(2);
  expect(both.findings.find(({ id }) => id === input?.id)?.flaky).toBeUndefined();
  expect(both.findings.map(({ title }) => title)).toContainEqual(expect.stringMatching(/plain requests fails, at random$/));
});
