import { describe, it } from 'vitest';
import { correctApps } from '../../apps/correct/index.js';
import { SUITES } from '../../../core/cases/case.js';
import { expectKept } from './expected-verdict.js';
import { WITHOUT_DREDD } from '../../unit/support/without-dredd.js';
import { judgeApp } from './judge-app.js';

/** Stores that may answer Dredd's two transactions otherwise than the same named cases; test/environment shows Dredd all of them. */
const MEETS_DREDD = /^(?:plain$|used-ids-|auth-|one-token|close-)/;

/** Stores whose answers depend on what an earlier run sent; test/environment judges all of them three times. */
const REMEMBERS = /^(?:plain$|used-ids-)/;

describe('a store that keeps the contract in its own way is not accused', () => {
  for (const app of correctApps) {
    it(`${REMEMBERS.test(app.id) ? 'twice in a row: ' : ''}${app.title}`, async () => {
      const running = await app.start();
      try {
        const only = MEETS_DREDD.test(app.id) ? SUITES : WITHOUT_DREDD;
        expectKept(await judgeApp(running, { seed: 1, only }), 1);
        if (!REMEMBERS.test(app.id)) return;
        // Dredd sends the same two transactions each time, which only a store that takes an id once has met before.
        const again = app.id.startsWith('used-ids-') ? SUITES : WITHOUT_DREDD;
        expectKept(await judgeApp(running, { seed: 2, only: again }), 2);
      } finally {
        await running.close();
      }
    });
  }
});
