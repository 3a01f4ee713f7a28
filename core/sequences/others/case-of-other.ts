import type { Case } from '../../cases/case.js';
import { withPlan } from '../../cases/case-proposal.js';
import { headSending } from '../../cases/credentials/wrong-credentials.js';
import { type OtherPrincipal, otherCredentials } from '../../security/other-principal.js';

/** A plain case as the other principal sends it; undefined if nobody has to say who asks, or the other one has no credential for it. */
export function caseOfOther(plain: Case, other: OtherPrincipal): Case | undefined {
  const { operation, plan, title } = plain;
  const sent = operation.security && otherCredentials(operation.security, other);
  return sent && withPlan(plain, { ...plan, head: headSending(operation, plan.head, { sent }) }, title);
}
