import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import { countCoverage } from '../../../../core/checks/coverage.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { ORDERS } from '../../support/orders.js';

const contract = await contractOfText(ORDERS);
// Each operation as if it were the only one, because several have budgets.
const cases = contract.operations.flatMap((operation) => namedCases({ ...contract, operations: [operation] }, true));
const textOf = (testCase: (typeof cases)[number] | undefined): string =>
  testCase === undefined ? '' : Buffer.from(bodyBytes(testCase, asWritten)).toString();
const find = (operation: string, id: string): (typeof cases)[number] | undefined =>
  cases.find((testCase) => testCase.operation.id === operation && testCase.id.replace(testCase.operation.caseFolder, '') === id);

describe('the cases of a document with everything in it', () => {
  it('probe both sides of every constraint on requests, by the word of the judge', () => {
    const coverage = countCoverage(contract);
    for (const testCase of cases) coverage.add(testCase, { kind: 'reset', detail: '' });
    const rows = coverage.rows().filter(({ side }) => side === 'request');
    expect(rows.length).toBeGreaterThan(70);
    const lacking = rows.filter(({ accept, invalid }) => accept === 0 || invalid === 0);
    expect(lacking.map(({ at, accept, invalid }) => [at.pointer, accept, invalid])).toEqual([]);
  });

  it('have ids of their own, in a folder for each operation', () => {
    const ids = cases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['valid/post-orders/full', 'valid/patch-count/full', 'valid/get-ping/full']));
  });

  it('stay under 100 KB unless the contract is silent on them', () => {
    const large = cases.filter(
      (testCase) => testCase.expectation.kind !== 'unspecified' && bodyBytes(testCase, asWritten).length > 100_000,
    );
    expect(large).toEqual([]);
  });

  it.each([
    ['POST /orders', '{"id":1,"level":1,"quantity":1,"size":1000,"ratio":0.5,"weight":6,"kind":"small","stars":1,"version":2,'],
    ['GET /ping', ''],
    ['DELETE /ping', ''],
    ['PUT /maybe', '{"a":"sample"}'],
    ['POST /list', '[-1,-1]'],
    ['POST /word', '"sample"'],
    ['PATCH /count', '1'],
  ])('%s has a plain body that it takes', (id, start) => {
    const operation = contract.operations.find((currentOperation) => currentOperation.id === id);
    const plain = operation === undefined ? undefined : plainCase(operation);
    expect(plain?.expectation.kind).toBe('accept');
    expect(textOf(plain).slice(0, start === '' ? undefined : start.length)).toBe(start);
  });

  it.each([
    ['POST /orders', 'valid/level/99', '"level":99'],
    ['POST /orders', 'invalid/level/100', '"level":100'],
    ['POST /orders', 'invalid/level/zero', '"level":0'],
    ['POST /orders', 'valid/ratio/0.99', '"ratio":0.99'],
    ['POST /orders', 'invalid/ratio/number', '"ratio":1,'],
    ['POST /orders', 'valid/size/5000', '"size":5000'],
    ['POST /orders', 'invalid/size/5001', '"size":5001'],
    ['POST /orders', 'invalid/size/999', '"size":999'],
    ['POST /orders', 'valid/weight/5', '"weight":5'],
    ['POST /orders', 'invalid/weight/4.99', '"weight":4.99'],
    ['POST /orders', 'valid/kind/"large"', '"kind":"large"'],
    ['POST /orders', 'invalid/kind/not-listed-1', '"kind":"SMALL"'],
    ['POST /orders', 'valid/stars/3', '"stars":3'],
    ['POST /orders', 'invalid/stars/not-listed-1', '"stars":4'],
    ['POST /orders', 'valid/note/null', '"note":null'],
    ['POST /orders', 'invalid/note/21-characters', `"note":"${'x'.repeat(21)}"`],
    ['POST /orders', 'valid/code/longest-astral', `"code":"${'\u{1F335}'.repeat(5)}"`],
    ['POST /orders', 'invalid/nothing/false', '"nothing":false'],
    ['POST /orders', 'valid/lines/3-items', '"lines":[{"sku":"sample","count":1},{"sku":"sample","count":1},{"sku":"sample","count":1}]'],
    ['POST /orders', 'invalid/lines/4-items', '"lines":[{"sku":"sample","count":1},{'],
    ['POST /orders', 'invalid/lines/empty-array', '"lines":[]'],
    ['POST /orders', 'invalid/lines.0.sku/missing', '"lines":[{"count":1}]'],
    ['POST /orders', 'invalid/lines.0/undeclared', '"lines":[{"sku":"sample","count":1,"extra":"undeclared"}]'],
    ['POST /orders', 'invalid/lines.0.count/2147483648', '"count":2147483648'],
    ['POST /orders', 'valid/labels.extra/cjk', '"labels":{"extra":"植物 しょくぶつ"}'],
    ['POST /orders', 'invalid/labels.extra/number', '"labels":{"extra":1}'],
    ['POST /list', 'invalid/body/1-items', '[-1]'],
    ['POST /list', 'malformed/wrong-bracket', '[-1,-1}'],
    ['POST /list', 'malformed/number/nan', '[NaN,-1]'],
    ['POST /word', 'malformed/string/single-quotes', "'fern'"],
    ['PATCH /count', 'invalid/body/11', '11'],
    ['PATCH /count', 'invalid/body/fraction', '1.5'],
  ])('%s %s', (operation, id, part) => {
    expect(textOf(find(operation, id))).toContain(part);
  });

  it.each([
    ['PUT /maybe', 'unspecified/no-body', 'there is no body'],
    ['PUT /maybe', 'invalid/plain', 'the body is []'],
    ['POST /list', 'invalid/plain', 'the body is {}'],
    ['POST /list', 'valid/full', 'the body is plain'],
    ['POST /word', 'invalid/body/array-around', 'the body is the right value in an array'],
    ['POST /word', 'credentials/none/none', 'no credentials are sent'],
    ['GET /ping', 'valid/full', 'the request is plain'],
  ])('%s %s: %s', (operation, id, title) => {
    expect(find(operation, id)?.title).toBe(title);
  });

  it('leave out what does not exist: an empty body that is refused, credentials where none are asked for', () => {
    const ids = (operation: string): readonly string[] =>
      cases.filter((testCase) => testCase.operation.id === operation).map(({ id }) => id);
    expect(ids('PUT /maybe')).not.toContain('malformed/put-maybe/bytes/empty');
    expect(find('PUT /maybe', 'unspecified/no-body')?.plan.head.headers.map(([name]) => name)).toEqual(['accept', 'authorization']);
    expect(ids('GET /ping')).toEqual([
      'valid/get-ping/full',
      'unspecified/get-ping/stray-multipart',
      'unspecified/get-ping/elsewhere/method',
      'unspecified/get-ping/elsewhere/path',
    ]);
    expect(ids('POST /list').filter((id) => id.startsWith('credentials'))).toEqual([]);
  });

  it('name only optional members that are there', () => {
    const optional = cases.filter(({ id, operation }) => operation.id === 'POST /orders' && id.startsWith('valid/post-orders/optional/'));
    expect(optional.length).toBeGreaterThan(20);
    for (const testCase of optional) {
      const named = testCase.id
        .replace('valid/post-orders/optional/', '')
        .split('+')
        .filter((path) => path !== 'none');
      for (const path of named) expect(textOf(testCase), testCase.id).toContain(`"${path.split('.').at(-1)}":`);
    }
  });
});
