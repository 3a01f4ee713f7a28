import { describe, expect, it } from 'vitest';
import { bodyMatchesSchema } from '../../../../../core/checks/content/body-matches-schema.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

const SCHEMAS = '/components/schemas';

describe('the body of an answer keeps its schema', () => {
  it.each([
    [200, '{"tag":"green"}', 'name is required', `${SCHEMAS}/Plant/required/0`],
    [200, '{"name":null}', 'name must be a string', `${SCHEMAS}/Plant/properties/name/type`],
    [200, '{"name":"Fern","tag":5}', 'tag must be a string', `${SCHEMAS}/Plant/properties/tag/type`],
    [200, '[]', 'an object', `${SCHEMAS}/Plant/type`],
    [400, '{"error":"1","message":"no"}', 'error must be an integer', `${SCHEMAS}/Error/properties/error/type`],
    [400, '{"error":2147483648,"message":"no"}', 'error', `${SCHEMAS}/Error/properties/error/format`],
    [400, '{"message":"no"}', 'error is required', `${SCHEMAS}/Error/required/0`],
  ])('and %d with %s does not: %s', (status, body, words, pointer) => {
    for (const testCase of [caseOf(), caseOf({ body: '{' }), caseOf({ authorization: undefined })]) {
      expect(bodyMatchesSchema(checked(testCase, response(status, body)))).toMatchObject({
        check: 'body-matches-schema',
        signature: `${status} ${pointer}`,
        actual: expect.stringContaining(words),
        constraint: { at: { pointer } },
        scope: 'response',
        focus: pointer,
      });
    }
  });

  it.each([
    STORED,
    REFUSED,
    response(200, '{"name":"","id":"any","more":[]}'),
    response(400, '{"error":-2147483648,"message":""}'),
    response(200, 'not JSON'),
    response(403, '{}'),
    silence('truncated'),
  ])('or has none', (outcome) => {
    expect(bodyMatchesSchema(checked(caseOf(), outcome))).toBeUndefined();
  });
});
