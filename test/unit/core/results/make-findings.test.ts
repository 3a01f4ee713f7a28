import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import type { Finding } from '../../../../core/causes/finding.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import type { CaseOutcome } from '../../../../core/events/run-event.js';
import { brokenCase } from '../../../../core/results/naming/broken-cases.js';
import { makeFindings } from '../../../../core/results/make-findings.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { answerOf } from '../../support/fake-connection.js';
import { requestTo, targetAt } from '../../support/target-of.js';

const cases = namedCases(await loadContract('openapi.yaml'));
const target = targetAt('http://x', {
  token: 'my-t0ken',
  headers: [
    ['X-Key', 'k3y-value'],
    ['Authorization', 'Other my-t0ken'],
  ],
});
const OOPS = answerOf(500, { message: 'Other my-t0ken' });
const TAKEN = answerOf(200, { name: 'Monstera deliciosa' });

function outcomeOf(testCase: Case, outcome: Outcome, more: Partial<CaseOutcome> = {}): CaseOutcome {
  const exchange = {
    request: requestTo('http://x/plants', bodyBytes(testCase, asWritten), { headers: testCase.plan.head.headers }),
    outcome,
    ms: 1,
  };
  return {
    case: testCase,
    exchange,
    verdict: verdictOf(testCase, exchange, PROFILE_RULES.standard),
    flaky: undefined,
    origin: undefined,
    ...more,
  };
}

function findings(...all: readonly CaseOutcome[]): readonly Finding[] {
  return makeFindings(
    all.flatMap((one) => brokenCase(one) ?? []),
    target,
  ).map(({ finding }) => finding);
}

const some = (start: string): readonly Case[] => cases.filter(({ id }) => id.startsWith(start));
const one = (id: string): Case => some(id)[0] ?? cases[0] ?? raise(id);

describe('findings', () => {
  it('are none where nothing is broken', () => {
    expect(brokenCase(outcomeOf(one('valid/full'), answerOf(200, { name: 'Monstera deliciosa', tag: 'houseplant' })))).toBeUndefined();
    expect(findings()).toEqual([]);
  });

  it('are one for a fault that forty strings show, with the smallest request', () => {
    const [finding, ...others] = findings(...some('valid/name/').map((testCase) => outcomeOf(testCase, OOPS)));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ check: 'no-server-error', seen: some('valid/name/').length, caseId: 'valid/name/empty' });
    expect(finding?.constraint.at.pointer).toBe('/components/schemas/Plant/properties/name/type');
    expect(finding?.alsoShownBy).toHaveLength(5);
  });

  it('are one for a fault that shows everywhere, told by the plain case', () => {
    const all = cases.filter(({ control, suite }) => control === 'full' && suite === 'valid');
    expect(findings(...all.map((testCase) => outcomeOf(testCase, OOPS)))).toMatchObject([{ caseId: 'valid/full', seen: all.length }]);
  });

  it('say of a sequence which rule its responses break together, not what its last request may be answered with', () => {
    const plain = outcomeOf(one('valid/full'), OOPS);
    const violation = {
      ...(plain.verdict.kind === 'broken' ? plain.verdict.violation : raise('it is kept')),
      check: 'deleted-is-gone' as const,
    };
    const testCase = { ...plain.case, input: { kind: 'sequence', form: 'deleted-is-gone' } as const };
    const [finding] = findings({ ...plain, case: testCase, verdict: { kind: 'broken', violation } });
    expect(finding?.because).toBe(
      'what was deleted with a success is not read any more exactly as before, nor is what it contained, or what its description says goes with it',
    );
  });

  it('have the steps that led to them, with bound keys and without secrets', () => {
    const request = { ...requestTo('http://x/plants', '{}', { headers: [['X-Key', 'k3y-value']] }) };
    const steps = [{ operation: 'POST /plants', request, outcome: answerOf(201, { id: 7, by: 'my-t0ken' }) }];
    const { exchange, ...outcome } = outcomeOf(one('valid/full'), OOPS);
    const last = { ...exchange, request: { ...exchange.request, url: 'http://x/plants/7' } };
    const [finding] = findings({ ...outcome, exchange: last, steps });
    expect(finding?.steps).toMatchObject([
      { request: { headers: expect.arrayContaining([['x-key', '$X_KEY']]) }, binds: { name: 'id1', from: '/id', text: '7' } },
    ]);
    expect(finding?.steps.map(({ outcome: got }) => (got.kind === 'response' ? Buffer.from(got.body).toString() : ''))).toEqual([
      '{"id":7,"by":"$PLANT_STORE_TOKEN"}',
    ]);
  });

  it('are two for two causes', () => {
    const found = findings(outcomeOf(one('invalid/id/null'), TAKEN), outcomeOf(one('invalid/name/missing'), TAKEN));
    expect(found.map(({ constraint }) => constraint.at.pointer)).toEqual([
      '/components/schemas/NewPlant/allOf/1/properties/id/type',
      '/components/schemas/Plant/required/0',
    ]);
  });

  it('have an id that does not depend on which case showed it first', () => {
    const ids = ['valid/name/percent', 'valid/name/nul'].map((id) => findings(outcomeOf(one(id), OOPS))[0]?.id);
    expect(ids[0]).toMatch(/^no-server-error-[0-9a-f]{8}$/);
    expect(ids[1]).toBe(ids[0]);
    const others = ['valid/tag/nul', 'valid/name/empty', 'valid/name/1001-characters', 'unspecified/lone-surrogate'];
    expect(new Set([ids[0], ...others.map((id) => findings(outcomeOf(one(id), OOPS))[0]?.id)]).size).toBe(5);
  });

  it('show no part of a secret that a server stored at either end of a long value', () => {
    const stored = Array.from({ length: 12 }, (_, i) => `${'x'.repeat(17 + i)}my-t0ken${'x'.repeat(99)}my-t0ken${'x'.repeat(i)}`);
    const shown = stored.map((name) => findings(outcomeOf(one('valid/full'), answerOf(200, { name })))[0]?.actual);
    expect(shown.filter((actual) => /my-|ken/.test(actual ?? 'my-'))).toEqual([]);
    expect(shown.every((actual) => actual?.includes('characters of JSON'))).toBe(true);
  });

  it('show no secret in why a response could not be read', () => {
    const outcome = { kind: 'undecodable', detail: 'the response says Content-Encoding: my-t0ken' } as const;
    const flaky = { request: requestTo('http://x'), outcome, ms: 1 };
    const [finding] = findings(outcomeOf(one('valid/full'), outcome, { flaky }));
    expect(finding).toMatchObject({ outcome: { kind: 'undecodable' }, flaky: { outcome: { kind: 'undecodable' } } });
    expect(JSON.stringify(finding)).not.toContain('my-t0ken');
  });

  it('keep both answers of a failure that was not seen again, and are one for each way', () => {
    const flaky = { request: requestTo('http://x'), outcome: answerOf(200, { secret: 'my-t0ken' }), ms: 1 };
    const found = findings(outcomeOf(one('valid/name/empty'), OOPS, { flaky }), outcomeOf(one('valid/id/0'), OOPS, { flaky }));
    expect(found).toMatchObject([{ seen: 2, flaky: { outcome: { status: 200 } }, constraint: { keyword: 'operation' } }]);
  });

  it('hide every secret, and name the headers that were added or put in the place of others', () => {
    const [finding] = findings(outcomeOf(one('valid/full'), OOPS));
    expect(finding?.request.headers).toEqual([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
      ['x-key', '$X_KEY'],
      ['authorization', '$AUTHORIZATION'],
    ]);
    const body = finding?.outcome.kind === 'response' ? Buffer.from(finding.outcome.body).toString() : '';
    expect(body).toBe('{"message":"$AUTHORIZATION"}');
    expect(JSON.stringify(finding)).not.toMatch(/t0ken|k3y-value/);
  });
});

function raise(id: string): never {
  throw new Error(`no case ${id}`);
}

it('a case without words, whose cause was still searched for when the run ended, is a random request', () => {
  const plain = cases.find(({ expectation }) => expectation.kind === 'accept');
  if (plain === undefined) throw new Error('no case is valid');
  expect(findings(outcomeOf({ ...plain, title: '' }, OOPS)).map(({ title }) => title)).toEqual(['Server error: a random request']);
  const wrong = answerOf(200, { id: 'no number' });
  expect(findings(outcomeOf({ ...plain, title: '' }, wrong)).map(({ example }) => example)).toEqual([undefined]);
});

it('what is shown was seen, though it counts as no case', () => {
  const plain = cases.find(({ expectation }) => expectation.kind === 'accept');
  const broken = plain && brokenCase(outcomeOf(plain, OOPS));
  if (broken === undefined) throw new Error('nothing is broken');
  expect(makeFindings([{ ...broken, times: 0 }], target).map(({ finding }) => finding.seen)).toEqual([1]);
});
