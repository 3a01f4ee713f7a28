import { describe, it, onTestFinished } from 'vitest';
import { SUITES } from '../../core/cases/case.js';
import type { App, RunningApp } from '../apps/app.js';
import { bugApps } from '../apps/bugs/index.js';
import { correctApps } from '../apps/correct/index.js';
import { expectItsFinding, expectKept } from '../e2e/apps/expected-verdict.js';
import { judgeApp } from '../e2e/apps/judge-app.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';

/** More random cases, other seeds and Dredd for each store: what test/e2e/apps leaves out to be quick. */
const CASES = 300;

describe('with many random cases', () => {
  for (const app of correctApps) {
    it(`a correct store is not accused, three times in a row: ${app.title}`, async () => {
      const running = await start(app);
      // Dredd sends the same two transactions each time, which only a store that takes an id once has met before.
      const again = app.id.startsWith('used-ids-') ? SUITES : WITHOUT_DREDD;
      for (const seed of [3, 4, 5]) expectKept(await judgeApp(running, { cases: CASES, seed, only: seed === 3 ? SUITES : again }), seed);
    });
  }

  for (const app of bugApps.filter(({ id }) => !id.startsWith('flaky'))) {
    it(`a faulty store gives its one finding: ${app.title}`, async () => {
      expectItsFinding(await judgeApp(await start(app), { cases: CASES, seed: 3, only: WITHOUT_DREDD }), app);
    });
  }
});

/** Starts a store; it is closed when the test is over. */
async function start(app: App): Promise<RunningApp> {
  const running = await app.start();
  onTestFinished(() => running.close());
  return running;
}
