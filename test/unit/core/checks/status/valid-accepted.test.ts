import { describe, expect, it } from 'vitest';
import { validAccepted } from '../../../../../core/checks/status/valid-accepted.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

const spelled = caseOf({ body: '{"id":7.0,"name":"Fern"}' });

describe('a valid request is accepted', () => {
  it.each([400, 401, 403, 404, 409, 415, 422])('and not refused with %d', (status) => {
    expect(validAccepted(checked(caseOf(), response(status, '')))).toMatchObject({
      check: 'valid-accepted',
      signature: String(status),
      expected: '200 with a Plant',
      actual: String(status),
      scope: 'request',
      focus: '/changed',
    });
  });

  it.each([STORED, response(201, ''), response(302, ''), silence('reset')])('by what is no refusal', (outcome) => {
    expect(validAccepted(checked(caseOf(), outcome))).toBeUndefined();
  });

  it('but 411 may answer a chunked one, in the standard profile', () => {
    expect(validAccepted(checked(caseOf({ chunked: true }), response(411, '')))).toBeUndefined();
    expect(validAccepted(checked(caseOf({ chunked: true }), response(411, ''), 'strict'))?.signature).toBe('411');
  });

  it('as is one of which the contract is silent, where the profile leaves no way of refusing it', () => {
    expect(spelled.expectation.kind).toBe('unspecified');
    expect(validAccepted(checked(spelled, REFUSED))).toBeUndefined();
    expect(validAccepted(checked(spelled, REFUSED, 'strict'))?.signature).toBe('400');
  });

  it.each([caseOf({ body: '{' }), caseOf({ authorization: undefined })])('and others may be refused', (testCase) => {
    expect(validAccepted(checked(testCase, response(404, '')))).toBeUndefined();
  });
});
