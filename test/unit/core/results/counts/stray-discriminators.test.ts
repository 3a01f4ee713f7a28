import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../../core/checks/verdict.js';
import { collectRun } from '../../../../../core/results/collect-run.js';
import { watchDiscriminators } from '../../../../../core/results/counts/stray-discriminators.js';
import { caseOf, exchangeOf, response } from '../../checks/exchanges.js';
import { sessionAt } from '../../../support/session-at.js';
import { pets } from '../../../support/pets.js';

const contract = await pets();
const { operations } = contract;
const list = operations.find(({ id }) => id === 'GET /pets');

/** The operations and subjects of the notes on a list of pets. */
function notesOn(body: string, verdict: Verdict = { kind: 'kept' }): readonly string[] {
  if (list === undefined) throw new Error('no list');
  const testCase = caseOf({ operation: list });
  const exchange = exchangeOf(testCase, response(200, body));
  const notes = watchDiscriminators(contract).notesOn({ case: testCase, exchange, verdict, flaky: undefined, origin: undefined });
  return notes.map(({ operation, subject, text }) => `${operation} ${subject} ${text.slice(0, 18)}`);
}

const at = { file: 'openapi.yaml', line: 1, pointer: '' };
const constraint = { keyword: 'probed', at } as const;
const BROKEN: Verdict = {
  kind: 'broken',
  violation: { check: 'body-matches-schema', signature: '', expected: '', actual: '', constraint, scope: 'response', focus: '' },
};

describe('a discriminator of a response', () => {
  it('is noted where it names none of the alternatives, whatever its place in a list', () => {
    const found = 'GET /pets items[].kind this discriminator';
    expect(notesOn('{"items":[{"kind":"Dog","bark":"b"},{"kind":"x","bark":"b"},{"kind":"y","meow":"m"}]}')).toEqual([found, found]);
  });

  it.each([
    ['it is right', '{"items":[{"kind":"feline","meow":"m"}]}', { kind: 'kept' }],
    ['the response breaks the contract', '{"items":[{"kind":"x","bark":7}]}', { kind: 'broken' }],
    ['the body is no JSON', '{', { kind: 'kept' }],
  ])('is not noted where %s', (_, body, { kind }) => {
    expect(notesOn(body, kind === 'broken' ? BROKEN : { kind: 'kept' })).toEqual([]);
  });

  it('is a note of the run, with its place, and no finding', async () => {
    if (list === undefined) throw new Error('no list');
    const collector = collectRun(contract);
    const testCase = caseOf({ operation: list });
    const exchange = exchangeOf(testCase, response(200, '{"items":[{"kind":"x","bark":"b"}]}'));
    const caseOutcome = { case: testCase, exchange, verdict: { kind: 'kept' }, flaky: undefined, origin: undefined } as const;
    collector.take({ type: 'case-judged', caseOutcome });
    const session = sessionAt('http://127.0.0.1:9', contract);
    const { notes, findings } = collector.finish({ ...session, seed: 1 });
    expect(notes).toEqual([expect.stringMatching(/^GET \/pets: items\[\]\.kind: this discriminator has a value/)]);
    expect(findings).toEqual([]);
  });

  it.each([
    ['is not noted where the run sent its value', 'bird', []],
    ['is noted where the run sent another value', 'Dog', ['kind']],
  ])('%s', (_, kind, subjects) => {
    const create = operations.find(({ id }) => id === 'POST /pets');
    if (create === undefined) throw new Error('no creator');
    const testCase = caseOf({ operation: create });
    const exchange = exchangeOf(testCase, response(201, '{"kind":"bird","bark":"b"}'));
    const body = new TextEncoder().encode(JSON.stringify({ kind, bark: 'b' }));
    const outcome = { case: testCase, verdict: { kind: 'kept' }, flaky: undefined, origin: undefined } as const;
    const notes = watchDiscriminators(contract).notesOn({ ...outcome, exchange: { ...exchange, request: { ...exchange.request, body } } });
    expect(notes.map(({ subject }) => subject)).toEqual(subjects);
  });

  it('is looked at in so many responses of an operation and no more', () => {
    if (list === undefined) throw new Error('no list');
    const watch = watchDiscriminators(contract);
    const testCase = caseOf({ operation: list });
    const exchange = exchangeOf(testCase, response(200, '{"items":[{"kind":"x","bark":"b"}]}'));
    const counts = Array.from(
      { length: 150 },
      () => watch.notesOn({ case: testCase, exchange, verdict: { kind: 'kept' }, flaky: undefined, origin: undefined }).length,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
  });
});
