import { describe, expect, it } from 'vitest';
import { documentedResponse } from '../../../../../core/checks/content/documented-response.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { STORED, response, caseOf, checked, exchangeOf, plants, silence } from '../exchanges.js';

describe('the documented answer', () => {
  it('comes with its media type', () => {
    expect(documentedResponse(checked(caseOf(), STORED))).toMatchObject({ rule: { status: '200' }, media: { name: 'application/json' } });
  });

  it('is none where the document says nothing of the status, and where none came', () => {
    expect(documentedResponse(checked(caseOf(), response(401, '')))).toBeUndefined();
    expect(documentedResponse(checked(caseOf(), silence('reset')))).toBeUndefined();
  });

  it('has no body to look at after HEAD', () => {
    const testCase = caseOf({ operation: { ...plants, method: 'HEAD' } });
    expect(documentedResponse(checked(testCase, response(200, '')))).toBeUndefined();
    expect(verdictOf(testCase, exchangeOf(testCase, response(200, '')), PROFILE_RULES.standard).kind).toBe('kept');
  });
});

it('a fraction that vanishes in a double may be stored without it', () => {
  const [success] = plants.responses;
  if (success === undefined || plants.body === undefined) throw new Error('no answer');
  const operation = { ...plants, responses: [{ ...success, content: plants.body.content }] };
  const testCase = caseOf({ operation, body: '{"id":7.00000000000000000000001,"name":"Fern"}' });
  expect(testCase.expectation.kind).toBe('unspecified');
  expect(verdictOf(testCase, exchangeOf(testCase, response(200, '{"id":7,"name":"Fern"}')), PROFILE_RULES.standard).kind).toBe('tolerated');
  const plain = caseOf({ operation, body: '{"id":7,"name":"Fern"}' });
  expect(verdictOf(plain, exchangeOf(plain, response(200, '{"id":8,"name":"Fern"}')), PROFILE_RULES.standard).kind).toBe('broken');
});
