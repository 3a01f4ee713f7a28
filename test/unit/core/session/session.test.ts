import { expect, it } from 'vitest';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const slot = { fill: 'fresh', min: '-9223372036854775808', max: '9223372036854775807' } as const;

it('the ids of a session start elsewhere in each run, and all have nine digits, so that a body is as long in every run', () => {
  const ids = Array.from({ length: 200 }, () => {
    const { fill } = sessionAt('http://127.0.0.1:1', contract).ids;
    return fill(slot, '1');
  });
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([9]));
  expect(new Set(ids).size).toBeGreaterThan(190);
});
