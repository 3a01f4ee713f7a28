import { expect, it } from 'vitest';
import type { OperationResult } from '../../../../core/results/operation-result.js';
import { withMinReach } from '../../../../core/results/min-reach.js';
import { kept } from '../../report/runs.js';

function row(id: string, reach: OperationResult['reach'], help?: string): OperationResult {
  return { id, method: 'GET', path: id, tags: [], reach, cases: 1, broken: 0, findings: [], ...(help === undefined ? {} : { help }) };
}
const run = { ...kept, operations: [row('GET /a', 'reached'), row('GET /b', 'refused', 'give values.id'), row('GET /c', 'reached')] };

it('a kept run that reached too little is undecided, and says what helps', () => {
  expect(withMinReach(run, 0.8)).toMatchObject({
    verdict: 'undecided',
    ended: { why: '2 of 3 operations were reached, which is less than 80 %', hint: 'For GET /b: give values.id' },
  });
});

it.each([
  ['that reached enough', run, 0.6],
  ['without a least share', run, undefined],
  ['that is broken', { ...run, verdict: 'broken' as const }, 1],
])('a run %s stays as it is', (_, same, least) => {
  expect(withMinReach(same, least)).toBe(same);
});
