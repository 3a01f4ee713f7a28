import { withPathKey } from '../../../core/request/slots/path-key.js';
import { type FuzzPlan, valueOfBody } from './fuzz-plan.js';
import type { Generators } from './generators.js';

/** The plan with the key in its body that its path has: another one may change what the run did not create. */
export function asPathSays({ operation, content }: Pick<Generators, 'operation' | 'content'>, plan: FuzzPlan): FuzzPlan {
  const { head, body } = plan;
  const value = valueOfBody(body);
  if (operation.body?.content.key === undefined || value === undefined) return plan;
  const keyed = withPathKey(operation, head.target, value);
  if (body.kind === 'value') return { head, body: { ...body, value: keyed } };
  return keyed === value ? plan : { head, body: content?.write(keyed) ?? body };
}
