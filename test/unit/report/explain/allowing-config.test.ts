import { describe, expect, it } from 'vitest';
import type { FindingDocument } from '../../../../core/findings/finding-document.js';
import { casesOfFinding } from '../../../../core/findings/finding-case.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { allowedResponses, allowsStatus } from '../../../../core/policy/allowed.js';
import { makeRules } from '../../../../core/policy/judging-options.js';
import { allowingConfig } from '../../../../report/explain/allowing-config.js';

const contract = await loadContract('openapi.yaml');
const AUTHORIZED = ['authorization', 'Bearer $PLANT_STORE_TOKEN'] as const;
const JSON_TYPE = ['content-type', 'application/json'] as const;

function finding(check: string, body: string, response: string, headers = [AUTHORIZED, JSON_TYPE]): FindingDocument {
  const words = { title: 'a', because: 'b', expected: 'c', actual: 'd', target: 'http://a', case: 'e', profile: 'standard' };
  const kind = { kind: 'plant-store-kit finding', version: 1 } as const;
  return { ...kind, ...words, id: `${check}-00000000`, operation: 'POST /plants', headers, chunked: false, body: [body], response };
}

const INVALID = '{"id":null,"name":"a"}';
const VALID = '{"id":1,"name":"a"}';
const LARGE = `{"id":1,"name":"a","b":"${'b'.repeat(150_000)}"}`;

describe('the configuration that allows a finding', () => {
  it.each<[FindingDocument, object | undefined]>([
    [finding('status-documented', INVALID, '422 {}'), { policy: { 'schema-broken': [400, 422] } }],
    [finding('invalid-refused', INVALID, '200 {}'), { policy: { 'schema-broken': [200, 400] } }],
    [finding('valid-accepted', VALID, '409 {}'), { policy: { valid: [200, 409] } }],
    [finding('status-documented', VALID, '201 {}'), { policy: { valid: [200, 201] } }],
    [
      finding('credentials-required', INVALID, '200 {}', [JSON_TYPE]),
      { policy: { 'no-credentials': [200, 400, 401, 403], 'schema-broken': [200, 400] } },
    ],
    [finding('stored-as-sent', VALID, '200 {"name":"b"}'), { checks: { 'stored-as-sent': false } }],
    [finding('body-matches-schema', INVALID, '400 {}'), { checks: { 'body-matches-schema': false } }],
    [finding('status-documented', INVALID, 'none'), { checks: { 'status-documented': false } }],
    [finding('no-server-error', VALID, '500 oops'), undefined],
    [finding('answer-received', VALID, 'timeout: none'), undefined],
    [finding('answer-received', VALID, 'reset: closed'), undefined],
  ])('%# is as small as possible', (document, changes) => {
    expect(allowingConfig(document, contract, {})).toEqual(changes);
  });

  it('keeps what the present configuration allows', () => {
    const document = finding('status-documented', INVALID, '422 {}');
    expect(allowingConfig(document, contract, { 'schema-broken': [418] })).toEqual({ policy: { 'schema-broken': [418, 422] } });
    const large = finding('answer-received', LARGE, 'reset: closed');
    expect(allowingConfig(large, contract, { 'large-body': [413] })).toEqual({ policy: { 'large-body': [413, 'reset'] } });
  });

  it('does allow it', () => {
    for (const status of [200, 302, 404, 422]) {
      const document = finding('status-documented', INVALID, `${status} {}`, [JSON_TYPE]);
      const { policy } = allowingConfig(document, contract, {}) ?? {};
      const [{ expectation, operation }] = casesOfFinding(contract, document, []);
      expect(allowsStatus(allowedResponses(expectation, operation, makeRules({ policy })), status)).toBe(true);
    }
  });

  it('switches the check off where the document does not have the operation any more', () => {
    const document = { ...finding('invalid-refused', INVALID, '200 {}'), operation: 'POST /animals' };
    expect(allowingConfig(document, contract, {})).toEqual({ checks: { 'invalid-refused': false } });
  });
});
