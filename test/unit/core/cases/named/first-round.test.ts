import { describe, expect, it } from 'vitest';
import { firstCasesByOperation, namedCases } from '../../../../../core/cases/named/named-cases.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { LIBRARY } from '../../../support/library.js';
import { bakery } from '../../../support/bakery.js';

const contract = await contractOfText(LIBRARY);
const byOperation = new Map([...firstCasesByOperation(contract)].map(({ operation, cases }) => [operation.id, cases]));

describe('the first round', () => {
  it('has cases of every operation', () => {
    expect([...byOperation.keys()]).toEqual(contract.operations.map(({ id }) => id));
    for (const cases of byOperation.values()) expect(cases.length).toBeGreaterThan(1);
  });

  it('has the beginning of a body, a body of null, no body, and another media type of every operation that takes JSON', () => {
    for (const { id, body } of contract.operations) {
      if (body?.content.name !== 'application/json') continue;
      const names = (byOperation.get(id) ?? []).map((one) => one.id.slice(one.id.indexOf('/', one.id.indexOf('/') + 1) + 1));
      expect(names).toEqual(expect.arrayContaining(['cut/1', 'bytes/empty', 'body/null', 'text-plain', 'multipart']));
    }
  });

  it('declares a body as multipart that is not there, where an operation takes none', () => {
    const stray = [...byOperation.values()].flat().filter(({ id }) => id.endsWith('/stray-multipart'));
    expect(stray.map(({ operation }) => operation.id)).toEqual(
      contract.operations.flatMap(({ id, body }) => (body === undefined ? [id] : [])),
    );
    for (const { expectation, plan } of stray) {
      expect(expectation.kind).toBe('unspecified');
      expect(plan.head.headers).toContainEqual(['content-type', 'multipart/form-data']);
    }
  });

  it('puts single odd characters into paths, but for deletions', () => {
    const odd = [...byOperation].flatMap(([id, cases]) => (cases.some((one) => one.id.endsWith('/delicate/lone-bracket')) ? [id] : []));
    const expected = contract.operations.filter(({ path, method }) => path.includes('{') && method !== 'DELETE').map(({ id }) => id);
    expect(odd).toEqual(expected);
  });

  it('is made without the other cases, and has the names that they have', () => {
    const named = new Map(namedCases(bakery).map((one) => [one.id, one]));
    const first = [...firstCasesByOperation(bakery)].flatMap(({ cases }) => cases);
    const known = first.filter(({ id }) => named.has(id));
    expect(known.length).toBeGreaterThan(first.length / 2);
    for (const { id, title } of known) expect(named.get(id)?.title).toBe(title);
  });

  it('is empty for a document of one operation, which has all cases anyway', () => {
    expect([...firstCasesByOperation({ ...contract, operations: contract.operations.slice(0, 1) })]).toEqual([]);
  });
});
