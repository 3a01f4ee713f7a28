import { describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import { REPORTERS } from '../../../report/reporter.js';
import { broken, interrupted, kept } from './runs.js';
import { several, severalKept } from './several-operations.js';

const RUNS: readonly (readonly [string, Run])[] = [
  ['kept', kept],
  ['broken', broken],
  ['interrupted', interrupted],
  ['several', several],
  ['several-kept', severalKept],
];

/** Written anew by `npx vitest run test/unit/report/golden.test.ts -u`, to be read through. */
describe.each(REPORTERS)('the report $name', ({ name, load }) => {
  it.each(RUNS)('reads as golden/%s.*, which was read through', async (run, currentRun) => {
    const render = await load();
    const text = [...(await render(currentRun, { colour: false, outputDir: '.plant-store-kit' }))].join('');
    await expect(withoutAssets(text)).toMatchFileSnapshot(`./golden/${run}.${name}.txt`);
  });
});

/** The page's own style and script are read in report/html/page, and are no part of what a run has to say. */
function withoutAssets(text: string): string {
  return text.replaceAll(/<(style|script)>[^]*?<\/\1>/g, '<$1></$1>').replaceAll(/sha256-[\w+/]+=/g, 'sha256-');
}
