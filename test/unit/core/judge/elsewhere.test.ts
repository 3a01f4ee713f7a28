import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { casesOfFinding } from '../../../../core/findings/finding-case.js';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import type { Exchange, Outcome } from '../../../../core/http/exchange/exchange.js';
import type { Case } from '../../../../core/cases/case.js';
import { brokenCase } from '../../../../core/results/naming/broken-cases.js';
import { targetAt } from '../../support/target-of.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import type { Header } from '../../../../core/codecs/headers.js';
import { allowedResponses } from '../../../../core/policy/allowed.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import { writeRequest } from '../../../../core/request/wire/write-request.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import { makeFindings } from '../../../../core/results/make-findings.js';
import { PROFILE_RULES, makeRules } from '../../../../core/policy/judging-options.js';

const contract = await loadContract('openapi.yaml');
const cases = namedCases(contract).filter(({ id }) => id.includes('/elsewhere/'));
const BASE = 'http://127.0.0.1:8080';

function answered(testCase: Case, status: number): Exchange {
  const headers: readonly Header[] = [
    ['content-type', 'text/html'],
    ['allow', 'POST'],
  ];
  const outcome: Outcome = { kind: 'response', status, headers, body: new TextEncoder().encode('<html>') };
  return { request: writeRequest(testCase, BASE, asWritten), outcome, ms: 1 };
}

describe('a request to no operation of the document', () => {
  it('is one made-up method a path and one unknown path a document, without credentials and body', () => {
    const sent = cases.map((testCase) => writeRequest(testCase, BASE, asWritten));
    expect(sent.map(({ method, url, headers, body }) => [method, url, headers, body.length])).toEqual([
      ['TRACE', `${BASE}/plants`, [['accept', 'application/json']], 0],
      ['GET', `${BASE}/none7e0f3d0a5c1b`, [['accept', 'application/json']], 0],
    ]);
    expect(cases.map(({ expectation }) => [expectation.kind, expectation.because])).toEqual([
      ['unspecified', 'the document does not declare TRACE for this path'],
      ['unspecified', 'the document does not have this path'],
    ]);
  });

  it.each([200, 204, 301, 400, 401, 404, 405, 418, 501])('may be answered with %i, whatever the content', (status) => {
    for (const testCase of cases) {
      const exchange = answered(testCase, status);
      for (const rules of Object.values(PROFILE_RULES)) expect(verdictOf(testCase, exchange, rules)).toMatchObject({ kind: 'tolerated' });
    }
  });

  it('may not be answered with 500, nor with what a replaced row does not list', () => {
    for (const testCase of cases) {
      const exchange = answered(testCase, 500);
      expect(verdictOf(testCase, exchange, PROFILE_RULES.standard)).toMatchObject({ violation: { check: 'no-server-error' } });
    }
    const [method] = cases;
    const rules = makeRules({ policy: { 'other-method': [405] } });
    expect(method && allowedResponses(method.expectation, method.operation, rules).statuses).toEqual([405]);
  });

  it('is the same again when its finding is replayed', () => {
    for (const testCase of cases) {
      const exchange = answered(testCase, 500);
      const verdict = verdictOf(testCase, exchange, PROFILE_RULES.standard);
      const caseOutcome = { case: testCase, exchange, verdict, flaky: undefined, origin: undefined };
      const broken = brokenCase(caseOutcome);
      const [made] = broken === undefined ? [] : makeFindings([broken], targetAt(BASE));
      if (made === undefined) throw new Error('there is no finding');
      const kept = findingDocument(made.finding, { target: BASE, profile: 'standard' });
      const [again] = casesOfFinding(contract, kept, []);
      expect(writeRequest(again, BASE, asWritten)).toEqual(exchange.request);
      expect(again.expectation).toEqual(testCase.expectation);
    }
  });
});
