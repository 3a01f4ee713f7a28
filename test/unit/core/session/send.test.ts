import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import type { EarlyEnd } from '../../../../core/events/run-event.js';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { RunEnded, unlessEnded } from '../../../../core/session/run-ended.js';
import { send } from '../../../../core/session/send.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';
import { requestTo } from '../../support/target-of.js';

const contract = await loadContract('openapi.yaml');
const BUSY = answerOf(429, {});
const DONE = answerOf(200, {});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Sent {
  readonly outcome: Outcome | undefined;
  readonly ended: EarlyEnd | undefined;
  /** How often the request went out. */
  readonly times: number;
  /** How long it took, in milliseconds. */
  readonly took: number;
}

const plain = plainCase(contract.operations[0] ?? raise());

/** Sends a request over a connection that gives these outcomes one after another, the last one for ever. */
async function sendOver(
  outcomes: readonly Outcome[],
  connection: FakeConnection = fakeConnection((_, nth) => outcomes[nth - 1] ?? outcomes.at(-1) ?? DONE),
): Promise<Sent> {
  const session = sessionAt('http://x', contract);
  const started = performance.now();
  let took = 0;
  const sending = unlessEnded(send(session, connection, plain, requestTo('http://x'))).finally(() => (took = performance.now() - started));
  await vi.runAllTimersAsync();
  return { outcome: (await sending)?.outcome, ended: session.ended(), times: connection.sent.length, took: Math.round(took) };
}

describe('send', () => {
  it('gives any other answer as it is', async () => {
    expect(await sendOver([DONE])).toEqual({ outcome: DONE, ended: undefined, times: 1, took: 0 });
    const unavailable = answerOf(503, {});
    expect(await sendOver([unavailable])).toEqual({ outcome: unavailable, ended: undefined, times: 1, took: 0 });
  });

  it.each<[string, readonly Outcome[], number]>([
    ['429 without a word', [BUSY, BUSY, DONE], 2000],
    ['429 with a time in seconds', [answerOf(429, {}, { 'retry-after': '7' }), DONE], 7000],
    [
      '429 with a date',
      [answerOf(429, {}, { date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' }), DONE],
      5000,
    ],
    ['503 with Retry-After', [answerOf(503, {}, { 'retry-after': '3' }), DONE], 3000],
    ['both, for a minute in all', [answerOf(503, {}, { 'retry-after': '30' }), answerOf(429, {}, { 'retry-after': '30' }), DONE], 60_000],
  ])('waits out %s', async (_, outcomes, took) => {
    expect(await sendOver(outcomes)).toEqual({ outcome: DONE, ended: undefined, times: outcomes.length, took });
  });

  it.each<[string, Outcome, number, string]>([
    ['for more than a minute at once', answerOf(429, {}, { 'retry-after': '61' }), 1, 'asked to wait'],
    ['again and again', BUSY, 61, 'answered 429'],
    ['for -5 s, again and again', answerOf(429, {}, { 'retry-after': '-5' }), 61, 'answered 429'],
    ['for no time at all, again and again', answerOf(429, {}, { 'retry-after': '0' }), 601, 'asked to wait'],
  ])('gives up where it is asked to wait %s', async (_, outcome, times, did) => {
    expect(await sendOver([outcome])).toMatchObject({
      outcome: undefined,
      ended: { kind: 'undecided', why: `the server limits its rate: it ${did} for more than 60 s` },
      times,
    });
  });

  it('gives up a server that is unavailable for more than a minute, with other advice', async () => {
    expect(await sendOver([answerOf(503, {}, { 'retry-after': '61' })])).toMatchObject({
      outcome: undefined,
      ended: {
        why: 'the server is unavailable: it answered 503 and asked to wait for more than 60 s',
        hint: expect.stringContaining('--wait'),
      },
    });
  });

  it.each(['-5', 'abc'])('ignores the Retry-After %s with a note: a 503 with it is an answer like any other', async (value) => {
    const session = sessionAt('http://x', contract);
    const unavailable = answerOf(503, {}, { 'retry-after': value });
    const exchange = await send(
      session,
      fakeConnection(() => unavailable),
      plain,
      requestTo('http://x'),
    );
    expect(exchange?.outcome).toBe(unavailable);
    expect(session.events).toEqual([{ type: 'note', text: expect.stringMatching(/^the Retry-After of a response is neither/) }]);
  });

  it('holds all other requests back as well while it waits', async () => {
    const session = sessionAt('http://x', contract);
    const times: number[] = [];
    const connection = fakeConnection((_, nth) => {
      times.push(Math.round(performance.now()));
      return nth === 1 ? answerOf(429, {}, { 'retry-after': '5' }) : DONE;
    });
    const started = Math.round(performance.now());
    const first = send(session, connection, plain, requestTo('http://x'));
    await vi.advanceTimersByTimeAsync(10);
    const second = send(session, connection, plain, requestTo('http://x'));
    await vi.runAllTimersAsync();
    await Promise.all([first, second]);
    expect(times.map((time) => time - started)).toEqual([0, 5000, 5000]);
  });
});

describe('a token that has expired', () => {
  /** Sends a valid request to a server that lets each token in for so many requests; the last one for ever. */
  async function sendWith(uses: readonly number[]): Promise<{ readonly outcome: Outcome | undefined; readonly token: string }> {
    let token = 0;
    let used = 0;
    const renewToken = (): Promise<string> => {
      token += 1;
      used = 0;
      return Promise.resolve(String(token));
    };
    const session = sessionAt('http://x', contract, { renewToken }, { token: '0' });
    const connection = fakeConnection(() => {
      used += 1;
      return used > (uses[token] ?? Number.POSITIVE_INFINITY) ? answerOf(401, {}) : DONE;
    });
    const sending = send(session, connection, plain);
    await vi.runAllTimersAsync();
    return { outcome: (await sending)?.outcome, token: session.target.token };
  }

  it('is read anew, and the request sent again', async () => {
    expect(await sendWith([0])).toEqual({ outcome: DONE, token: '1' });
  });

  it('is read anew again where the next one expires before the request is sent again', async () => {
    expect(await sendWith([0, 1])).toEqual({ outcome: DONE, token: '2' });
  });
});

it('nothing is sent once the run has ended', async () => {
  const session = sessionAt('http://x', contract);
  session.end({ kind: 'interrupted' });
  const connection = fakeConnection(() => DONE);
  await expect(send(session, connection, plain, requestTo('http://x'))).rejects.toThrow(RunEnded);
  expect(connection.sent).toEqual([]);
});

function raise(): never {
  throw new Error('the document has no operation');
}
