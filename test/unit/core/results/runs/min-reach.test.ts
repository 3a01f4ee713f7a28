import { expect, it } from 'vitest';
import type { OperationResult } from '../../../../../core/results/runs/operation-result.js';
import { LEFT_OUT_HELP } from '../../../../../core/knowledge/reach.js';
import { withMinReach } from '../../../../../core/results/runs/min-reach.js';
import { kept } from '../../../report/runs.js';

function row(id: string, reach: OperationResult['reach'], help?: string, reason = '404'): OperationResult {
  return {
    id,
    method: 'GET',
    path: id,
    tags: [],
    reach,
    cases: 1,
    broken: 0,
    findings: [],
    ...(help === undefined ? {} : { help, reason }),
  };
}
const run = { ...kept, operations: [row('GET /a', 'reached'), row('GET /b', 'refused', 'give values.id'), row('GET /c', 'reached')] };

it('a kept run that reached too little is undecided, and says what helps', () => {
  expect(withMinReach(run, 0.8)).toMatchObject({
    verdict: 'undecided',
    ended: {
      why: '2 of 3 operations were reached, which is less than 80 %: GET /b (404)',
      hint: 'For GET /b: give values.id, or accept less with --min-reach 66%',
    },
  });
});

it('the reasons that cost most are told, and the values that are missing as one piece of configuration', () => {
  const missed = ['a', 'b', 'c', 'd', 'e'].map((name): OperationResult => ({
    ...row(`GET /${name}`, 'refused', `Give values.${name}`, name < 'c' ? '422' : `404 for ${name}`),
    missing: { values: [name], whose: 'all' },
  }));
  const { ended } = withMinReach({ ...kept, operations: [row('GET /', 'reached'), ...missed] }, 0.5);
  expect(ended).toEqual({
    kind: 'undecided',
    why: '1 of 6 operations was reached, which is less than 50 %: GET /a and 1 more (422), GET /c (404 for c), GET /d (404 for d)',
    hint: 'Give "values": { "a": …, "b": …, "c": …, "d": …, "e": … } in plant-store-kit.config.json, or accept less with --min-reach 16%',
  });
});

it('what is left out as a precaution does not count', () => {
  const leftOut = row('DELETE /all', 'not-tried', LEFT_OUT_HELP, 'it may change what this run did not create');
  const some = { ...kept, operations: [row('GET /', 'reached'), leftOut, leftOut] };
  expect(withMinReach(some, 1)).toBe(some);
});

it.each([
  ['that reached enough', run, 0.6],
  ['without a least share', run, undefined],
  ['that is broken', { ...run, verdict: 'broken' as const }, 1],
])('a run %s stays as it is', (_, same, least) => {
  expect(withMinReach(same, least)).toBe(same);
});
