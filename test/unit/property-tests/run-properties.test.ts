import { labOf } from '../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../core/events/run-event.js';
import { PROPERTIES } from '../../../property-tests/properties.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';
import { runProperties } from '../../../property-tests/run-properties.js';
import { answerOf, fakeConnection } from '../support/fake-connection.js';
import { sessionAt } from '../support/session-at.js';
import { contract, fallsOver, fuzz } from './fuzz.js';
import { drawCount } from '../support/draw-count.js';

/** Cases that a right store is sent. */
const CASES = drawCount(1000);

const masked = (bodies: readonly string[]): readonly string[] => bodies.map((body) => body.replaceAll(/\d+/g, '#'));

describe('random cases', () => {
  it('find nothing in a right store', async () => {
    const { run, bodies } = await fuzz({}, { cases: CASES, seed: 20 });
    expect(run).toMatchObject({
      verdict: 'kept',
      findings: [],
      totals: { cases: CASES, broken: 0 },
      suites: [{ name: 'properties', cases: CASES, broken: 0 }],
    });
    expect(bodies).toHaveLength(CASES);
  });

  it('find nothing in a right store that takes each id once', async () => {
    const known = new Set<string>();
    const remember: Steps['remember'] = ({ id }) => {
      if (known.has(id)) return new Refusal('used-id', 409, 'that id is taken');
      known.add(id);
      return undefined;
    };
    const { run } = await fuzz({ remember }, { cases: CASES, seed: 21 });
    expect(run).toMatchObject({ verdict: 'kept', findings: [], totals: { cases: CASES, broken: 0 } });
    expect(known.size).toBeGreaterThan(0.4 * CASES);
  });

  it('that do not fit in the time are counted', async () => {
    const session = sessionAt('http://x', contract, { timeMs: -1 });
    const connection = fakeConnection(() => answerOf(200, {}));
    await runProperties(session, [labOf(session, connection)], 50);
    expect(connection.sent).toEqual([]);
    expect(session.events).toContainEqual({ type: 'did-not-fit', suite: 'properties', cases: 50 });
  });

  it('are the same for the same seed, whatever the connections, fresh ids aside', async () => {
    const [one, again] = [await fuzz({}, { cases: 300, concurrency: 1 }), await fuzz({}, { cases: 300, concurrency: 1 })];
    expect(masked(one.bodies)).toEqual(masked(again.bodies));
    expect(one.bodies).not.toEqual(again.bodies);
    for (const concurrency of [3, 16]) {
      const many = await fuzz({}, { cases: 300, concurrency });
      expect(masked(many.bodies).toSorted()).toEqual(masked(one.bodies).toSorted());
    }
  });

  it('are others for another seed', async () => {
    const [one, other] = [await fuzz({}, { cases: 50, concurrency: 1 }), await fuzz({}, { cases: 50, concurrency: 1, seed: 2 })];
    const known = new Set(masked(one.bodies));
    expect(masked(other.bodies).filter((body) => !known.has(body)).length).toBeGreaterThan(40);
  });

  it('are valid and invalid ones in turn, as many as were asked for, each with where it comes from', async () => {
    const { caseOutcome } = await fuzz({}, { cases: 101, concurrency: 1 });
    expect(caseOutcome.map(({ origin }) => origin)).toEqual(
      caseOutcome.map((_, index) => ({ property: PROPERTIES[index % 2]?.id, seed: 1, index, path: [] })),
    );
    expect(caseOutcome.filter(({ case: testCase }) => testCase.expectation.kind === 'invalid')).toHaveLength(50);
    expect(caseOutcome.map(({ case: testCase }) => testCase.id).slice(0, 2)).toEqual([
      'properties/valid-bodies/0',
      'properties/invalid-bodies/1',
    ]);
  });

  it('are of one property where only that is wanted', async () => {
    const { caseOutcome } = await fuzz({}, { cases: 40, properties: PROPERTIES.slice(1) });
    expect(new Set(caseOutcome.map(({ case: testCase }) => testCase.expectation.kind))).toEqual(new Set(['invalid']));
  });

  it('are none where none are asked for', async () => {
    const events: RunEvent[] = [];
    const { bodies } = await fuzz({}, { cases: 0, token: 'a-token', onEvent: (event) => events.push(event) });
    expect([bodies, events.map(({ type }) => type)]).toEqual([[], ['operation-tried']]);
  });

  it('stop when the run is interrupted', async () => {
    const stop = new AbortController();
    const onEvent = ({ type }: RunEvent): void => {
      if (type === 'case-judged') stop.abort();
    };
    const { run, bodies } = await fuzz({}, { cases: 1000, concurrency: 2, signal: stop.signal, onEvent });
    expect(run).toMatchObject({ ended: { kind: 'interrupted' }, totals: { cases: 1 } });
    expect(bodies.length).toBeLessThan(10);
  });
});

describe('the cost of failures', () => {
  it('is little where everything fails: each is sent twice, and a few are shrunk and traced', async () => {
    const { run, bodies } = await fuzz(
      fallsOver(() => true),
      { cases: 400 },
    );
    expect(run.totals.broken).toBeGreaterThan(150);
    expect(bodies.length).toBeLessThan(400 + run.totals.broken + 200);
    expect(run.findings).toHaveLength(1);
  });

  it('is one request more where a failure does not show again', async () => {
    let count = 0;
    const { run, bodies } = await fuzz(
      fallsOver(() => (count += 1) % 37 === 0),
      { cases: 300, concurrency: 1, properties: PROPERTIES.slice(0, 1) },
    );
    expect(run.findings.map(({ flaky }) => flaky?.outcome)).toMatchObject([{ kind: 'response', status: 200 }]);
    // What plain requests tell of the fault comes after that.
    const random = bodies.filter((body) => body !== '{}' && !body.includes('Monstera'));
    expect(random).toHaveLength(300 + run.totals.broken);
  });
});
