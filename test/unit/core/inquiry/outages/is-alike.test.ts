import { expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { CaseOutcome } from '../../../../../core/events/run-event.js';
import { isAlike, isTooDangerous } from '../../../../../core/inquiry/outages/is-alike.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { requestOf } from '../../../../../core/session/send.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const session = sessionAt('http://x', contract);
const named = namedCases(contract);

function caseOf(id: string): Case {
  const found = named.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function told(testCase: Case): CaseOutcome {
  const exchange = { request: requestOf(session, testCase), outcome: { kind: 'reset', detail: '' } as const, ms: 1 };
  return { case: testCase, exchange, verdict: { kind: 'kept' }, flaky: undefined, origin: undefined };
}

it('a case is alike that changes the same place in the same way', () => {
  const ofNull = named.filter(({ focus, input }) => focus === caseOf('valid/name/empty').focus && input.kind === 'string');
  expect(ofNull.length).toBeGreaterThan(1);
  expect(ofNull.every((one) => isAlike(told(caseOf('valid/name/empty')), one))).toBe(true);
  expect(isAlike(told(caseOf('valid/name/empty')), caseOf('invalid/id/null'))).toBe(false);
});

it('what the plain request does, a case does that has the same members, and none that lacks one', () => {
  const plain = plainCase(caseOf('valid/name/empty').operation);
  expect(isAlike(told(plain), caseOf('valid/name/empty'))).toBe(true);
  expect(isAlike(told(plain), caseOf('valid/required-only'))).toBe(false);
});

it('after three requests of an operation, each other one is too dangerous', () => {
  const [first, second, third] = ['valid/name/empty', 'invalid/id/null', 'invalid/name/null'].map((id) => told(caseOf(id)));
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few cases');
  const after = (...broughtDownBy: CaseOutcome[]): boolean =>
    isTooDangerous({ ...session, health: { ...session.health, broughtDownBy } }, caseOf('valid/required-only'));
  expect(after(first, second)).toBe(false);
  expect(after(first, second, third)).toBe(true);
});
