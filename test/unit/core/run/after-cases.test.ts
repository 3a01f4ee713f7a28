import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import type { Case } from '../../../../core/cases/case.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { holdBroken } from '../../../../core/results/naming/broken-cases.js';
import { judgeLoose, lookBack } from '../../../../core/run/after-cases.js';
import { requestOf } from '../../../../core/session/send.js';
import type { Session } from '../../../../core/session/session.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { answerOf, fakeConnection, NOBODY_LISTENS } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const FINE = answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' });
const FAILS = answerOf(500, { error: 500, message: 'oops' });

function plain(): Case {
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  return plainCase(operation);
}

function observe(session: Session, outcome: Outcome): void {
  session.evidence.loose.observe(plain(), { request: requestOf(session, plain(), session.ids.fill), outcome, ms: 1 });
}

describe('a request beside the cases', () => {
  it.each<[string, Outcome, number]>([
    ['is nothing where it keeps the contract', FINE, 0],
    ['counts where the server fails', FAILS, 1],
    ['counts where the connection is cut', { kind: 'reset', detail: '' }, 1],
    ['counts where the answer breaks its schema', answerOf(200, {}), 1],
    ['counts where 503 does not say when to come back', answerOf(503, { error: 1, message: '' }), 1],
    ['is waited for where 503 says so', answerOf(503, {}, { 'retry-after': '1' }), 0],
    ['is waited for with 429', answerOf(429, {}), 0],
    ['is nothing where nobody listens', NOBODY_LISTENS, 0],
  ])('%s', (_, outcome, count) => {
    const session = sessionAt('http://x', contract);
    observe(session, outcome);
    expect(session.evidence.loose.broken()).toHaveLength(count);
  });

  it('is held a few times of each way only', () => {
    const session = sessionAt('http://x', contract);
    for (let i = 0; i < 20; i += 1) observe(session, FAILS);
    observe(session, answerOf(200, {}));
    expect(session.evidence.loose.broken()).toHaveLength(6);
  });
});

describe('replayed at the end, it', () => {
  it('is flaky where it does not fail again', async () => {
    const session = sessionAt('http://x', contract);
    observe(session, FAILS);
    const [caseOutcome, ...others] = await judgeLoose(
      labOf(
        session,
        fakeConnection(() => FINE),
      ),
      () => true,
    );
    expect([caseOutcome?.verdict.kind, caseOutcome?.flaky?.outcome, others]).toEqual(['broken', FINE, []]);
  });

  it('is told where it fails again and no case showed it, and only then', async () => {
    const session = sessionAt('http://x', contract);
    observe(session, FAILS);
    const connection = fakeConnection(() => FAILS);
    expect(await judgeLoose(labOf(session, connection), () => true)).toEqual([]);
    expect(await judgeLoose(labOf(session, connection), () => false)).toMatchObject([{ verdict: { kind: 'broken' }, flaky: undefined }]);
  });

  it('is nothing in a run that was interrupted', async () => {
    const session = sessionAt('http://x', contract);
    observe(session, FAILS);
    session.end({ kind: 'interrupted' });
    expect(
      await judgeLoose(
        labOf(
          session,
          fakeConnection(() => FINE),
        ),
        () => false,
      ),
    ).toEqual([]);
  });
});

describe('at the end of the time, it', () => {
  it.each<[string, Outcome, readonly string[]]>([
    ['counts as a failure that was not confirmed', FAILS, ['unconfirmed']],
    ['is nothing where it conflicts with a state, and the operation accepted others', answerOf(409, {}), []],
  ])('%s', async (_, outcome, types) => {
    const session = sessionAt('http://x', contract);
    const [operation] = contract.operations;
    session.knowledge.reach.set(operation?.id ?? '', { kind: 'reached', isOnce: false });
    observe(session, outcome);
    session.end({ kind: 'time-up', why: 'the time was up' });
    const labs = [
      labOf(
        session,
        fakeConnection(() => FINE),
      ),
    ];
    await lookBack({ session, labs, broken: holdBroken(contract), first: [], resent: () => 0 });
    expect(session.events.map(({ type }) => type)).toEqual(types);
  });
});
