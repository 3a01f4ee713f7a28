import { describe, expect, it } from 'vitest';
import { freshIds } from '../../../../core/cases/fresh-ids.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { judge } from '../../../../core/judge/judge.js';
import { isPlainOperation, isPlainTarget, judgePlain } from '../../../../core/judge/judge-plain.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { arrivedContent } from '../../../../core/judge/request-content.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { acceptedCredentials } from '../../../../core/security/accepted-credentials.js';
import { contractOf, json } from '../../support/contract-of.js';

describe('the plain judge', () => {
  it('judges each case of the plant store with a plain target as the whole one does', async () => {
    const contract = await loadContract();
    const tokens = acceptedCredentials('secret', undefined);
    const cases = namedCases(contract, true).filter(({ plan }) => isPlainTarget(plan.head.target));
    expect(cases.length).toBeGreaterThan(300);
    expect(contract.operations.every(isPlainOperation)).toBe(true);
    for (const each of cases) {
      const { target, headers } = each.plan.head;
      const request = arrivedContent(target, headers, bodyBytes(each, freshIds(1).fill));
      expect(judgePlain(each.operation, request, tokens), each.id).toEqual(judge(each.operation, request, tokens));
    }
  });

  const responses = { '200': { description: 'ok' } };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const taking = (content: object): object => ({ requestBody: { content }, responses });
  it.each([
    ['/plants', taking(json({})), true],
    ['/plants', taking({ 'application/merge-patch+json': { schema: {} } }), true],
    ['/plants', taking(json({ type: 'integer', format: 'int64', minimum: 1 })), true],
    ['/plants', taking(json({ type: 'array', items: { enum: [1] } })), false],
    ['/plants', taking(json({ properties: { at: { type: 'string', format: 'date' } } })), false],
    ['/plants', taking(json({ oneOf: [{ type: 'string' }, { type: 'integer' }] })), false],
    ['/plants', { responses }, true],
    ['/plants', taking({ ...json({}), 'multipart/form-data': { schema: {} } }), false],
    ['/plants', taking({ 'application/*': { schema: {} } }), false],
    ['/plants/{id}', { parameters: [id], responses }, false],
    ['/plants', { parameters: [{ ...id, in: 'header', name: 'X-Id' }], responses }, false],
    ['/plants?all', { responses }, false],
  ])('is for operations like %s %j: %s', async (path, operation, isPlain) => {
    const { operations } = await contractOf({ [path]: { put: operation } });
    expect(operations.map(isPlainOperation)).toEqual([isPlain]);
  });

  it.each([
    ['/plants', true],
    ['/plants?__code=400', false],
    ['/plants#1', false],
    [`/${'a'.repeat(8000)}`, false],
  ])('is for targets like %s: %s', (target, isPlain) => expect(isPlainTarget(target)).toBe(isPlain));
});
