import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../core/http/open-connection.js';
import { learnDuplicates } from '../../../../core/run/learn-duplicates.js';
import type { RunEvent, CaseOutcome } from '../../../../core/events/run-event.js';
import type { DuplicateRule } from '../../../../core/knowledge/knowledge.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { type RuleOptions, makeRules } from '../../../../core/policy/judging-options.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { ORDERS } from '../../support/orders.js';
import { type StoreHabits, plantStore } from '../../support/plant-store.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const operation = contract.operations[0];

interface Learned {
  readonly rule: DuplicateRule | undefined;
  /** [case, verdict, check, flaky] of the cases that were judged on the way. */
  readonly caseOutcome: readonly (readonly [string, string, string | undefined, boolean])[];
  readonly requests: number;
  readonly notes: readonly string[];
}

function shown({ case: testCase, verdict, flaky }: CaseOutcome): Learned['caseOutcome'][number] {
  return [testCase.id, verdict.kind, verdict.kind === 'broken' ? verdict.violation.check : undefined, flaky !== undefined];
}

function notesOf({ events }: { readonly events: readonly RunEvent[] }): readonly string[] {
  return events.flatMap((event) => (event.type === 'note' ? [event.text] : []));
}

async function learn(
  habits: StoreHabits,
  profile: 'standard' | 'strict' = 'standard',
  checks: RuleOptions['checks'] = {},
): Promise<Learned> {
  await using store = await plantStore(habits);
  const session = sessionAt(store.url, contract, { rules: makeRules({ profile, checks }) });
  const connection = openConnection(() => session.target);
  const caseOutcome = operation === undefined ? [] : await learnDuplicates(labOf(session, connection), operation);
  await connection.close();
  return {
    rule: session.knowledge.duplicates.get('POST /plants'),
    caseOutcome: caseOutcome.map(shown),
    requests: store.received.length,
    notes: notesOf(session),
  };
}

describe('a store that takes an id again', () => {
  it('is never forgiven a refusal', async () => {
    expect(await learn({})).toEqual({
      rule: { kind: 'accepted' },
      caseOutcome: [['unspecified/used-id', 'tolerated', undefined, false]],
      requests: 2,
      notes: [],
    });
  });
});

describe('a store that refuses an id that it knows', () => {
  it.each([
    ['with 400', 400, (id: string) => `plant ${id} is there already`, '400 {"error":400,"message":"plant # is there already"}'],
    ['with 409', 409, (id: string) => `plant ${id} is there already`, '409'],
  ])('%s is known by that answer, and asked whether it tells large ids apart', async (_, status, message, response) => {
    expect(await learn({ duplicate: (id) => ({ status, message: message(id) }) })).toEqual({
      rule: { kind: 'refused', response },
      caseOutcome: [
        ['unspecified/used-id', 'tolerated', undefined, false],
        ['valid/id/same-double', 'kept', undefined, false],
      ],
      requests: 4,
      notes: [],
    });
  });

  it('with an empty 409 is known as well', async () => {
    const session = sessionAt('http://x', contract);
    const known = new Set<string>();
    const empty = { kind: 'response', status: 409, headers: [], body: new Uint8Array() } as const;
    const connection = fakeConnection(({ body }) => {
      const text = Buffer.from(body).toString();
      if (known.has(text)) return empty;
      known.add(text);
      return answerOf(200, JSON.parse(text));
    });
    if (operation !== undefined) await learnDuplicates(labOf(session, connection), operation);
    expect(session.knowledge.duplicates.get('POST /plants')).toEqual({ kind: 'refused', response: '409' });
  });

  it('with a status that is no answer to a valid body is broken, and forgiven nothing', async () => {
    expect(await learn({ duplicate: () => ({ status: 422, message: 'taken' }) })).toEqual({
      rule: { kind: 'accepted' },
      caseOutcome: [['unspecified/used-id', 'broken', 'status-documented', false]],
      requests: 3,
      notes: [],
    });
  });

  it('with a status that is no answer to a valid body is broken, and known by that answer where it says that the id is taken', async () => {
    expect(await learn({ duplicate: (id) => ({ status: 403, message: `plant ${id} already exist` }) })).toEqual({
      rule: { kind: 'refused', response: '403' },
      caseOutcome: [['unspecified/used-id', 'broken', 'status-documented', false]],
      requests: 3,
      notes: [],
    });
  });

  it('is forgiven by that answer also where it fails before it gives it', async () => {
    const fails = (nth: number): boolean => nth === 2;
    const habits: StoreHabits = {
      first: (_, nth) => (fails(nth) ? { status: 500, message: 'oops' } : undefined),
      duplicate: () => ({ status: 409, message: 'taken' }),
    };
    const { rule, caseOutcome } = await learn(habits);
    expect(rule).toEqual({ kind: 'refused', response: '409' });
    expect(caseOutcome[0]).toEqual(['unspecified/used-id', 'broken', 'no-server-error', true]);
  });

  it('with 409 breaks the strict profile', async () => {
    const { rule, caseOutcome } = await learn({ duplicate: () => ({ status: 409, message: 'taken' }) }, 'strict');
    expect(rule).toEqual({ kind: 'accepted' });
    expect(caseOutcome.map(([, verdict]) => verdict)).toEqual(['broken']);
  });
});

describe('a store that rounds ids', () => {
  const rounding: StoreHabits = {
    duplicate: (id) => ({ status: 400, message: `id ${id} is taken` }),
    keyOf: (digits) => String(Number(digits)),
  };

  it('is found by two ids that are the same double', async () => {
    const { caseOutcome, requests } = await learn(rounding);
    expect(caseOutcome).toEqual([
      ['unspecified/used-id', 'tolerated', undefined, false],
      ['valid/id/same-double', 'broken', 'ids-told-apart', false],
    ]);
    expect(requests).toBe(6);
  });

  it('is not asked where that check is switched off', async () => {
    const { caseOutcome, requests } = await learn(rounding, 'standard', { 'ids-told-apart': false });
    expect(caseOutcome).toEqual([['unspecified/used-id', 'tolerated', undefined, false]]);
    expect(requests).toBe(2);
  });

  it('is flaky when it does so once only', async () => {
    let pairs = 0;
    const keyOf = (digits: string): string => {
      if (digits.length < 16) return digits;
      pairs += 1;
      return pairs <= 3 ? 'same' : digits;
    };
    const { caseOutcome } = await learn({ ...rounding, keyOf });
    expect(caseOutcome.at(-1)).toEqual(['valid/id/same-double', 'broken', 'ids-told-apart', true]);
  });
});

describe('a store that does not take the first body', () => {
  it('gets a second one', async () => {
    const first: StoreHabits['first'] = (_, nth) => (nth === 1 ? { status: 500, message: 'oops' } : undefined);
    const { rule, requests, notes } = await learn({ first });
    expect(rule).toEqual({ kind: 'accepted' });
    expect(requests).toBe(3);
    expect(notes).toEqual([]);
  });
});

describe('nothing is learned', () => {
  it('from a store that takes no body, and it is said', async () => {
    expect(await learn({ first: () => ({ status: 500, message: 'oops' }) })).toEqual({
      rule: undefined,
      caseOutcome: [],
      requests: 4,
      notes: ['used ids were not tried: a plain request to POST /plants got 500'],
    });
  });

  it('from a store that does not answer, and it is said', async () => {
    const session = sessionAt('http://x', contract);
    const connection = fakeConnection(() => ({ kind: 'timeout', detail: 'no answer within 5 s' }));
    if (operation !== undefined) await learnDuplicates(labOf(session, connection), operation);
    expect(notesOf(session)).toEqual(['used ids were not tried: a plain request to POST /plants got no response']);
  });

  it('of a body without an integer', async () => {
    const { operations } = await contractOfText(ORDERS);
    const connection = fakeConnection(() => answerOf(201, {}));
    const words = operations.find(({ id }) => id === 'POST /word');
    expect(words === undefined ? undefined : await learnDuplicates(labOf(sessionAt('http://x', contract), connection), words)).toEqual([]);
    expect(connection.sent).toEqual([]);
  });

  it('of doubles where no integer is that large', async () => {
    const { operations } = await contractOfText(ORDERS);
    const session = sessionAt('http://x', contract);
    const count = operations.find(({ id }) => id === 'PATCH /count');
    const connection = fakeConnection((_, nth) => (nth === 1 ? answerOf(201, { id: 1 }) : answerOf(400, { error: 'taken' })));
    const caseOutcome = count === undefined ? [] : await learnDuplicates(labOf(session, connection), count);
    expect(caseOutcome.map(shown)).toEqual([['unspecified/patch-count/used-id', 'tolerated', undefined, false]]);
    expect(connection.sent).toHaveLength(2);
  });
});
