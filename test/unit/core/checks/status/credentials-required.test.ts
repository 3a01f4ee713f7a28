import { describe, expect, it } from 'vitest';
import { credentialsRequired } from '../../../../../core/checks/status/credentials-required.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

describe('the door is shut', () => {
  it.each([undefined, 'Basic cGxhbnQ=', 'Bearer', 'Bearer $PLANT_STORE_BAD_TOKEN'])(
    'to a request with the credentials %s',
    (authorization) => {
      for (const status of [200, 201, 204]) {
        expect(credentialsRequired(checked(caseOf({ authorization }), response(status, '')))).toMatchObject({
          check: 'credentials-required',
          signature: 'success',
          expected: '400 with an Error, 401 or 403',
          actual: String(status),
          constraint: { keyword: 'security', at: { pointer: '/security' } },
          scope: 'request',
          focus: '/security',
        });
      }
    },
  );

  it.each([REFUSED, response(401, ''), response(403, ''), response(500, ''), response(302, ''), silence('reset')])(
    'by what is no success',
    (outcome) => {
      expect(credentialsRequired(checked(caseOf({ authorization: undefined }), outcome))).toBeUndefined();
    },
  );

  it.each([{}, { body: '{' }, { authorization: 'Bearer some-other-token' }, { authorization: 'bearer $PLANT_STORE_TOKEN' }])(
    'and may be open to a token: %j',
    (special) => {
      expect(credentialsRequired(checked(caseOf(special), STORED))).toBeUndefined();
    },
  );
});
