import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const cases = namedCases(await loadContract('test/fixtures/documents/library.yaml'));

function targetsOf(operation: string, all: readonly Case[] = cases): readonly string[] {
  return all.filter((testCase) => testCase.operation.id === operation).map(({ plan }) => plan.head.target);
}

function shown(id: string): readonly unknown[] {
  const testCase = cases.find((one) => one.id === id);
  return testCase === undefined
    ? []
    : [testCase.title, testCase.plan.head.target, new TextDecoder().decode(bodyBytes(testCase, asWritten))];
}

describe('the cases of parameters, forms, text and multipart', () => {
  it.each([
    ['invalid/get-books/query.limit/101', 'query limit is 101', '/books?shelf=sample&limit=101', ''],
    ['valid/get-books/query.limit/100', 'query limit is 100', '/books?shelf=sample&limit=100', ''],
    ['invalid/get-books/query.shelf/missing', 'query shelf is missing', '/books', ''],
    ['unspecified/get-books/query.limit/spelled/leading-zero', 'query limit is written as "01"', '/books?shelf=sample&limit=01', ''],
    ['invalid/get-books/query.limit/spelled/unit', 'query limit is written as "1abc"', '/books?shelf=sample&limit=1abc', ''],
    ['unspecified/get-books/query.limit/repeated', 'query limit is there twice', '/books?shelf=sample&limit=1&limit=1', ''],
    ['valid/get-books/query.ids/two-items', 'query ids has two items', '/books?shelf=sample&ids=1,2', ''],
    ['valid/get-books/query.limit/percent-encoded', 'query limit has a percent-encoded character', '/books?shelf=sample&limit=%31', ''],
    ['unspecified/get-books/undeclared/query', 'there is an undeclared query parameter', '/books?shelf=sample&undeclared-parameter=1', ''],
    ['unspecified/get-books-id/path.id/delicate/slash', 'path id is an encoded slash', '/books/%2F', ''],
    ['invalid/post-loans/days/31', 'days is 31', '/loans', 'reader=sample&days=31&renewable=true'],
    ['unspecified/post-loans/days/empty', 'days is an empty text', '/loans', 'reader=sample&days=&renewable=true'],
    ['invalid/post-notes/body/2-characters', 'the body has 2 characters', '/notes', 'xx'],
  ])('%s: %s', (id, ...expected) => {
    expect(shown(id)).toEqual(expected);
  });

  it('break and keep each constraint of each parameter', () => {
    const of = (id: string): readonly string[] => cases.filter((one) => one.id.includes(id)).map(({ suite }) => suite);
    for (const { parameters, caseFolder } of new Set(cases.map(({ operation }) => operation)))
      for (const { in: location, name } of parameters)
        expect(of(`/${caseFolder}${location}.${name}`), name).toEqual(
          expect.arrayContaining([...(location === 'path' ? [] : ['valid']), 'invalid']),
        );
  });

  it('name what is changed or deleted only by values that exist nowhere', () => {
    const small = targetsOf('DELETE /books/{id}').filter((target) => !/none7e0f3d0a|1987654321|%31987654321/.test(target));
    expect(small).toEqual([]);
  });

  it('break a bound of zero by -1, which the format of the integer allows', async () => {
    const contract = await contractOfText(`
paths:
  /parcels/{number}:
    get:
      parameters: [{ name: number, in: path, required: true, schema: { type: integer, format: int32, minimum: 0 } }]
      responses: { '200': { description: a } }
    post:
      parameters:
        - { name: number, in: path, required: true, schema: { type: integer, format: int32, minimum: 0 } }
        - { name: offset, in: query, schema: { type: integer, format: int32, minimum: 0 } }
        - { name: ratio, in: query, schema: { type: number, minimum: 0 } }
        - { name: page, in: query, schema: { type: integer, exclusiveMinimum: 0 } }
        - { name: price, in: query, schema: { type: number, exclusiveMinimum: 0 } }
        - { name: depth, in: query, schema: { type: integer, minimum: -5 } }
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { weight: { type: integer, format: int32, minimum: 0 } } }
      responses: { '200': { description: a } }
`);
    const minusOnes = namedCases(contract).flatMap(({ id }) => (id.endsWith('/-1') ? [id] : []));
    expect(minusOnes.toSorted()).toEqual([
      'invalid/get-parcels-number/path.number/-1',
      'invalid/post-parcels-number/query.offset/-1',
      'invalid/post-parcels-number/query.page/-1',
      'invalid/post-parcels-number/query.price/-1',
      'invalid/post-parcels-number/query.ratio/-1',
      'invalid/post-parcels-number/weight/-1',
    ]);
    // What is changed is named by numbers that are far from those of things.
    expect(targetsOf('POST /parcels/{number}', namedCases(contract)).filter((target) => target.startsWith('/parcels/-'))).toEqual([
      '/parcels/-1987654320',
    ]);
  });

  it('put a fraction behind the number of what is read, and of nothing else', async () => {
    const contract = await contractOfText(`
paths:
  /parcels/{number}:
    parameters: [{ name: number, in: path, required: true, example: 51, schema: { type: integer } }]
    get: { responses: { '200': { description: a } } }
    delete: { responses: { '204': { description: gone } } }
  /names/{name}:
    get:
      parameters: [{ name: name, in: path, required: true, example: '51', schema: { type: string } }]
      responses: { '200': { description: a } }
`);
    const halves = namedCases(contract).filter(({ id }) => id.endsWith('/half'));
    expect(halves.map(({ id, plan }) => [id, plan.head.target])).toEqual([
      ['invalid/get-parcels-number/path.number/half', '/parcels/51.5'],
    ]);
  });

  it('leave alone operations of one path that only a required parameter tells apart', async () => {
    const contract = await contractOfText(`
paths:
  /things#one: { get: &get { parameters: [{ name: a, in: query, schema: { type: integer } }], responses: { '200': { description: a } } } }
  /things#two: { get: { parameters: [{ name: b, in: query, required: true, schema: { type: integer } }], responses: { '200': { description: a } } } }
`);
    expect(namedCases(contract).filter(({ suite }) => suite === 'invalid')).toEqual([]);
  });
});
