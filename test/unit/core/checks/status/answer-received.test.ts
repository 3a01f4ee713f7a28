import { describe, expect, it } from 'vitest';
import type { NoResponse } from '../../../../../core/http/exchange/exchange.js';
import { answerReceived } from '../../../../../core/checks/status/answer-received.js';
import { STORED, response, caseOf, checked, silence } from '../exchanges.js';

const KINDS: readonly NoResponse['kind'][] = ['refused', 'reset', 'timeout', 'truncated', 'too-large', 'not-http', 'undecodable'];
const large = caseOf({ body: `{"id":7,"name":"${'x'.repeat(100_001)}"}` });

describe('a request is answered', () => {
  it.each(KINDS)('and %s is no answer', (kind) => {
    expect(answerReceived(checked(caseOf(), silence(kind)))).toEqual({
      check: 'answer-received',
      signature: kind,
      expected: '200 with a Plant',
      actual: `no response: it was ${kind}`,
      constraint: { keyword: 'probed', at: { file: 'openapi.yaml', line: 1, pointer: '/probed' } },
      scope: 'request',
      focus: '/changed',
    });
  });

  it.each([STORED, response(500, ''), response(200, 'not JSON', [])])('whatever the answer is', (outcome) => {
    expect(answerReceived(checked(caseOf(), outcome))).toBeUndefined();
  });

  it.each(KINDS)('but a large body may be reset or cut off while it is uploaded, and nothing else: %s', (kind) => {
    const forgiven = kind === 'reset' || kind === 'truncated';
    expect(answerReceived(checked(large, silence(kind))) === undefined).toBe(forgiven);
    expect(answerReceived(checked(large, silence(kind), 'strict'))?.signature).toBe(kind);
  });
});
