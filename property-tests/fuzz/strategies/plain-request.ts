import { ABSENT } from '../../../core/request/plan/request-plan.js';
import type { FuzzBody, FuzzPlan } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';

/** The plain request to an operation. */
export function plainRequest({ heads, content }: Generators): FuzzPlan {
  return { head: heads.plain, body: content?.plain ?? ABSENT };
}

/** The plain request with another body; undefined if there is none. */
export function withBody({ heads }: Generators, body: FuzzBody | undefined): FuzzPlan | undefined {
  return body && { head: heads.plain, body };
}
