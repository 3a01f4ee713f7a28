import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/run.js';
import { goTogether } from '../../unit/support/go-together.js';
import { verify } from '../../../verify.js';
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

const FAULTS = Object.entries(RECIPE_FAULTS).map(([fault, check]) => ({ fault: fault as RecipeFault, check }));

describe.each(goTogether(FAULTS, 4, (one, other) => one.check !== other.check).map((faults) => ({ faults })))(
  'a server of recipes with faults of different checks',
  ({ faults }) => {
    let checks: readonly string[];

    beforeAll(async () => {
      checks = (await judge(faults.map(({ fault }) => fault))).findings.map(({ check }) => check);
    });

    it.each(faults)('has one finding where $fault', ({ check }) => {
      expect(checks.filter((one) => one === check)).toHaveLength(1);
    });

    it('has no other finding', () => {
      expect(checks.toSorted()).toEqual(faults.map(({ check }) => check).toSorted());
    });
  },
);
