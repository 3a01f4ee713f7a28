import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { responseClass, failureMode } from '../../../../core/causes/failure-mode.js';
import type { CheckId } from '../../../../core/policy/checks.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const [operation] = (await loadContract('openapi.yaml')).operations;
if (operation === undefined) throw new Error('no operation');
const plain = plainCase(operation);

describe('the class of an answer', () => {
  it('is the same for every way of not answering', () => {
    for (const signature of ['reset', 'refused', 'timeout', 'truncated', 'not-http'])
      expect(responseClass({ check: 'answer-received', signature })).toBe('none');
  });
});

describe('two failures are of one mode', () => {
  const mode = (check: CheckId, signature: string, testCase = plain): string => failureMode(testCase, { check, signature });

  it('where a server error has another status', () => {
    expect(mode('no-server-error', '500')).toBe(mode('no-server-error', '502'));
  });

  it.each([
    ['another status of a refusal', mode('valid-accepted', '400'), mode('valid-accepted', '409')],
    ['another check', mode('invalid-refused', 'success'), mode('credentials-required', 'success')],
    [
      'another operation',
      mode('no-server-error', '500'),
      mode('no-server-error', '500', { ...plain, operation: { ...operation, id: 'GET /plants' } }),
    ],
  ])('but not with %s', (_, one, other) => {
    expect(one).not.toBe(other);
  });
});
