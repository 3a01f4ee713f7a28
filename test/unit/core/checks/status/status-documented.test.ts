import { describe, expect, it } from 'vitest';
import { statusDocumented } from '../../../../../core/checks/status/status-documented.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

describe('the status is an allowed one', () => {
  it.each([
    [{}, 201, '200 with a Plant', '/paths/~1plants/post/responses/200'],
    [{}, 302, '200 with a Plant', '/paths/~1plants/post/responses/200'],
    [{ body: '{' }, 422, '400 with an Error', '/paths/~1plants/post/responses/400'],
    [{ authorization: undefined }, 404, '400 with an Error, 401 or 403', '/paths/~1plants/post/responses/400'],
    [{ contentType: 'text/plain' }, 418, '200 with a Plant, 400 with an Error or 415', '/paths/~1plants/post/responses/200'],
  ])('for %j it is not %d', (special, status, expected, pointer) => {
    expect(statusDocumented(checked(caseOf(special), response(status, '')))).toMatchObject({
      check: 'status-documented',
      signature: String(status),
      expected,
      actual: String(status),
      constraint: { keyword: 'responses', at: { pointer } },
      scope: 'response',
      focus: pointer,
    });
  });

  it.each([
    [{}, STORED],
    [{ body: '{' }, REFUSED],
    [{ authorization: undefined }, response(403, '')],
    [{ contentType: 'text/plain' }, response(415, '')],
    [{}, silence('timeout')],
  ])('for %j it is', (special, outcome) => {
    expect(statusDocumented(checked(caseOf(special), outcome))).toBeUndefined();
  });

  it('and strictly one that the document lists', () => {
    expect(statusDocumented(checked(caseOf({ contentType: 'text/plain' }), response(415, ''), 'strict'))?.signature).toBe('415');
  });
});
