import { describe, expect, it } from 'vitest';
import { bugApps } from '../../apps/bugs/index.js';
import { judgeApp } from './judge-app.js';

/** [store, whether Dredd's two transactions show its bug]. */
const STORES: readonly (readonly [id: string, alsoFound: boolean])[] = [
  ['shape-201', true],
  ['shape-wrapped', true],
  ['error-code-string', true],
  ['error-422', true],
  ['lax-all', true],
  ['cut-ok', true],
  ['lax-id-boolean', false],
  ['strict-name-empty', false],
  ['echo-trim', false],
];

describe('a fault that Dredd shows joins the finding of the equal named case', () => {
  it.each(STORES)('%s (also found by Dredd: %s)', async (id, alsoFound) => {
    const app = bugApps.find((bugApp) => bugApp.id === id);
    if (app === undefined) throw new Error(`there is no store ${id}`);
    const running = await app.start();
    try {
      const run = await judgeApp(running, { only: ['valid', 'invalid', 'dredd'] });
      expect(run.findings.map(({ check, alsoFoundBy }) => ({ check, alsoFoundBy }))).toEqual([
        { check: app.finding.check, alsoFoundBy: alsoFound ? ['dredd'] : [] },
      ]);
      expect(run.suites.find(({ name }) => name === 'dredd')).toMatchObject({ cases: 2, broken: alsoFound ? expect.any(Number) : 0 });
    } finally {
      await running.close();
    }
  });
});
