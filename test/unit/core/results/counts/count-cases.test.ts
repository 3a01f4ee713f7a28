import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Case, Origin } from '../../../../../core/cases/case.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { countCases } from '../../../../../core/results/counts/count-cases.js';
import type { CaseOutcome } from '../../../../../core/events/run-event.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { requestTo } from '../../../support/target-of.js';

const cases = namedCases(await loadContract('openapi.yaml'));
const [first, second] = cases;
if (first === undefined || second === undefined) throw new Error('there are no cases');

const origin: Origin = { property: 'mutated', seed: 1, index: 0, path: [] };

function outcomeOf(testCase: Case, status: number, more: Partial<CaseOutcome> = {}): CaseOutcome {
  const outcome = { kind: 'response' as const, status, headers: [], body: new Uint8Array() };
  const exchange = {
    request: requestTo('http://x/plants', bodyBytes(testCase, asWritten), { headers: testCase.plan.head.headers }),
    outcome,
    ms: 2,
  };
  return {
    case: testCase,
    exchange,
    verdict: verdictOf(testCase, exchange, PROFILE_RULES.standard),
    flaky: undefined,
    origin: undefined,
    ...more,
  };
}

describe('the rows of cases', () => {
  it('are one for each named case, with what is expected of it and the finding that it shows', () => {
    const counter = countCases();
    const failure = outcomeOf(second, 500);
    [outcomeOf(first, 200, { verdict: { kind: 'kept' } }), failure].forEach(counter.add);
    expect(counter.rows((caseOutcome) => (caseOutcome === failure ? 'the-finding' : undefined))).toEqual([
      { suite: first.suite, id: first.id, title: first.title, expectation: 'accept', cases: 1, broken: 0, ms: 2, findings: [] },
      {
        suite: second.suite,
        id: second.id,
        title: second.title,
        expectation: 'accept',
        cases: 1,
        broken: 1,
        ms: 2,
        findings: ['the-finding'],
      },
    ]);
  });

  it('are one for all cases of a property, and count what has a known cause with its first case', () => {
    const counter = countCases();
    counter.declare('fuzz', [{ id: 'mutated', title: 'bodies with a mutation' }]);
    const random: Case = { ...first, suite: 'fuzz', id: 'fuzz/mutated/1' };
    const failure = outcomeOf(random, 500, { origin });
    [failure, outcomeOf(random, 500, { origin, like: failure })].forEach(counter.add);
    expect(counter.rows((caseOutcome) => (caseOutcome === failure ? 'the-finding' : 'another'))).toEqual([
      { suite: 'fuzz', id: 'fuzz/mutated', title: 'bodies with a mutation', cases: 2, broken: 2, ms: 4, findings: ['the-finding'] },
    ]);
  });

  it('tell of a property that nothing was sent for', () => {
    const counter = countCases();
    counter.declare('properties', [{ id: 'valid-bodies', title: 'any valid body is accepted' }]);
    expect(counter.rows(() => undefined)).toMatchObject([{ id: 'properties/valid-bodies', cases: 0 }]);
  });
});
