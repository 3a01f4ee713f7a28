import type { Case } from '../../cases/case.js';
import { withPlan } from '../../cases/case-proposal.js';
import { headSending } from '../../cases/credentials/wrong-credentials.js';
import type { Operation } from '../../contract/contract.js';
import { type OtherPrincipal, otherCredentials } from '../../security/other-principal.js';
import { type Credentials, credentialsOf } from '../../security/plain-credentials.js';
import { asRole } from '../../session/credentials/as-role.js';

/** A plain case as the other principal sends it; undefined if nobody has to say who asks, or the other one has no credential for it. */
export function caseOfOther(plain: Case, other: OtherPrincipal): Case | undefined {
  const { operation, plan, title } = plain;
  const sent = sentByOther(operation, other);
  return sent && asOther(withPlan(plain, { ...plan, head: headSending(operation, plan.head, { sent }) }, title));
}

/** A case that the other principal sends, as that: what it shows is another finding than what the first principal sees. */
export function asOther(testCase: Case): Case {
  const { id, operation, suite } = testCase;
  const others = suite === 'sequences' ? `credentials/${operation.caseFolder}other-user` : `${id}-other-user`;
  return {
    ...testCase,
    id: others,
    suite: 'credentials',
    title: 'another user sends it',
    input: { kind: 'credentials', form: 'other-user' },
  };
}

/** What a request of the other principal to an operation carries; undefined as above. */
export function sentByOther({ security, ...operation }: Operation, other: OtherPrincipal): Credentials | undefined {
  if (security === undefined || security.alternatives.some((alternative) => alternative.length === 0)) return undefined;
  if (other.kind === 'given') return otherCredentials(security, other);
  const [schemes] = asRole({ ...operation, security }, other, other.headers)?.operation.security?.alternatives ?? [];
  return schemes && credentialsOf(schemes);
}
