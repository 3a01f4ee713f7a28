import { describe, expect, it } from 'vitest';
import { correctApps } from '../../apps/correct/index.js';
import { SUITES } from '../../../core/cases/case.js';
import { WITHOUT_DREDD, judgeApp } from './judge-app.js';

/** Dredd sends the same two transactions each time: the last time, the store has met them before. */
const TIMES = [
  [1, SUITES],
  [2, WITHOUT_DREDD],
  [3, SUITES],
] as const;

describe('a store that keeps the contract in its own way is not accused', () => {
  for (const app of correctApps) {
    it(`three times in a row: ${app.title}`, async () => {
      const running = await app.start();
      try {
        for (const [time, only] of TIMES) {
          const run = await judgeApp(running, only);
          expect({
            time,
            verdict: run.verdict,
            findings: run.findings.map(({ title, actual }) => `${title}: ${actual}`),
            ended: run.ended,
          }).toEqual({
            time,
            verdict: 'kept',
            findings: [],
            ended: undefined,
          });
        }
      } finally {
        await running.close();
      }
    });
  }
});
