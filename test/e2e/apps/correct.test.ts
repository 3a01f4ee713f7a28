import { describe, expect, it } from 'vitest';
import { correctApps } from '../../apps/correct/index.js';
import { judgeApp } from './judge-app.js';

describe('a store that keeps the contract in its own way is not accused', () => {
  for (const app of correctApps) {
    it(`three times in a row: ${app.title}`, { timeout: 180_000 }, async () => {
      const running = await app.start();
      try {
        for (const time of [1, 2, 3]) {
          const run = await judgeApp(running);
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
