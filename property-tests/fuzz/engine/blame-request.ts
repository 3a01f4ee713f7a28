import type { Case, Constraint } from '../../../core/cases/case.js';
import { type RequestModel, constraintAt } from '../../../core/request/request-model.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import { memoize } from '../../../core/memoize.js';
import type { BodyFault } from '../diagnosis/fault-location.js';
import type { CampaignHead } from './campaign-heads.js';

/**
 * The part of the contract that a case of a campaign is told at, and where the cause of its failure may lie: the same ones as
 * those of a named case that probes the same thing, so that both make the same finding.
 * @param fault where its failure comes from, where that was found out; otherwise odd headers are to blame before the body.
 */
export function blameRequest(
  model: RequestModel,
  head: CampaignHead,
  expectation: Expectation,
  fault: BodyFault | undefined,
): Pick<Case, 'constraint' | 'focus'> {
  if (fault !== undefined) return { constraint: brokenAt(fault, expectation) ?? fault.constraint, focus: fault.pointer };
  if (head.title !== '') return { constraint: head.constraint, focus: head.constraint.at.pointer };
  const broken = expectation.violations[0]?.assertion;
  if (broken !== undefined || expectation.kind !== 'invalid')
    return { constraint: broken ?? wholeBody(model), focus: model.shape.at.pointer };
  return { constraint: textConstraint(model, expectation), focus: model.media.at.pointer };
}

/** Where a body is told that is no JSON, or none at all. */
export function textConstraint({ media, operation: { body } }: RequestModel, { situations }: Expectation): Constraint {
  const isMissing = situations.some(({ at }) => at === body?.requiredAt);
  return isMissing && body !== undefined ? { keyword: 'required', at: body.requiredAt } : { keyword: 'content', at: media.at };
}

/** The keyword that a field breaks. */
function brokenAt({ kind, path }: BodyFault, { violations }: Expectation): Constraint | undefined {
  if (kind !== 'field') return undefined;
  return violations.find((violation) => violation.path.join('/') === path.join('/'))?.assertion;
}

const wholeBody = memoize((model: RequestModel) => constraintAt(model, [], 'type'));
