import type { Case } from './case.js';

/** Cases by the ids of their operations, in the order of the first case of each. */
export function byOperation(cases: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
  const groups = new Map<string, Case[]>();
  for (const testCase of cases) {
    const group = groups.get(testCase.operation.id);
    if (group === undefined) groups.set(testCase.operation.id, [testCase]);
    else group.push(testCase);
  }
  return groups;
}
