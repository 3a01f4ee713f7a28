import { describe, expect, it } from 'vitest';
import { expect as sumUp } from '../../../../core/judge/expectation.js';
import type { SituationId } from '../../../../core/contract/situation.js';
import { KitError, describeError } from '../../../../core/kit-error.js';
import { allowedResponses } from '../../../../core/policy/allowed.js';
import { PROFILE_RULES, type RuleOptions, describeChanges, makeRules } from '../../../../core/policy/judging-options.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import { CHECKS } from '../../../../core/policy/checks.js';
import { REFUSED, response, caseOf, exchangeOf, plants, silence } from '../checks/exchanges.js';

function allowed(ids: readonly SituationId[], options: RuleOptions): string {
  const situations = ids.map((id) => ({ id, because: id, at: plants.at }));
  const { statuses, reset } = allowedResponses(
    sumUp(situations, { violations: [], held: [], comparable: true }),
    plants,
    makeRules(options),
  );
  return [...statuses, ...(reset ? ['reset'] : [])].join(' ');
}

describe('a row that is replaced', () => {
  it.each<readonly [readonly SituationId[], RuleOptions, string]>([
    [['valid', 'used-id'], { policy: { 'used-id': [200, 422] } }, '200 422'],
    [['valid', 'used-id'], { policy: { 'used-id': [409] } }, '409'],
    [['valid', 'used-id'], { policy: { 'used-id': [409] }, profile: 'strict' }, '409'],
    [['valid', 'large-body'], { policy: { 'large-body': [413, 'reset'] } }, '413 reset'],
    [['valid', 'large-body'], { policy: { 'large-body': [413, 'reset'] }, profile: 'strict' }, '413 reset'],
    [['valid', 'large-body', 'used-id'], { policy: { 'large-body': [200, 413] } }, '200 400 409 413'],
    [['valid', 'integer-spelling'], { policy: { valid: [200, 201] } }, '200 201 400'],
    [['valid', 'used-id'], { policy: { valid: [200, 201], 'used-id': [201, 409] } }, '201 409'],
    [['schema-broken'], { policy: { 'schema-broken': [400, 422] } }, '400 422'],
    [['valid', 'deep-nesting'], { policy: { 'used-id': [409] } }, '200 400'],
  ])('of %j by %j allows %s', (ids, options, says) => {
    expect(allowed(ids, options)).toBe(says);
  });

  it('is not remembered for other rules', () => {
    expect(allowed(['valid', 'used-id'], { policy: { 'used-id': [409] } })).toBe('409');
    expect(allowed(['valid', 'used-id'], { policy: { 'used-id': [422] } })).toBe('422');
    expect(allowed(['valid', 'used-id'], {})).toBe('200 400 409');
  });

  it('makes a finding of a success that it does not list', () => {
    const testCase = caseOf({ contentType: 'text/plain' });
    const verdict = verdictOf(
      testCase,
      exchangeOf(testCase, response(200, '{"name":"Fern"}')),
      makeRules({ policy: { 'other-media-type': [415] } }),
    );
    expect(verdict).toMatchObject({ kind: 'broken', violation: { check: 'invalid-refused', expected: '415', actual: '200' } });
  });
});

describe('a check that is switched off', () => {
  const html = [['content-type', 'text/html']] as const;

  it('is passed over, and those behind it are made', () => {
    const testCase = caseOf({ body: '{"id":7}' });
    const wrong = exchangeOf(testCase, response(400, '{"error":0.5}', html));
    const checkOf = (checks: RuleOptions['checks']): string => {
      const verdict = verdictOf(testCase, wrong, makeRules({ checks }));
      return verdict.kind === 'broken' ? verdict.violation.check : verdict.kind;
    };
    expect(checkOf({})).toBe('media-type-declared');
    expect(checkOf({ 'media-type-declared': true })).toBe('media-type-declared');
    expect(checkOf({ 'media-type-declared': false })).toBe('body-matches-schema');
    expect(checkOf({ 'media-type-declared': false, 'body-matches-schema': false })).toBe('kept');
    // What passed because checks were off is not taken for sound afterwards.
    expect(checkOf({})).toBe('media-type-declared');
  });

  it('leaves a failing server a failing server', () => {
    const testCase = caseOf();
    const others = CHECKS.filter((id) => id !== 'answer-received' && id !== 'no-server-error');
    const rules = makeRules({ checks: Object.fromEntries(others.map((id) => [id, false])) });
    expect(verdictOf(testCase, exchangeOf(testCase, response(500, '')), rules).kind).toBe('broken');
    expect(verdictOf(testCase, exchangeOf(testCase, silence('timeout')), rules).kind).toBe('broken');
  });

  it('can be any but the two that ask for an answer', () => {
    for (const id of CHECKS) {
      const make = (): unknown => makeRules({ checks: { [id]: false } });
      if (id === 'answer-received' || id === 'no-server-error') expect(make).toThrow(`the check ${id} cannot be switched off`);
      else expect(make).not.toThrow();
    }
  });
});

describe('the changes', () => {
  it('are told in sentences, and are none in the profiles as they stand', () => {
    expect(describeChanges(makeRules({ policy: { 'used-id': [200, 422], valid: [201] }, checks: { 'stored-as-sent': false } }))).toEqual([
      'the policy is changed: for used-id, 200, 422 are allowed, whatever the profile standard says',
      'the policy is changed: for valid, 201 is allowed, whatever the profile standard says',
      'the check stored-as-sent is switched off',
    ]);
    expect(describeChanges(PROFILE_RULES.strict)).toEqual([]);
    expect(verdictOf(caseOf(), exchangeOf(caseOf(), REFUSED), PROFILE_RULES.strict).kind).toBe('broken');
  });

  it.each([
    ['{"policy":{"used-ids":[200]}}', "there is no situation 'used-ids'. Did you mean used-id?"],
    [
      '{"policy":{"used-id":[500]}}',
      '500 cannot be allowed: 500 and above is always a fault. List statuses from 200 to 499, such as [200, 409]',
    ],
    ['{"policy":{"used-id":["reset"]}}', 'a reset cannot be allowed for used-id. List statuses from 200 to 499, such as [200, 409]'],
    [
      '{"policy":{"large-body":["Reset"]}}',
      `"Reset" cannot be allowed for large-body. List statuses from 200 to 499, or 'reset', such as [200, 409]`,
    ],
    [
      '{"policy":{"used-id":[]}}',
      'what is allowed for used-id is not a list of responses. List statuses from 200 to 499, such as [200, 409]',
    ],
    ['{"policy":{"used-id":[200.5]}}', '200.5 cannot be allowed for used-id. List statuses from 200 to 499, such as [200, 409]'],
    ['{"checks":{"stored-as-send":false}}', "there is no check 'stored-as-send'. Did you mean stored-as-sent?"],
    ['{"checks":{"stored-as-sent":"off"}}', 'the check stored-as-sent is neither on nor off. Write true or false'],
  ])('%s is refused in one line', (text, says) => {
    let line = '';
    try {
      makeRules(JSON.parse(text));
    } catch (error) {
      if (error instanceof KitError) line = describeError(error);
    }
    expect(line).toBe(says);
  });
});
