import { describe, expect, it, vi } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Exchange, Outcome } from '../../../../../core/http/exchange/exchange.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { type InFlight, noneInFlight } from '../../../../../core/session/seen/in-flight.js';
import { NOBODY_LISTENS, answerOf } from '../../../support/fake-connection.js';
import { requestTo } from '../../../support/target-of.js';

const [first, second, third] = namedCases(await loadContract('openapi.yaml'));
const RESET: Outcome = { kind: 'reset', detail: 'the connection was closed without a response' };
const TIMEOUT: Outcome = { kind: 'timeout', detail: 'no complete response within 5 s' };
const AFTER_RESET: Outcome = { kind: 'refused', detail: 'nothing listens on this port', isAfterReset: true };
const DONE = answerOf(200, {});

/** Sends a request of a case; the function ends it with an outcome. */
function start(inFlight: InFlight, testCase: Case | undefined): (outcome: Outcome) => Promise<Exchange> {
  if (testCase === undefined) throw new Error('the document has too few cases');
  let end: ((exchange: Exchange) => void) | undefined;
  const sent = inFlight.follow(testCase, () => new Promise((resolve) => (end = resolve)));
  return (outcome) => {
    end?.({ request: requestTo('http://x'), outcome, ms: 1 });
    return sent;
  };
}

const titlesOf = (inFlight: InFlight): readonly string[] => inFlight.suspects().map((suspect) => suspect.case.title);
const titles = (...cases: readonly (Case | undefined)[]): readonly string[] => cases.flatMap((one) => one?.title ?? []);

describe('in flight when the server is lost', () => {
  it.each([
    ['reset', RESET],
    ['without a response in time', TIMEOUT],
    ['reset on a kept connection, and then refused', AFTER_RESET],
  ])('is a request that was %s', async (_, outcome) => {
    const inFlight = noneInFlight();
    await start(inFlight, first)(outcome);
    expect(titlesOf(inFlight)).toEqual(titles(first));
  });

  it('is one that was sent before the first failure and has no outcome yet', async () => {
    const inFlight = noneInFlight();
    start(inFlight, second);
    await start(inFlight, first)(RESET);
    expect(inFlight.suspects()).toMatchObject([
      { case: first, exchange: { outcome: RESET } },
      { case: second, exchange: undefined },
    ]);
  });

  it('is one that was sent before a refusal, too', async () => {
    const inFlight = noneInFlight();
    start(inFlight, second);
    await start(inFlight, first)(NOBODY_LISTENS);
    expect(titlesOf(inFlight)).toEqual(titles(second));
  });

  it('is not one that was refused, was answered, or was sent after the first failure', async () => {
    const inFlight = noneInFlight();
    const answered = start(inFlight, third);
    await start(inFlight, first)(RESET);
    await answered(DONE);
    await start(inFlight, second)(NOBODY_LISTENS);
    start(inFlight, third);
    expect(titlesOf(inFlight)).toEqual(titles(first));
  });

  it('is not one that failed before a request was sent that was answered', async () => {
    const inFlight = noneInFlight();
    await start(inFlight, first)(RESET);
    await start(inFlight, second)(DONE);
    expect(titlesOf(inFlight)).toEqual([]);
  });

  it('is still one that failed while the answered request was on its way', async () => {
    const inFlight = noneInFlight();
    const answered = start(inFlight, second);
    await start(inFlight, first)(RESET);
    await answered(DONE);
    expect(titlesOf(inFlight)).toEqual(titles(first));
  });

  it('is one whose failure is looked into, whatever is answered meanwhile', async () => {
    const inFlight = noneInFlight();
    const exchange = await start(inFlight, first)(RESET);
    if (first !== undefined) inFlight.hold(first, exchange);
    await start(inFlight, second)(DONE);
    await start(inFlight, third)(RESET);
    expect(titlesOf(inFlight)).toEqual(titles(first, third));
  });

  it('is not one that was looked into', async () => {
    const inFlight = noneInFlight();
    const exchange = await start(inFlight, first)(RESET);
    if (first !== undefined) inFlight.hold(first, exchange);
    await start(inFlight, second)(DONE);
    if (first !== undefined) inFlight.release(first);
    expect(titlesOf(inFlight)).toEqual([]);
  });

  it('stays what it was when the run closes its connections itself', async () => {
    const inFlight = noneInFlight();
    await start(inFlight, first)(RESET);
    const later = start(inFlight, second);
    expect(titlesOf(inFlight)).toEqual(titles(first));
    await later(RESET);
    expect(titlesOf(inFlight)).toEqual(titles(first));
  });
});

describe('what was answered lately', () => {
  it('is what was answered within a second before the last answer', async () => {
    const inFlight = noneInFlight();
    const now = vi.spyOn(performance, 'now');
    for (const [at, testCase] of [
      [0, first],
      [900, second],
      [1500, third],
    ] as const) {
      now.mockReturnValue(at);
      await start(inFlight, testCase)(DONE);
    }
    now.mockRestore();
    expect(inFlight.lately().map((answered) => answered.case.title)).toEqual(titles(second, third));
  });

  it('is told with how long before the first failure it was', async () => {
    const inFlight = noneInFlight();
    const now = vi.spyOn(performance, 'now');
    now.mockReturnValue(100);
    await start(inFlight, first)(DONE);
    now.mockReturnValue(130);
    await start(inFlight, second)(RESET);
    now.mockRestore();
    expect(inFlight.answeredBefore()).toMatchObject([{ case: first, msBefore: 30 }]);
  });
});
