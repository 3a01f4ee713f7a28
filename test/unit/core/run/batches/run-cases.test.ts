import { labOf } from '../../../../../core/inquiry/lab.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import { watchOutages } from '../../../../../core/inquiry/outages/watch-outages.js';
import { openConnections } from '../../../../../core/session/connections.js';
import { runBySuite, runSuite } from '../../../../../core/run/batches/run-cases.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { NOBODY_LISTENS, answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { plantStore } from '../../../support/plant-store.js';
import { type RawServer, rawResponse, rawServer } from '../../../support/raw-server.js';
import { sessionAt } from '../../../support/session-at.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await loadContract('openapi.yaml');
const valid = namedCases(contract).filter(({ suite }) => suite === 'valid');
const TIMEOUT: Outcome = { kind: 'timeout', detail: 'no complete response within 5 s' };
const KEPT = answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' });

/** True for the plain body, with any id. */
const isPlain = (body: string): boolean => /^\{"id":\d+,"name":"Monstera deliciosa","tag":"houseplant"\}$/.test(body);

afterEach(() => vi.useRealTimers());

describe('a suite', () => {
  it('tells how it begins, what becomes of each case, and how it ends', async () => {
    await using store = await plantStore();
    const session = sessionAt(store.url, contract);
    const connections = openConnections(session, 4);
    await runSuite(
      session,
      connections.map((connection) => labOf(session, connection)),
      'valid',
      valid,
    );
    await Promise.all(connections.map((connection) => connection.close()));
    const { events } = session;
    expect(events[0]).toEqual({ type: 'suite-started', suite: 'valid', cases: valid.length });
    expect(events.at(-1)).toEqual({ type: 'suite-finished', suite: 'valid', durationMs: expect.any(Number) });
    const caseOutcome = events.flatMap((event) => (event.type === 'case-judged' ? [event.caseOutcome] : []));
    expect(new Set(caseOutcome.map(({ case: testCase }) => testCase.id))).toEqual(new Set(valid.map(({ id }) => id)));
    expect(caseOutcome.every(({ verdict }) => verdict.kind === 'kept')).toBe(true);
    expect(store.connections()).toBeLessThanOrEqual(4);
  });

  it('gives up on cases of a kind after three timeouts, and says so', async () => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection(({ body }) => (isPlain(Buffer.from(body).toString()) ? KEPT : TIMEOUT));
    const seven: readonly Case[] = valid.filter(({ input }) => isInput(input, 'string')).slice(0, 7);
    await runSuite(session, [labOf(session, connection)], 'valid', seven);
    const types = session.events.map((event) => (event.type === 'note' ? event.text : event.type));
    expect(types).toEqual([
      'suite-started',
      'case-judged',
      'case-judged',
      'case-judged',
      '4 cases of the suite valid were not sent: the server had not answered others of their kind in time',
      'suite-finished',
    ]);
    // Each three times, the last time alone, and the plain request after each.
    expect(connection.sent).toHaveLength(18);
  });

  it('ends the run where the server answers the plain request no more, and blames one case', async () => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection(() => TIMEOUT);
    await runSuite(session, [labOf(session, connection)], 'valid', valid.slice(0, 7));
    expect(session.events.filter(({ type }) => type === 'case-judged')).toHaveLength(1);
    expect(session.ended()).toEqual({
      kind: 'lost',
      why: expect.stringMatching(/^the server answers nothing any more since POST \/plants where/),
    });
  });

  it('goes on where a timeout is not seen again', async () => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection((_, nth) => (nth % 3 === 1 ? TIMEOUT : KEPT));
    const plain = valid.filter(({ input }) => isInput(input, 'spelling'));
    await runSuite(session, [labOf(session, connection)], 'valid', plain);
    expect(session.events.filter(({ type }) => type === 'case-judged')).toHaveLength(plain.length);
    expect(plain.length).toBeGreaterThan(4);
  });

  it('stops when the run is interrupted, with what was done so far', async () => {
    const interrupt = new AbortController();
    const session = sessionAt('http://x', contract, { signal: interrupt.signal });
    const connection = fakeConnection((_, nth) => {
      if (nth === 3) interrupt.abort();
      return KEPT;
    });
    await runSuite(
      session,
      [labOf(session, connection)],
      'valid',
      valid.filter(({ input }) => isInput(input, 'spelling')),
    );
    expect(session.ended()).toEqual({ kind: 'interrupted' });
    expect(session.events.map(({ type }) => type)).toEqual(['suite-started', 'case-judged', 'case-judged', 'suite-finished']);
  });

  it('stops when its time is up, and counts what did not fit, and a failure that was not confirmed', async () => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection((_, nth) => {
      if (nth === 4) session.end({ kind: 'time-up', why: 'the time was up' });
      return nth < 3 ? KEPT : answerOf(500, { error: 500, message: 'oops' });
    });
    const spellings = valid.filter(({ input }) => isInput(input, 'spelling'));
    await runSuite(session, [labOf(session, connection)], 'valid', spellings);
    expect(session.events.map((event) => ('cases' in event ? [event.type, event.cases] : event.type))).toEqual([
      ['suite-started', spellings.length],
      'case-judged',
      'case-judged',
      'unconfirmed',
      ['did-not-fit', spellings.length - 2],
      'suite-finished',
    ]);
  });

  it('after its time was up is listed, and not sent', async () => {
    const session = sessionAt('http://x', contract, { timeMs: -1 });
    session.end({ kind: 'time-up', why: 'the time was up' });
    const connection = fakeConnection(() => KEPT);
    await runBySuite(session, [labOf(session, connection)], ['valid'], valid);
    expect(connection.sent).toEqual([]);
    expect(session.events).toContainEqual({ type: 'did-not-fit', suite: 'valid', cases: valid.length });
  });

  it('stops when the server is lost for good, with one case broken', async () => {
    vi.useFakeTimers();
    const session = sessionAt('http://x', contract);
    session.health.whenGone = watchOutages(session, 3000);
    let alive = true;
    const connections = Array.from({ length: 4 }, () =>
      fakeConnection((_, nth) => {
        if (nth === 3) alive = false;
        return alive ? KEPT : NOBODY_LISTENS;
      }),
    );
    const running = runSuite(
      session,
      connections.map((connection) => labOf(session, connection)),
      'valid',
      valid.filter(({ input }) => isInput(input, 'spelling') || isInput(input, 'unknown-members', 'unknown-member')),
    );
    await vi.runAllTimersAsync();
    await running;
    expect(session.ended()).toMatchObject({ kind: 'lost' });
    const broken = session.events.flatMap((event) =>
      event.type === 'case-judged' && event.caseOutcome.verdict.kind === 'broken' ? [event.caseOutcome] : [],
    );
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({ flaky: undefined, verdict: { violation: { check: 'answer-received', signature: 'refused' } } });
  });
});

describe('concurrency', () => {
  async function sendOver(server: RawServer, count: number): Promise<readonly string[]> {
    const session = sessionAt(server.url, contract);
    const [connection] = openConnections(session, 1);
    if (connection === undefined) throw new Error('no connection');
    for (let i = 0; i < count; i += 1)
      await connection.send({ method: 'POST', url: server.url, headers: [], body: new Uint8Array(), chunked: false });
    await connection.close();
    return session.events.map(({ type }) => type);
  }

  it('take a new connection for each request once the server has closed a kept one', async () => {
    await using server = await rawServer((socket, nth) => {
      if (nth === 3) socket.destroy();
      else socket.write(rawResponse(200, '{}'));
    });
    expect(await sendOver(server, 6)).toEqual(['resent']);
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 1, 1, 2, 3, 4, 5]);
  });
});
