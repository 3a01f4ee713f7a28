import { expect, it, vi } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Exchange } from '../../../../../core/http/exchange/exchange.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { findFamilies } from '../../../../../core/causes/habits/family-in-context.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { type BrokenCase, brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import { idOf } from '../../../../../core/results/naming/finding-id.js';
import { ofLost } from '../../../../../core/inquiry/alibis/server-lost.js';
import { requestOf } from '../../../../../core/session/send.js';
import { answerOf } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await loadContract('openapi.yaml');

/** What is told where these cases were in flight, the first one first. */
function toldOf(...ids: readonly string[]): BrokenCase {
  const session = sessionAt('http://x', contract);
  const cases = ids.map((id): Case => {
    const found = namedCases(contract).find((one) => one.id === id);
    if (found === undefined) throw new Error(id);
    return found;
  });
  const resetOf = (testCase: Case): Exchange => ({
    request: requestOf(session, testCase),
    outcome: { kind: 'reset', detail: 'the connection was closed without a response' },
    ms: 1,
  });
  for (const testCase of cases) session.health.inFlight.hold(testCase, resetOf(testCase));
  const [first] = cases;
  if (first === undefined) throw new Error('nothing is in flight');
  const exchange = resetOf(first);
  const last = { case: first, exchange, verdict: verdictOf(first, exchange, PROFILE_RULES.standard), flaky: undefined, origin: undefined };
  const told = brokenCase(ofLost(session, last));
  if (told === undefined) throw new Error('nothing is told');
  return told;
}

const idOfTold = (told: BrokenCase): string => idOf(told, findFamilies([told])(told));

it('the id is the same whichever of several requests is told', () => {
  const [one, other] = ['invalid/id/null', 'valid/name/empty'];
  expect(idOfTold(toldOf(one, other))).toBe(idOfTold(toldOf(other, one)));
  expect(idOfTold(toldOf(one))).not.toBe(idOfTold(toldOf(other)));
});

it('several requests are named, and told at the operation unless they share a constraint', () => {
  const apart = toldOf('invalid/id/null', 'valid/name/empty');
  expect(apart.violation.constraint.keyword).toBe('operation');
  expect(apart.violation.actual).toMatch(/\. In flight were POST \/plants where id is null, name is empty$/);
  expect(toldOf('invalid/id/null', 'invalid/id/true').violation.constraint.keyword).toBe('type');
});

it('a request that was alone in flight is told as it is', () => {
  expect(toldOf('invalid/id/null').case.title).toBe('id is null');
});

it.each([
  ['is told with it where the server takes as long to answer', 40, 'operation'],
  ['is not told where the server answers at once', 1, 'type'],
])('what was answered 120 ms before a request that was alone in flight %s', async (_, ms, keyword) => {
  const session = sessionAt('http://x', contract);
  const [answered, reset] = ['valid/name/empty', 'invalid/id/null'].map((id) => namedCases(contract).find((one) => one.id === id));
  if (answered === undefined || reset === undefined) throw new Error('the document has too few cases');
  const { inFlight } = session.health;
  const now = vi.spyOn(performance, 'now').mockReturnValue(100);
  await inFlight.follow(answered, () => Promise.resolve({ request: requestOf(session, answered), outcome: answerOf(200, {}), ms }));
  now.mockReturnValue(220);
  const outcome = { kind: 'reset', detail: 'the connection was closed without a response' } as const;
  const exchange = await inFlight.follow(reset, () => Promise.resolve({ request: requestOf(session, reset), outcome, ms: 1 }));
  now.mockRestore();
  const last = { case: reset, exchange, verdict: verdictOf(reset, exchange, PROFILE_RULES.standard), flaky: undefined, origin: undefined };
  const told = brokenCase(ofLost(session, last));
  expect(told?.violation.constraint.keyword).toBe(keyword);
  expect(told?.violation.actual.includes('Answered in the second before were POST /plants where name is empty')).toBe(
    keyword === 'operation',
  );
});
