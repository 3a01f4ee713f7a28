import type { Case } from '../../../core/cases/case.js';
import type { Constraint } from '../../../core/contract/constraint.js';
import { type RequestModel, constraintAt } from '../../../core/request/request-model.js';
import type { Expectation } from '../../../core/judge/expectation.js';
import { memoize } from '../../../core/memoize.js';
import type { BodyFault, PartFault } from './fault-location.js';
import type { Generators } from '../parts/generators.js';
import type { CampaignHead } from '../parts/campaign-head.js';

/**
 * The constraint and the focus that a campaign's case is reported at: those of a named case that probes the same thing, so that both
 * make the same finding.
 * @param fault the located fault; without one, unusual headers take precedence over the body.
 */
export function constraintAndFocus(
  { operation, content }: Pick<Generators, 'operation' | 'content'>,
  head: CampaignHead,
  expectation: Expectation,
  fault: PartFault | undefined,
): Pick<Case, 'constraint' | 'focus'> {
  if (fault?.kind === 'parameter') return { constraint: fault.constraint, focus: fault.focus };
  if (fault !== undefined) return { constraint: brokenAt(fault, expectation) ?? fault.constraint, focus: fault.pointer };
  if (head.title !== '') return { constraint: head.constraint, focus: head.constraint.at.pointer };
  if (content === undefined) return { constraint: { keyword: 'operation', at: operation.at }, focus: operation.at.pointer };
  const { model } = content;
  const broken = expectation.violations[0]?.assertion;
  if (broken !== undefined || expectation.kind !== 'invalid')
    return { constraint: broken ?? wholeBody(model), focus: model.shape.at.pointer };
  return { constraint: textConstraint(model, expectation), focus: model.media.at.pointer };
}

/** The constraint for a body that is not JSON or is missing. */
export function textConstraint({ media, operation: { body } }: RequestModel, { situations }: Expectation): Constraint {
  const isMissing = situations.some(({ at }) => at === body?.requiredAt);
  return isMissing && body !== undefined ? { keyword: 'required', at: body.requiredAt } : { keyword: 'content', at: media.at };
}

/** The constraint violated by a field. */
function brokenAt({ kind, path }: BodyFault, { violations }: Expectation): Constraint | undefined {
  if (kind !== 'field') return undefined;
  return violations.find((violation) => violation.path.join('/') === path.join('/'))?.assertion;
}

const wholeBody = memoize((model: RequestModel) => constraintAt(model, [], 'type'));
