import { expect, it } from 'vitest';
import { byOperation } from '../../../../../core/cases/by-operation.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { transactionCases } from '../../../../../core/run/batches/gate-cases.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { ORDERS } from '../../../support/orders.js';

it('the transactions of each operation have ids of their own, in its folder', async () => {
  const contract = await contractOfText(ORDERS);
  const cases = byOperation(namedCases(contract));
  const ids = contract.operations.flatMap((operation) => transactionCases(operation, cases.get(operation.id) ?? [])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['dredd/post-orders/201', 'dredd/post-orders/400', 'dredd/put-maybe/201']));
});
