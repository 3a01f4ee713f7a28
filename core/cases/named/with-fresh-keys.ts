import { getAt, setAt } from '../../json/edit.js';
import type { Case } from '../case.js';
import { canRefillAll } from '../fresh-ids.js';
import { plainCase } from '../plain/plain-case.js';

/**
 * A case whose members that have to be new in each request are new each time it is sent.
 * @returns the case itself if they are; undefined if its body cannot be changed so.
 */
export function withFreshKeys(testCase: Case): Case | undefined {
  if (canRefillAll(testCase)) return testCase;
  const { operation, plan } = testCase;
  const plain = plainCase(operation).plan.body;
  if (plan.body.kind !== 'value' || plain.kind !== 'value') return undefined;
  let { value } = plan.body;
  for (const path of operation.body?.content.fresh ?? []) {
    const fresh = getAt(plain.value, path);
    if (fresh !== undefined && getAt(value, path) !== undefined) value = setAt(value, path, fresh);
  }
  const renewed = { ...testCase, plan: { ...plan, body: { ...plan.body, value } } };
  return canRefillAll(renewed) ? renewed : undefined;
}
