import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { defaultContract } from '../../../msw/default-contract.js';
import { printContract } from '../../../scripts/print-contract.js';

it('the contract in the bundle is that of openapi.yaml: after a change, run npm run make-contract', async () => {
  const contract = await loadContract();
  expect(defaultContract).toStrictEqual(contract);
  expect(readFileSync('msw/default-contract.ts', 'utf8')).toBe(printContract(contract));
});

it('a contract is data that survives JSON, but for what is undefined', async () => {
  const contract = await loadContract();
  expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
});
