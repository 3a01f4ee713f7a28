import { readModel } from '../../../core/model/read-effects.js';
import { allOperations } from '../../../core/openapi/choice/all-operations.js';
import type { Subject } from '../../../core/sequences/plan/sequence.js';
import { subjectsOf as subjectsIn } from '../../../core/sequences/plan/subjects-of.js';
import type { Session } from '../../../core/session/session.js';

/** The kinds of things that programs of a campaign are about: those that the run can create, with an operation on them. */
export function subjectsOf({ knowledge, plan }: Session): readonly Subject[] {
  const { contract, reach } = knowledge;
  if (reach.size < 2) return [];
  const model = readModel({ operations: allOperations(contract) }, plan.resources);
  return subjectsIn(contract, plan.resources, model, reach, knowledge);
}
