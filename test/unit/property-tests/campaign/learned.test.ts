import { expect, it } from 'vitest';
import { bugApps } from '../../../apps/bugs/index.js';
import { fuzzApp } from './run-campaign-on.js';

it('a campaign tells what it learned of a store before it began: that it rounds ids, which takes two requests', async () => {
  const app = bugApps.find(({ id }) => id === 'strict-id-rounded');
  if (app === undefined) throw new Error('no such app');
  const { findings, totals } = await fuzzApp(app, { cases: 200 });
  expect(findings.map(({ check, title }) => [check, title])).toEqual([
    ['ids-told-apart', expect.stringContaining('two ids beyond 2^53 are the same double')],
  ]);
  expect(findings[0]?.before).toBeDefined();
  expect(totals).toMatchObject({ cases: 201, broken: 1 });
});
