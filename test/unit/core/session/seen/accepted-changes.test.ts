import { expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Exchange } from '../../../../../core/http/exchange/exchange.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { noChanges } from '../../../../../core/session/seen/accepted-changes.js';

const cases = namedCases(await loadContract('openapi.yaml'), false);

function answered(status: number): Exchange {
  return {
    request: { method: 'POST', url: 'http://localhost/plants', headers: [], body: new Uint8Array(), chunked: false },
    outcome: { kind: 'response', status, headers: [], body: new Uint8Array() },
    ms: 1,
  };
}

it('the changes that a server accepted are those that the contract forbids, then the latest, without plain requests and refusals', () => {
  const changes = noChanges();
  const [plain, first, second] = cases.filter(({ expectation }) => expectation.kind === 'accept');
  const forbidden = cases.find(({ expectation }) => expectation.kind === 'invalid');
  for (const testCase of [plain, forbidden, first, second]) if (testCase !== undefined) changes.observe(testCase, answered(201));
  if (second !== undefined) changes.observe(second, answered(400));

  expect(changes.count()).toBe(4);
  expect(changes.since(0).map((change) => change.case.id)).toEqual([forbidden?.id, second?.id, first?.id]);
  expect(changes.since(3).map((change) => change.case.id)).toEqual([second?.id]);
});
