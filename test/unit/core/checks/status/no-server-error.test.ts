import { describe, expect, it } from 'vitest';
import { noServerError } from '../../../../../core/checks/status/no-server-error.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

describe('no request makes the server fail', () => {
  it.each([500, 501, 502, 503, 504, 599])('with %d, whatever the request', (status) => {
    for (const testCase of [caseOf(), caseOf({ body: '{' }), caseOf({ authorization: undefined }), caseOf({ contentType: 'text/plain' })]) {
      expect(noServerError(checked(testCase, response(status, '')))).toMatchObject({
        check: 'no-server-error',
        signature: String(status),
        actual: String(status),
        scope: 'request',
        focus: '/changed',
      });
    }
  });

  it.each([STORED, REFUSED, response(499, ''), response(302, ''), silence('reset')])('and other answers are no failure', (outcome) => {
    expect(noServerError(checked(caseOf(), outcome))).toBeUndefined();
  });
});
