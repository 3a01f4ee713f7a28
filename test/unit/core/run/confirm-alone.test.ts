import { expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { verdictOf } from '../../../../core/checks/verdict.js';
import type { CaseOutcome } from '../../../../core/events/run-event.js';
import type { Exchange } from '../../../../core/http/exchange/exchange.js';
import { labOf } from '../../../../core/inquiry/lab.js';
import { brokenCase, holdBroken } from '../../../../core/results/naming/broken-cases.js';
import { confirmAlone } from '../../../../core/run/confirm-alone.js';
import { followCreations } from '../../../../core/run/creations/follow-creations.js';
import { requestOf } from '../../../../core/session/send.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /shelves: { get: { responses: { '200': { description: all } } } }
  /tables: { get: { responses: { '200': { description: all } } } }
`);

/** What a run whose time was up takes out, of server errors of these operations; those that did not repeat have a star. */
async function takenOut(...ids: readonly string[]): Promise<readonly string[]> {
  const session = sessionAt('http://x', contract);
  const broken = holdBroken(contract);
  for (const [i, id] of ids.entries()) {
    const operation = contract.operations.find((one) => one.id === id.replace('*', ''));
    if (operation === undefined) throw new Error(id);
    const testCase = { ...plainCase(operation), id: `${id} ${i}`, title: `case ${i}` };
    const exchangeOf = (status: number): Exchange => ({ request: requestOf(session, testCase), outcome: answerOf(status, {}), ms: 1 });
    const exchange = exchangeOf(500);
    const flaky = id.endsWith('*') ? exchangeOf(200) : undefined;
    const outcome: CaseOutcome = {
      case: testCase,
      exchange,
      verdict: verdictOf(testCase, exchange, session.rules),
      flaky,
      origin: undefined,
    };
    const fault = brokenCase(outcome);
    if (fault !== undefined) broken.add(fault);
  }
  const connection = fakeConnection(() => answerOf(200, {}));
  session.end({ kind: 'time-up', why: 'the time was up' });
  const creations = followCreations(contract, session.plan.resources, 'http://x');
  await confirmAlone({ session, labs: [labOf(session, connection)], broken, creations });
  return session.events.flatMap((event) =>
    event.type === 'withdrawn' || event.type === 'unconfirmed'
      ? [`${event.type}: ${(event.type === 'withdrawn' ? event.members : event.failures).map((one) => one.case.operation.id).join()}`]
      : [],
  );
}

it('a server error that was not asked alone is open where the operation answers server errors now and then', async () => {
  expect(await takenOut('GET /shelves*', 'GET /shelves')).toEqual(['withdrawn: GET /shelves', 'unconfirmed: GET /shelves']);
});

it('one of an operation that answers none now and then stands', async () => {
  expect(await takenOut('GET /shelves*', 'GET /tables')).toEqual([]);
});
