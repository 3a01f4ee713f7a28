import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Run } from '../../../core/results/run.js';
import { verify } from '../../../verify.js';
import { RECIPE_FAULTS, type RecipeFault, recipesServer } from './recipes-server.js';

const DOCUMENT = fileURLToPath(new URL('recipes.yaml', import.meta.url));

async function judge(fault?: RecipeFault, seed = 1): Promise<Run> {
  await using server = await recipesServer(fault);
  return await verify({ url: server.url, spec: DOCUMENT, only: ['sequences'], seed });
}

const told = ({ findings }: Run): readonly string[] => findings.map(({ check, operation, actual }) => `${check} ${operation}: ${actual}`);

it.each([1, 2, 3])('a server of recipes that keeps its document has no finding with seed %i', async (seed) => {
  expect(told(await judge(undefined, seed))).toEqual([]);
});

it.each(Object.entries(RECIPE_FAULTS).map(([fault, check]) => ({ fault: fault as RecipeFault, check })))(
  'one finding where $fault',
  async ({ fault, check }) => {
    const { findings } = await judge(fault);
    expect(findings.map((finding) => finding.check)).toEqual([check]);
  },
);
