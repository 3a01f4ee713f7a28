import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import { verify } from '../../../verify.js';
import { describeFaults } from '../describe-faults.js';
import { RECIPE_FAULTS, type RecipeFault, recipesServer } from './recipes-server.js';

const DOCUMENT = fileURLToPath(new URL('recipes.yaml', import.meta.url));

async function judge(faults: readonly RecipeFault[], seed = 1): Promise<Run> {
  await using server = await recipesServer(faults);
  return await verify({ url: server.url, spec: DOCUMENT, only: ['sequences'], seed });
}

it.each([1, 2, 3])('a server of recipes that keeps its document has no finding with seed %i', async (seed) => {
  const { findings, notes } = await judge([], seed);
  // Not even of the cases of other suites, for which a document of several operations has no room.
  expect(notes).toEqual([]);
  expect(findings.map(({ check, operation, actual }) => `${check} ${operation}: ${actual}`)).toEqual([]);
});

const FAULTS = Object.entries(RECIPE_FAULTS).map(([fault, check]) => [fault as RecipeFault, check] as const);

describeFaults('a server of recipes', FAULTS, async (faults) => (await judge(faults)).findings.map(({ check }) => check));
