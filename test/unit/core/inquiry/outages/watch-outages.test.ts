import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { Exchange, Outcome } from '../../../../../core/http/exchange/exchange.js';
import { watchOutages } from '../../../../../core/inquiry/outages/watch-outages.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { RunEnded, unlessEnded } from '../../../../../core/session/run-ended.js';
import { send } from '../../../../../core/session/send.js';
import type { Session } from '../../../../../core/session/session.js';
import { type FakeConnection, NOBODY_LISTENS, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { requestTo } from '../../../support/target-of.js';

const contract = await loadContract('openapi.yaml');
const [operation] = contract.operations;
if (operation === undefined) throw new Error('the document has no operation');
const plain = plainCase(operation);
const DONE = answerOf(200, {});
const RESET: Outcome = { kind: 'reset', detail: 'the connection was closed without a response' };
const PATIENCE = 3000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function sessionOf(restart?: () => Promise<void>): ReturnType<typeof sessionAt> {
  const session = sessionAt('http://x', contract, { restart });
  session.health.whenGone = watchOutages(session, PATIENCE);
  return session;
}

/** A session whose server can be started, and how often it was. */
function countingStarts(): { readonly session: Session; readonly starts: () => number } {
  let count = 0;
  const session = sessionOf(async () => {
    count += 1;
  });
  return { session, starts: () => count };
}

async function sendOver(session: Session, connection: FakeConnection): Promise<Exchange | undefined> {
  const sending = unlessEnded(send(session, connection, plain, requestTo('http://x')));
  await vi.runAllTimersAsync();
  return sending;
}

/** A connection that gives these outcomes one after another, the last one for ever. */
const giving = (...outcomes: readonly Outcome[]): FakeConnection =>
  fakeConnection((_, nth) => outcomes[nth - 1] ?? outcomes.at(-1) ?? DONE);

describe('a server that refuses connections', () => {
  it('is waited for; then the run is over', async () => {
    const session = sessionOf();
    const started = performance.now();
    expect((await sendOver(session, giving(NOBODY_LISTENS)))?.outcome).toBe(NOBODY_LISTENS);
    expect(session.ended()).toEqual({ kind: 'lost', why: 'the connection was lost for good in the middle of the run' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(PATIENCE);
  });

  it('gets the request again when it is back', async () => {
    const session = sessionOf();
    expect((await sendOver(session, giving(NOBODY_LISTENS, NOBODY_LISTENS, DONE)))?.outcome).toBe(DONE);
    expect(session.ended()).toBeUndefined();
    expect(session.events).toEqual([]);
  });

  it('is not waited for once the run has ended', async () => {
    const session = sessionOf();
    const sending = expect(send(session, giving(NOBODY_LISTENS), plain, requestTo('http://x'))).rejects.toThrow(RunEnded);
    await vi.advanceTimersByTimeAsync(300);
    session.end({ kind: 'interrupted' });
    await vi.advanceTimersByTimeAsync(300);
    await sending;
  });

  it('is started once', async () => {
    const { session, starts } = countingStarts();
    await sendOver(session, giving(...Array.from({ length: 9 }, () => NOBODY_LISTENS), DONE));
    expect(starts()).toBe(1);
  });

  it.each([
    ['over the question whether it is there', [RESET, NOBODY_LISTENS]],
    ['after it said nothing to that', [RESET, RESET, NOBODY_LISTENS]],
  ])('is started again when it goes down %s', async (_, outcomes) => {
    const { session, starts } = countingStarts();
    await sendOver(session, giving(NOBODY_LISTENS, NOBODY_LISTENS, ...outcomes, NOBODY_LISTENS, NOBODY_LISTENS, DONE));
    expect(starts()).toBe(2);
    expect(session.ended()).toBeUndefined();
  });

  it('is not started for ever, if it always goes down', async () => {
    const { session, starts } = countingStarts();
    await sendOver(
      session,
      fakeConnection((__, nth) => (nth > 2 && nth % 2 === 1 ? RESET : NOBODY_LISTENS)),
    );
    expect(starts()).toBe(5);
    expect(session.ended()).toMatchObject({ kind: 'lost' });
  });
});

it('a connection that is closed is an outcome where the server answers others', async () => {
  const session = sessionOf();
  const connection = giving(RESET, DONE);
  expect((await sendOver(session, connection))?.outcome).toBe(RESET);
  expect(connection.sent).toHaveLength(2);
});

it('an outage that nothing brings about again is told once, of all that were in flight and answered before', async () => {
  const session = sessionOf();
  let nth = 0;
  const connection = fakeConnection(() => {
    nth += 1;
    return nth === 2 ? RESET : nth === 3 ? NOBODY_LISTENS : DONE;
  });
  await sendOver(session, connection);
  await sendOver(session, connection);
  expect(session.events).toMatchObject([
    {
      type: 'case-judged',
      caseOutcome: {
        flaky: { outcome: DONE },
        verdict: {
          violation: {
            actual: expect.stringMatching(
              /In flight were POST \/plants where the request is plain\. Answered in the second before were POST \/plants where .*none brought it down again$/,
            ),
          },
        },
      },
    },
  ]);
});
