import { describe, expect, it } from 'vitest';
import { explainViolation } from '../../../../../core/checks/violation/explain-violation.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import type { Outcome } from '../../../../../core/http/exchange/exchange.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { response, caseOf, exchangeOf, silence } from '../exchanges.js';

function explained(outcome: Outcome, hide = (text: string): string => text): readonly string[] {
  const testCase = caseOf({ body: '{"id":7}' });
  const exchange = exchangeOf(testCase, outcome);
  const verdict = verdictOf(testCase, exchange, PROFILE_RULES.standard);
  return verdict.kind === 'broken' ? explainViolation(testCase, exchange, verdict.violation, hide).split('\n') : [];
}

describe('a violation in a few lines', () => {
  it('says what was expected and got, why, what came back and how to send it again', () => {
    expect(explained(response(200, '{"name":""}'))).toEqual([
      'the body is written by hand: expected 400 with an Error, got 200',
      expect.stringMatching(/^because {2}name is required \(openapi\.yaml:\d+, required\)$/),
      'response {"name":""}',
      expect.stringMatching(/^request {2}curl .*-H "authorization: Bearer \$PLANT_STORE_TOKEN" --data-raw '\{"id":7\}'$/),
    ]);
  });

  it('has no line for an answer that did not come or is empty', () => {
    for (const outcome of [silence('reset'), response(500, '')])
      expect(explained(outcome).map((line) => line.slice(0, 7))).not.toContain('answer ');
  });

  it('hides secrets in a long answer before it cuts it', () => {
    const hide = (text: string): string => text.replaceAll('my-t0ken', '$TOKEN');
    const lines = Array.from(
      { length: 12 },
      (_, i) => explained(response(500, `${'x'.repeat(490 + i)}my-t0ken${'x'.repeat(99)}`), hide)[2],
    );
    expect(lines.filter((line) => line === undefined || line.includes('my'))).toEqual([]);
  });

  it('shows the beginning of a long answer only', () => {
    expect(explained(response(500, 'x'.repeat(1_000_000)))[2]).toBe(`response ${'x'.repeat(500)}`);
  });
});
