import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { memberOf } from '../../../../../core/json/value.js';
import { diagnose } from '../../../../../property-tests/fuzz/diagnosis/diagnose.js';
import type { Cause, Experiments } from '../../../../../property-tests/fuzz/diagnosis/failure.js';
import { inBody } from '../../../../../property-tests/fuzz/faults/fault-location.js';
import { keyOfRequest, smallerRequests } from '../../../../../property-tests/fuzz/diagnosis/smaller-requests.js';
import { probedCase } from '../../../../../property-tests/fuzz/cases/fuzz-case.js';
import { validBodies } from '../../../../../property-tests/fuzz/strategies/bodies/valid-bodies.js';
import { shrinkGreedily } from '../../../../../property-tests/generate/shrinking/shrink-greedily.js';
import { answerOf } from '../../../support/fake-connection.js';
import { brokenBy } from '../../../core/checks/broken-by.js';
import { operationOf } from '../../generate/arbitraries/draws.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import type { FuzzPlan } from '../../../../../property-tests/fuzz/parts/fuzz-plan.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { bodyBytes, bodyTemplate } from '../../../../../core/request/wire/write-request.js';

const model = requestModelOf(await operationOf('openapi.yaml')) ?? fail();
const generators = generatorsOf(model.operation);
const violation = brokenBy('no-server-error');
const LIMITS = { tries: 600, ms: 15_000 };

/** The name of a body that is JSON. */
const nameOf = (body: string): unknown => memberOf(parseJson(body) ?? null, 'name');

/**
 * The cause of a failure of a body, found by sending to a server that is a function.
 * @param fails from the body of a request, and which one it is.
 */
async function causeOf(text: string, fails: (body: string, nth: number) => boolean, given: Partial<Experiments> = {}) {
  const request: FuzzPlan = { head: generators.heads.plain, body: valuePart(parseJson(text) ?? fail()) };
  const drawn = { strategy: validBodies, generators, plan: request, connection: 0, index: 0 };
  const caseOf: Experiments['caseOf'] = (smaller, location) => probedCase(drawn, 'fuzz/valid/0-0', smaller, inBody(location));
  let sent = 0;
  const exchangeOf = (testCase: Case) => ({
    request: { method: 'POST', url: 'http://x', headers: [], body: bodyBytes(testCase, asWritten), chunked: false },
    outcome: answerOf(500, {}),
    ms: 1,
  });
  const probe: Experiments['probe'] = async (testCase) => {
    sent += 1;
    const exchange = exchangeOf(testCase);
    return fails(new TextDecoder().decode(exchange.request.body), sent) ? { exchange, violation } : undefined;
  };
  const testCase = caseOf(request);
  const origin = { property: 'valid', seed: 1, index: 0, path: [] };
  const caseOutcome = {
    case: testCase,
    exchange: exchangeOf(testCase),
    verdict: { kind: 'broken', violation },
    flaky: undefined,
    origin,
  } as const;
  const cause = await diagnose(
    { testCase, request, path: [], violation, caseOutcome },
    {
      parts: generators,
      probe,
      caseOf,
      shrink: (start, stillFails) => shrinkGreedily(start, (one) => smallerRequests(generators, one), keyOfRequest, stillFails, LIMITS),
      isKnown: () => false,
      mayBecomeValid: true,
      ...given,
    },
  );
  return { cause, sent, caseOutcome };
}

function bodyOf(cause: Cause | undefined): string {
  return cause === undefined ? '' : new TextDecoder().decode(cause.shown.exchange.request.body);
}

describe('the diagnosis of a failure', () => {
  it('finds the smallest request that fails, and the field in which the fault lies', async () => {
    const { cause } = await causeOf('{"id":5,"name":"50 % off","tag":"sale","extra":[1]}', (body) => body.includes('%'));
    expect(cause).toMatchObject({ location: { kind: 'field', path: ['name'], value: '%', always: false, title: 'name is "%"' } });
    expect(nameOf(bodyOf(cause))).toBe('%');
    expect(cause?.shown.case.title).toBe('name is "%"');
    expect(cause?.shown.origin?.path.length).toBeGreaterThan(0);
  });

  it('shows it by a plain body where what is wrong with the body has nothing to do with it', async () => {
    const { cause } = await causeOf('{"id":5,"name":null}', () => true);
    expect(cause?.location).toEqual({ kind: 'anything' });
    expect(cause?.shown.case.expectation.kind).toBe('accept');
  });

  it('shows it by a plain body but for the field in which it lies', async () => {
    const { cause } = await causeOf('{"id":"x","name":"%"}', (body) => body.includes('%'));
    expect(cause?.location).toMatchObject({ kind: 'field', path: ['name'], value: '%' });
    expect(cause?.shown.case.expectation.kind).toBe('accept');
  });

  it('stays with requests of one kind where a property speaks of that kind only', async () => {
    const { cause } = await causeOf('{"id":"x","name":"%"}', (body) => body.includes('%'), { mayBecomeValid: false });
    expect(cause?.shown.case.expectation.kind).toBe('invalid');
  });

  it('takes no step to a request that fails for a cause that is known', async () => {
    const isKnown: Experiments['isKnown'] = (testCase) =>
      testCase.expectation.violations.length === 0 && String(bodyTemplate(testCase)).includes('"%"');
    const { cause } = await causeOf('{"id":5,"name":"%%"}', (body) => body.includes('%'), { isKnown });
    expect(nameOf(bodyOf(cause))).toBe('a%');
  });

  it('goes back to what was sent where the smallest request fails only sometimes', async () => {
    const text = '{"id":5,"name":"%%"}';
    let small = 0;
    // What is smaller fails once each, and what was sent each time.
    const { cause } = await causeOf(text, (body) => body.includes('%%') || (body.includes('%') && (small += 1) < 3));
    expect(nameOf(bodyOf(cause))).toBe('%%');
    expect(cause?.location).toMatchObject({ kind: 'field', path: ['name'] });
  });

  it('gives none where the failure does not show again', async () => {
    const { cause, sent } = await causeOf('{"id":5,"name":"x"}', () => false);
    expect(cause).toBeUndefined();
    expect(sent).toBeGreaterThan(0);
  });

  it('shows the failure as it was where the smallest request does not fail one more time', async () => {
    const { sent } = await causeOf('{"id":5,"name":"%"}', (body) => body.includes('%'));
    const { cause, caseOutcome } = await causeOf('{"id":5,"name":"%"}', (body, nth) => body.includes('%') && nth < sent);
    expect(cause?.shown).toBe(caseOutcome);
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
