import { PLAIN_TRANSPORT } from '../../../../core/http/transport/transport.js';
import { describe, expect, it } from 'vitest';
import type { FromChild, ToChild } from '../../../../contracts/dredd/message.js';
import type { Child, Ended } from '../../../../contracts/dredd/open-child.js';
import { type Round, runRound } from '../../../../contracts/dredd/run-round.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { recordingHost } from './recording-host.js';

const contract = await loadContract();
const taken = { operationId: 'POST /plants', status: 200 };
const refused = { operationId: 'POST /plants', status: 400 };
const answered: FromChild = { type: 'answered', outcome: { kind: 'response', status: 200, headers: [], body: new Uint8Array() }, ms: 1 };

/** A round with a child that says these things, whatever it is told. */
async function talk(
  says: readonly (FromChild | Ended)[],
  partial: Partial<Round> = {},
): Promise<{ outcome: unknown; reported: readonly ToChild[] }> {
  const reported: ToChild[] = [];
  const rest = [...says];
  const child: Child = {
    send: (message) => reported.push(message),
    next: async () => rest.shift() ?? { type: 'ended', why: 'it has no more to say' },
    close: () => {},
  };
  const target = { baseUrl: 'http://127.0.0.1/api', timeoutMs: 1, transport: PLAIN_TRANSPORT };
  const outcome = await runRound(child, { contract, document: '{}', target, host: recordingHost(), due: [taken], ...partial });
  return { outcome, reported };
}

describe('runRound', () => {
  it('has the child run, answers its question, and tells it the verdict', async () => {
    const { outcome, reported } = await talk([
      { type: 'ready' },
      { type: 'asks', transaction: taken },
      answered,
      { type: 'finished', failed: 0 },
    ]);
    expect(outcome).toEqual({ kind: 'ran', caseOutcome: [{ transaction: taken, verdict: { kind: 'kept' } }] });
    expect(reported).toMatchObject([{ type: 'run' }, { type: 'send', path: '/api/plants' }, { type: 'judged', fail: undefined }]);
  });

  it('has the child mark a transaction as failed that broke the contract', async () => {
    const { reported } = await talk([{ type: 'asks', transaction: refused }, answered, { type: 'finished', failed: 1 }], {
      due: [refused],
    });
    expect(reported.at(-1)).toEqual({ type: 'judged', fail: 'got response' });
  });

  it('has the child skip what is not due', async () => {
    const { reported } = await talk([
      { type: 'asks', transaction: refused },
      { type: 'asks', transaction: taken },
      answered,
      { type: 'asks', transaction: taken },
    ]);
    expect(reported.map(({ type }) => type)).toEqual(['run', 'skip', 'send', 'judged', 'skip']);
  });

  it.each([
    ['that left transactions out', [{ type: 'finished', failed: 0 }], 'it skipped the transactions POST /plants → 400'],
    [
      'that did not count a failure',
      [{ type: 'asks', transaction: refused }, answered, { type: 'finished', failed: 0 }],
      'it counted 0 failures instead of 1',
    ],
    ['that tells an answer out of turn', [answered], 'it reported a response without a request'],
    ['that failed', [{ type: 'failed', why: 'it broke' }], 'it broke'],
    ['that ended', [{ type: 'asks', transaction: refused }], 'it has no more to say'],
  ] satisfies [string, FromChild[], string][])('fails with a child %s', async (_, says, why) => {
    expect((await talk(says, { due: [refused] })).outcome).toEqual({ kind: 'failed', why });
  });
});
