import { unlessEnded } from '../../../../../core/session/run-ended.js';
import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { brokenCase, holdBroken } from '../../../../../core/results/naming/broken-cases.js';
import type { CaseOutcome } from '../../../../../core/events/run-event.js';
import { findIntermittent } from '../../../../../core/run/intermittent/find-intermittent.js';
import { requestOf } from '../../../../../core/session/send.js';
import type { Session } from '../../../../../core/session/session.js';
import { answerOf } from '../../../support/fake-connection.js';
import { plantStore } from '../../../support/plant-store.js';
import { sessionAt } from '../../../support/session-at.js';
import { textOfInput } from '../../../../../core/input/input-text.js';

const contract = await loadContract('openapi.yaml');

/** @param withOwnValues true for a request of the operation with values of its own, as a run makes one for what it deletes. */
function flakyOutcome(session: Session, withOwnValues: boolean): CaseOutcome {
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  const testCase = plainCase(withOwnValues ? { ...operation } : operation);
  const exchange = { request: requestOf(session, testCase), outcome: answerOf(500, { error: 500, message: 'oops' }), ms: 1 };
  const flaky = { ...exchange, outcome: answerOf(200, { name: 'Monstera deliciosa' }) };
  return { case: testCase, exchange, verdict: verdictOf(testCase, exchange, session.rules), flaky, origin: undefined };
}

/** The kinds of the broken cases after the search for what an intermittent failure depends on. */
async function kindsAfter(endsAt: number, withOwnValues = false): Promise<readonly string[]> {
  await using store = await plantStore({
    first: (_, nth) => {
      if (nth === endsAt) session.end({ kind: 'time-up', why: 'the time was up' });
      return undefined;
    },
  });
  const session = sessionAt(store.url, contract);
  const broken = holdBroken(contract);
  const fault = brokenCase(flakyOutcome(session, withOwnValues));
  if (fault === undefined) throw new Error('nothing is broken');
  broken.add(fault);
  await unlessEnded(findIntermittent(session, { broken, first: [], resent: false }));
  return broken.all().map(({ case: testCase }) => textOfInput(testCase.input));
}

it('an intermittent failure keeps its case where the time ends before it is known what it depends on', async () => {
  expect(await kindsAfter(5)).toEqual(['plain']);
});

it('otherwise it becomes a case that says what it depends on', async () => {
  expect(await kindsAfter(Number.POSITIVE_INFINITY)).toEqual(['intermittent-random']);
});

it('a request of the operation with values of its own is part of it', async () => {
  expect(await kindsAfter(Number.POSITIVE_INFINITY, true)).toEqual(['intermittent-random']);
});
