import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { type BrokenCases, brokenCase, holdBroken } from '../../../../../core/results/naming/broken-cases.js';
import type { CaseOutcome } from '../../../../../core/events/run-event.js';
import { joinConstantResponses } from '../../../../../core/run/intermittent/join-constant-responses.js';
import { requestOf } from '../../../../../core/session/send.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /stub: { get: { responses: { '200': &stub { description: a stub, content: { application/json: { schema: { $ref: '#/components/schemas/Stub' } } } } } } }
  /newest: { get: { responses: { '200': *stub } } }
components: { schemas: { Stub: { type: object, properties: { actions: { type: object } } } } }
`);
const session = sessionAt('http://x', contract);

/** The outcome of an operation whose response breaks the schema; where it is flaky, the next one did not. */
function outcomeAt(path: string, isFlaky: boolean): CaseOutcome {
  const operation = contract.operations.find((one) => one.path === path);
  if (operation === undefined) throw new Error(`no ${path}`);
  const testCase = plainCase(operation);
  const exchange = { request: requestOf(session, testCase), outcome: answerOf(200, { actions: [] }), ms: 1 };
  const flaky = isFlaky ? { ...exchange, outcome: answerOf(200, {}) } : undefined;
  return { case: testCase, exchange, verdict: verdictOf(testCase, exchange, session.rules), flaky, origin: undefined };
}

function joined(...outcomes: readonly CaseOutcome[]): BrokenCases {
  const broken = holdBroken(contract);
  for (const fault of outcomes.flatMap((one) => brokenCase(one) ?? [])) broken.add(fault);
  joinConstantResponses(broken, contract.file);
  return broken;
}

it.each<readonly [string, readonly CaseOutcome[], number]>([
  ['is that of another operation, which shows it each time', [outcomeAt('/stub', true), outcomeAt('/newest', false)], 0],
  ['is one of chance where no other operation shows it', [outcomeAt('/stub', true)], 1],
  ['is one of chance where its operation shows it again by chance', [outcomeAt('/stub', true), outcomeAt('/stub', false)], 1],
  ['is one of chance where the other operation shows it by chance, too', [outcomeAt('/stub', true), outcomeAt('/newest', true)], 2],
])('a fault of a response that is seen once %s', (_, outcomes, flaky) => {
  const counted = joined(...outcomes).counted();
  expect(counted).toHaveLength(outcomes.length);
  expect(counted.filter((one) => one.flaky)).toHaveLength(flaky);
});
