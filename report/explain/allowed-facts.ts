import type { Case } from '../../core/cases/case.js';
import { type Expectation, expect } from '../../core/judge/expectation.js';
import type { SituationId } from '../../core/contract/situation.js';
import { PROFILES } from '../../core/policy/policy.js';
import { allowedResponses } from '../../core/policy/allowed.js';
import { type PolicyChanges, makeRules } from '../../core/policy/judging-options.js';
import { describeAllowed } from '../../core/policy/wording.js';
import type { Operation } from '../../core/contract/contract.js';
import type { Fact } from './explanation.js';

/** The allowed responses in both profiles. */
export function allowedFacts(expectation: Expectation, operation: Operation, policy: PolicyChanges): readonly Fact[] {
  const changed = expectation.situations.filter(({ id }) => policy[id] !== undefined).map(({ id }) => id);
  const facts = PROFILES.map((profile): Fact => [
    profile,
    describeAllowed(allowedResponses(expectation, operation, makeRules({ profile, policy })), operation),
  ]);
  return changed.length === 0 ? facts : [...facts, ['changed', `the configuration replaces what is allowed for ${changed.join(' and ')}`]];
}

/** The allowed responses of several cases in both profiles, without duplicates. */
export function summedUp(cases: readonly Case[], policy: PolicyChanges): readonly Fact[] {
  return PROFILES.map((profile): Fact => {
    const rules = makeRules({ profile, policy });
    const all = cases.map(({ expectation, operation }) => describeAllowed(allowedResponses(expectation, operation, rules), operation));
    const [first = '', ...others] = new Set(all);
    return [profile, others.length > MOST ? `${first}; more for some of its situations` : [first, ...others].join('; or ')];
  });
}

/** Upper bound on alternatives listed. */
const MOST = 2;

/** The expectation of a request to which one row of the policy applies. */
export function expectationOf(id: SituationId, operation: Operation): Expectation {
  return expect([{ id, because: '', at: operation.at }], { violations: [], held: [], comparable: false });
}
