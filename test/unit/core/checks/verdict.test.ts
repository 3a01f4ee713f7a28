import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import type { HeaderRule, Operation, ResponseRule } from '../../../../core/contract/contract.js';
import { type Verdict, verdictOf } from '../../../../core/checks/verdict.js';
import { PROFILES } from '../../../../core/policy/policy.js';
import { CHECKS } from '../../../../core/policy/checks.js';
import { SEQUENCE_CHECKS } from '../../../../core/policy/sequence-checks.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import { REFUSED, STORED, response, caseOf, exchangeOf, plants, silence } from './exchanges.js';

const verdict = (testCase: Case, outcome: Outcome): Verdict => verdictOf(testCase, exchangeOf(testCase, outcome), PROFILE_RULES.standard);
const checkOf = (testCase: Case, outcome: Outcome): string => {
  const found = verdict(testCase, outcome);
  return found.kind === 'broken' ? found.violation.check : found.kind;
};

const invalid = caseOf({ body: '{"id":7}' });
const knock = caseOf({ authorization: undefined });
/** The plant store's operation, whose responses need a header. */
const paged: Operation = { ...plants, responses: plants.responses.map((rule) => ({ ...rule, headers: [pageHeader(rule)] })) };
const html = [['content-type', 'text/html']] as const;

function pageHeader({ at, content }: ResponseRule): HeaderRule {
  if (content === undefined) throw new Error('no content');
  const serialization = { kind: 'style', style: 'simple', explode: false, allowReserved: false } as const;
  return { name: 'X-Page', required: true, at, serialization, schema: content.schema, examples: [] };
}

describe('the verdict', () => {
  it('is the first violation only: transport, status, media type, JSON, schema, headers, echo', () => {
    const steps = [
      [caseOf(), silence('reset'), 'answer-received'],
      [caseOf(), response(500, '{', html), 'no-server-error'],
      [caseOf(), response(400, '{', html), 'valid-accepted'],
      [invalid, response(200, '{', html), 'invalid-refused'],
      [knock, response(200, '{', html), 'credentials-required'],
      [caseOf(), response(302, '{', html), 'status-documented'],
      [caseOf(), response(200, '{', html), 'media-type-declared'],
      [caseOf(), response(200, '{'), 'body-is-json'],
      [caseOf(), response(200, '{"tag":"blue"}'), 'body-matches-schema'],
      [caseOf({ operation: paged }), response(200, '{"name":"another"}'), 'headers-match-schema'],
      [caseOf(), response(200, '{"name":"another"}'), 'stored-as-sent'],
    ] as const;
    expect(steps.map(([testCase, outcome]) => checkOf(testCase, outcome))).toEqual(steps.map(([, , check]) => check));
    // allow-is-sent is off in standard.
    const inStandard = CHECKS.filter((id) => id !== 'allow-is-sent');
    expect([...steps.map(([, , check]) => check), 'default-applied', 'ids-told-apart', ...SEQUENCE_CHECKS]).toEqual(inStandard);
  });

  it.each([
    ['a valid body that is stored', caseOf(), STORED, 'kept', undefined],
    ['an invalid one that is refused', invalid, REFUSED, 'kept', undefined],
    ['no credentials, and no entry', knock, response(401, ''), 'kept', undefined],
    ['a spelling that may be taken', caseOf({ body: '{"id":7.0,"name":"Fern","tag":"green"}' }), STORED, 'tolerated', 'integer-spelling'],
    ['a spelling that may be refused', caseOf({ body: '{"id":7.0,"name":"Fern"}' }), REFUSED, 'tolerated', 'integer-spelling'],
    [
      'a large body that is reset',
      caseOf({ body: `{"id":7,"name":"${'x'.repeat(100_001)}"}` }),
      silence('reset'),
      'tolerated',
      'large-body',
    ],
  ])('on %s is that nothing is broken, and says why', (_, testCase, outcome, kind, id) => {
    expect(verdict(testCase, outcome)).toEqual(id === undefined ? { kind } : { kind, by: { kind: 'policy', id } });
  });

  it('holds the body of every documented answer to its schema, whatever the case is about', () => {
    for (const testCase of [invalid, knock, caseOf({ contentType: 'text/plain' })]) {
      expect(checkOf(testCase, response(400, '{"error":2147483648,"message":""}'))).toBe('body-matches-schema');
      expect(checkOf(testCase, response(400, '{}', []))).toBe('media-type-declared');
    }
  });

  it('looks only at the status of a refusal that a server may give before its application sees the request', () => {
    const odd = caseOf({ authorization: 'Bearer \u00E9' });
    const plain = response(400, 'Bad Request', [['content-type', 'text/plain']]);
    for (const profile of PROFILES) {
      expect(verdictOf(odd, exchangeOf(odd, plain), PROFILE_RULES[profile]).kind).toBe('tolerated');
      expect(verdictOf(invalid, exchangeOf(invalid, plain), PROFILE_RULES[profile])).toMatchObject({
        violation: { check: 'media-type-declared' },
      });
    }
    expect(checkOf(odd, response(500, '', html))).toBe('no-server-error');
    expect(checkOf(odd, response(418, '', html))).toBe('status-documented');
    expect(checkOf(odd, response(200, '', html))).toBe('media-type-declared');
  });

  it('depends on the profile', () => {
    const testCase = caseOf({ contentType: 'text/plain' });
    expect(verdictOf(testCase, exchangeOf(testCase, response(415, '')), PROFILE_RULES.standard).kind).toBe('tolerated');
    expect(verdictOf(testCase, exchangeOf(testCase, response(415, '')), PROFILE_RULES.strict).kind).toBe('broken');
  });
});
