import { expect, it } from 'vitest';
import { verbsOf } from '../../../../core/resources/verbs-of.js';

it.each([
  ['/visits/{id}/complete', 'finishVisit', ['complete', 'finish']],
  ['/visits/{id}', 'approveVisit', ['approve']],
  ['/visits/{id}', 'updateVisit', []],
  ['/visits/{id}/mark-paid', '', ['mark']],
])('the verbs of %s with the id %s are %j', (path, operationId, verbs) => {
  expect(verbsOf({ path, operationId })).toEqual(verbs);
});
