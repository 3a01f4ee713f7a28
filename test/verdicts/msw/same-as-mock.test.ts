import { expect, it } from 'vitest';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { ORDERS } from '../../unit/support/orders.js';
import { inexpressible } from '../../unit/msw/reported.js';
import { plainResponder } from '../../../msw/plain-responder.js';
import { readOptions } from '../../../msw/handler-options.js';
import { differences, requestsOf, withoutMadeUp } from './differences.js';
import { BERTHS, ERRANDS } from './documents.js';

/** test/environment/msw/same-as-mock.test.ts compares them under every option, Accept and Prefer. */
it('the handlers answer each named case of the plant store as the mock does', async () => {
  const contract = await loadContract();
  const cases = namedCases(contract, true).filter(({ plan }) => plan.head.facts.isElsewhere !== true);
  expect(cases.flatMap((each) => inexpressible(each) ?? [])).toEqual([]);
  expect(cases.length).toBeGreaterThan(350);
  expect((await differences(contract, {}, requestsOf(cases))).join('\n')).toBe('');
});

it('and of another document, with other methods, nested members and operations without a body', async () => {
  const contract = await contractOfText(ORDERS);
  const all = namedCases(contract).filter(({ plan }) => plan.head.facts.isElsewhere !== true);
  expect(all.flatMap((each) => inexpressible(each) ?? [])).toEqual([]);
  // There are 1,400 of them: each third one shows as much.
  const cases = all.filter((_, i) => i % 3 === 0);
  expect(cases.length).toBeGreaterThan(400);
  expect((await differences(contract, {}, requestsOf(cases), withoutMadeUp)).join('\n')).toBe('');
});

it.each([
  ['that is plain', ERRANDS, true],
  ['that is not', BERTHS, false],
])('and of a document %s, which they read themselves', async (_, text, isPlain) => {
  const contract = await contractOfText(text);
  expect(contract.leftOut).toEqual([]);
  expect(plainResponder(contract, readOptions({})) !== undefined).toBe(isPlain);
  const all = namedCases(contract, true).filter(({ plan }) => plan.head.facts.isElsewhere !== true);
  const cases = all.filter((each) => inexpressible(each) === undefined);
  expect(cases.length).toBeGreaterThan(300);
  const document = { ...contract.document };
  expect((await differences(contract, {}, requestsOf(cases), withoutMadeUp, { document })).join('\n')).toBe('');
});
