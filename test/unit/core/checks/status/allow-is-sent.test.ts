import { describe, expect, it } from 'vitest';
import { allowIsSent } from '../../../../../core/checks/status/allow-is-sent.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import type { Profile } from '../../../../../core/policy/policy.js';
import { PROFILE_RULES, makeRules } from '../../../../../core/policy/judging-options.js';
import { REFUSED, STORED, caseOf, checked, exchangeOf, response, silence } from '../exchanges.js';
import { withPlan } from '../../../../../core/cases/case-proposal.js';
import { makeHead } from '../../../../../core/request/plan/request-head.js';

/** A request with a method that the document does not have. */
function otherMethod(): ReturnType<typeof caseOf> {
  const { plan, operation, ...plain } = caseOf();
  const head = makeHead(operation, { ...plan.head, method: 'BREW' });
  return withPlan({ plan, operation, ...plain }, { ...plan, head }, 'the method is made up');
}

describe('a 405', () => {
  it('without Allow breaks the check', () => {
    expect(allowIsSent(checked(caseOf(), response(405, '')))).toMatchObject({
      check: 'allow-is-sent',
      signature: '405',
      scope: 'response',
    });
  });

  it('with Allow keeps it, also with an empty one, and so does any other response', () => {
    const others = [response(405, '', [['Allow', 'GET']]), response(405, '', [['allow', '']]), REFUSED, STORED, silence('reset')];
    for (const outcome of others) expect(allowIsSent(checked(caseOf(), outcome))).toBeUndefined();
  });

  it.each<readonly [Profile, string]>([
    ['standard', 'tolerated'],
    ['strict', 'broken'],
  ])('without Allow is in the profile %s %s', (profile, kind) => {
    const testCase = otherMethod();
    expect(verdictOf(testCase, exchangeOf(testCase, response(405, '')), PROFILE_RULES[profile]).kind).toBe(kind);
  });

  it('is judged as the configuration says', () => {
    const testCase = otherMethod();
    const rules = makeRules({ profile: 'standard', checks: { 'allow-is-sent': true } });
    expect(verdictOf(testCase, exchangeOf(testCase, response(405, '')), rules).kind).toBe('broken');
  });
});
