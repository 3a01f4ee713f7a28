import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { withPathKey } from '../../../core/request/path-key.js';
import type { FuzzPlan } from './fuzz-plan.js';

/** The plan with the key in its body that its path has: another one may change what the run did not create. */
export function asPathSays(operation: KnownOperation, plan: FuzzPlan): FuzzPlan {
  const { head, body } = plan;
  if (operation.body?.content.key === undefined || body.kind !== 'value') return plan;
  return { head, body: { ...body, value: withPathKey(operation, head.target, body.value) } };
}
