import { describe, expect, it } from 'vitest';
import { blamed, expectedResponse } from '../../../../core/policy/expected-response.js';
import { caseOf } from '../checks/exchanges.js';

const allowed = (...statuses: readonly number[]) => ({ statuses, reset: false });
const RESPONSES = '/paths/~1plants/post/responses';

describe('a failure is told at', () => {
  it('the constraint that the case probes', () => {
    expect(blamed(caseOf(), allowed(200)).at.pointer).toBe('/probed');
    expect(blamed(caseOf({ input: 'plain', control: 'required-only' }), allowed(200)).at.pointer).toBe('/probed');
    expect(blamed(caseOf({ input: 'plain-invalid', control: 'full' }), allowed(200)).at.pointer).toBe('/probed');
  });

  it('the answer that it should have got, where the body is the full one and probes nothing', () => {
    expect(blamed(caseOf({ input: 'plain' }), allowed(200))).toEqual({
      keyword: 'responses',
      at: { file: 'openapi.yaml', line: expect.any(Number), pointer: `${RESPONSES}/200` },
    });
  });
});

describe('the expected answer', () => {
  it.each([
    [[200, 400], `${RESPONSES}/200`],
    [[400, 401, 403], `${RESPONSES}/400`],
    [[401], RESPONSES],
    [[], RESPONSES],
  ])('of %j stands at %s', (statuses, pointer) => {
    expect(expectedResponse(caseOf(), allowed(...statuses)).at.pointer).toBe(pointer);
  });
});
