import { expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import type { App } from '../../apps/app.js';
import { correct } from '../../apps/store/correct.js';
import { rules } from '../../apps/store/rules.js';
import { send } from '../../apps/store/send.js';
import { storeApp } from '../../apps/store/store-app.js';
import { validateBy } from '../../apps/store/validate.js';
import { WITHOUT_DREDD } from '../../unit/support/without-dredd.js';
import { judgeApp } from './judge-app.js';

async function judge(app: App): Promise<Run> {
  const running = await app.start();
  try {
    return await judgeApp(running, { only: WITHOUT_DREDD, cases: 100 });
  } finally {
    await running.close();
  }
}

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
