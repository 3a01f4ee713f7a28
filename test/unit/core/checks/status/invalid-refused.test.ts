import { describe, expect, it } from 'vitest';
import { invalidRefused } from '../../../../../core/checks/status/invalid-refused.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

const nameless = caseOf({ body: '{"id":7}' });

describe('an invalid body is refused', () => {
  it.each([200, 201, 204, 299])('and not taken with %d', (status) => {
    const violation = invalidRefused(checked(nameless, response(status, '')));
    expect(violation).toMatchObject({
      check: 'invalid-refused',
      signature: 'success',
      expected: '400 with an Error',
      actual: String(status),
      constraint: { keyword: 'required', at: { pointer: '/components/schemas/Plant/required/0' } },
      scope: 'request',
    });
    expect(violation?.focus).toBe(violation?.constraint.at.pointer);
  });

  it('whether or not it is JSON', () => {
    expect(invalidRefused(checked(caseOf({ body: '{' }), STORED))?.check).toBe('invalid-refused');
    expect(invalidRefused(checked(caseOf({ body: '' }), STORED))?.check).toBe('invalid-refused');
  });

  it.each([REFUSED, response(199, ''), response(300, ''), response(500, ''), silence('reset')])('by what is no success', (outcome) => {
    expect(invalidRefused(checked(nameless, outcome))).toBeUndefined();
  });

  it.each([caseOf(), caseOf({ body: '{"id":7.0,"name":"Fern"}' }), caseOf({ authorization: undefined })])(
    'and the check is silent of valid, unspecified and unauthenticated requests',
    (testCase) => {
      expect(invalidRefused(checked(testCase, STORED))).toBeUndefined();
      expect(invalidRefused(checked(testCase, response(201, '')))).toBeUndefined();
    },
  );
});
