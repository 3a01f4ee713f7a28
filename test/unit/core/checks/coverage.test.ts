import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import { type CoverageRow, countCoverage } from '../../../../core/checks/coverage.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { REFUSED, STORED, response, caseOf, silence } from './exchanges.js';

const contract = await loadContract('openapi.yaml');

const POST = '/paths/~1plants/post';
const JSON_BODY = `${POST}/requestBody/content/application~1json`;
const SCHEMAS = '/components/schemas';

/** The rows that are not zero after these exchanges: "pointer: accept/reject". */
function counted(...exchanges: readonly (readonly [Case, Outcome])[]): readonly string[] {
  const coverage = countCoverage(contract);
  for (const [testCase, outcome] of exchanges) coverage.add(testCase, outcome);
  return coverage
    .rows()
    .filter(({ accept, invalid }) => accept + invalid > 0)
    .map(({ at, accept, invalid }) => `${at.pointer}: ${accept}/${invalid}`);
}

const none = silence('reset');

describe('the coverage', () => {
  it('has a row for every constraint, once, before anything is sent', () => {
    const rows = countCoverage(contract).rows();
    const pointers = rows.map(({ at }) => at.pointer);
    expect(new Set(pointers).size).toBe(rows.length);
    expect(rows.every(({ accept, invalid }) => accept === 0 && invalid === 0)).toBe(true);
    const of = (side: CoverageRow['side']) => rows.filter((row) => row.side === side).map(({ at, keyword }) => `${keyword} ${at.pointer}`);
    expect(of('request').toSorted()).toEqual(
      [
        'security /security',
        `required ${POST}/requestBody/required`,
        `content ${JSON_BODY}`,
        `type ${SCHEMAS}/Plant/type`,
        `required ${SCHEMAS}/Plant/required/0`,
        `type ${SCHEMAS}/Plant/properties/name/type`,
        `type ${SCHEMAS}/Plant/properties/tag/type`,
        `type ${SCHEMAS}/NewPlant/allOf/1/type`,
        `required ${SCHEMAS}/NewPlant/allOf/1/required/0`,
        `type ${SCHEMAS}/NewPlant/allOf/1/properties/id/type`,
        `format ${SCHEMAS}/NewPlant/allOf/1/properties/id/format`,
      ].toSorted(),
    );
    expect(of('response').toSorted()).toEqual(
      [
        ...['200', '400'].flatMap((status) => [
          `responses ${POST}/responses/${status}`,
          `content ${POST}/responses/${status}/content/application~1json`,
        ]),
        `type ${SCHEMAS}/Error/type`,
        ...[0, 1].map((i) => `required ${SCHEMAS}/Error/required/${i}`),
        ...['error/type', 'error/format', 'message/type'].map((rest) => `${rest.split('/')[1] ?? ''} ${SCHEMAS}/Error/properties/${rest}`),
      ].toSorted(),
    );
  });

  it('counts what a valid body keeps', () => {
    expect(counted([caseOf({ body: '{"id":7,"name":"Fern"}' }), none]).toSorted()).toEqual(
      [
        '/security',
        `${POST}/requestBody/required`,
        JSON_BODY,
        `${SCHEMAS}/Plant/type`,
        `${SCHEMAS}/Plant/required/0`,
        `${SCHEMAS}/Plant/properties/name/type`,
        `${SCHEMAS}/NewPlant/allOf/1/type`,
        `${SCHEMAS}/NewPlant/allOf/1/required/0`,
        `${SCHEMAS}/NewPlant/allOf/1/properties/id/type`,
        `${SCHEMAS}/NewPlant/allOf/1/properties/id/format`,
      ]
        .map((pointer) => `${pointer}: 1/0`)
        .toSorted(),
    );
  });

  it.each([
    ['a missing member', { body: '{"id":7}' }, [`${SCHEMAS}/Plant/required/0: 0/1`]],
    ['a wrong type', { body: '{"id":7,"name":1}' }, [`${SCHEMAS}/Plant/properties/name/type: 0/1`]],
    [
      'an integer out of range',
      { body: '{"id":9223372036854775808,"name":"a"}' },
      [`${SCHEMAS}/NewPlant/allOf/1/properties/id/format: 0/1`],
    ],
    ['no JSON', { body: '{' }, [`${JSON_BODY}: 0/1`]],
    ['no body', { body: '', input: 'malformed-empty' }, [`${POST}/requestBody/required: 0/1`]],
    ['no credentials', { authorization: undefined }, ['/security: 0/1']],
    ['two faults, which probe neither alone', { body: '{"id":"7","name":1}' }, []],
  ])('counts what a case breaks: %s', (_, special, rows) => {
    expect(counted([caseOf(special), none]).filter((row) => row !== '/security: 1/0')).toEqual(rows);
  });

  it('counts answers that are held against the document', () => {
    const held = counted([caseOf({ authorization: undefined }), REFUSED], [caseOf({ authorization: undefined }), REFUSED]);
    expect(held).toContain(`${POST}/responses/400: 2/0`);
    expect(held).toContain(`${SCHEMAS}/Error/properties/error/format: 2/0`);
    expect(held.some((row) => row.includes('responses/200'))).toBe(false);
  });

  it('counts the headers that are there, and the required ones', async () => {
    const document = await contractOfText(`paths: { /a: { get: { responses: { '200': { description: a, headers: {
      X-A: { required: true, schema: { type: string, maxLength: 3 } }, X-B: { schema: { type: integer } } } } } } } }`);
    const [operation] = document.operations;
    if (operation === undefined) throw new Error('no operation');
    const counter = countCoverage(document);
    counter.add(caseOf({ operation, body: '', contentType: undefined }), response(200, '', [['x-a', 'abc']]));
    counter.add(caseOf({ operation, body: '', contentType: undefined }), response(200, '', []));
    const counts = counter.rows().map(({ keyword, side, accept }) => `${side} ${keyword} ${accept}`);
    expect(counts).toEqual(['response responses 2', 'response required 2', 'response type 1', 'response maxLength 1', 'response type 0']);
  });

  it('counts no constraint on requests because an answer was held to it', () => {
    expect(counted([caseOf({ authorization: undefined }), STORED]).filter((row) => row.includes(SCHEMAS))).toEqual([]);
  });

  it.each([response(401, ''), response(500, '{}'), none])('counts no answer of which the document does not speak', (outcome) => {
    expect(counted([caseOf({ authorization: undefined }), outcome])).toEqual(['/security: 0/1']);
  });
});
