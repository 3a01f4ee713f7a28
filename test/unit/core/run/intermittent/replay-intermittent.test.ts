import { expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { replayIntermittent } from '../../../../../core/run/intermittent/replay-intermittent.js';
import type { CaseOutcome } from '../../../../../core/events/run-event.js';
import { requestOf } from '../../../../../core/session/send.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { serve } from '../../../support/serve.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /pots: { get: { responses: { '200': { description: all pots } } } }
  /pans: { get: { responses: { '200': { description: all pans } } } }
`);
const [pots, pans] = contract.operations;

/** Replays a finding of the first operation on a correct server, after a request of an operation was answered 500 beside the cases. */
async function replayAfterError(of: Operation | undefined): Promise<CaseOutcome | undefined> {
  if (pots === undefined || of === undefined) throw new Error('no operation');
  const session = sessionAt(await serve((_, response) => void response.writeHead(200).end()), contract);
  const other = plainCase(of);
  session.evidence.loose.observe(other, { request: requestOf(session, other), outcome: answerOf(500, {}), ms: 1 });
  const plain = plainCase(pots);
  const testCase: Case = { ...plain, id: `${plain.id}/intermittent-random`, input: { kind: 'other', text: 'no-server-error-random' } };
  return replayIntermittent(session, testCase, 'no-server-error', () => {});
}

it('an answer of another operation is not the finding that is replayed', async () => {
  expect((await replayAfterError(pans))?.verdict).toEqual({ kind: 'kept' });
});

it('an answer of the operation itself is', async () => {
  expect((await replayAfterError(pots))?.verdict.kind).toBe('broken');
});
