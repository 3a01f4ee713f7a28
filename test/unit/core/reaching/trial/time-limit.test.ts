import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { Exchange } from '../../../../../core/http/exchange/exchange.js';
import { openConnection } from '../../../../../core/http/open-connection.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { askedPatiently, growFor } from '../../../../../core/reaching/trial/time-limit.js';
import type { Session } from '../../../../../core/session/session.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { serve } from '../../../support/serve.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /slow:
    get:
      responses: { '200': { description: at last } }
`);
const [operation = expect.fail()] = contract.operations;
const plain = plainCase(operation);

/** Asks a server that answers the second request, and no other. */
async function asked(timeLimitGrows: boolean): Promise<{ readonly exchange: Exchange; readonly session: Session }> {
  let count = 0;
  const url = await serve((_, response) => {
    count += 1;
    if (count === 2) response.end();
  });
  const session = sessionAt(url, contract, { timeLimitGrows }, { timeoutMs: 50 });
  const connection = openConnection(() => session.target);
  const lab = labOf(session, connection);
  const exchange = await askedPatiently(lab, plain, await lab.attempt(plain));
  await connection.close();
  return { exchange, session };
}

describe('the time limit of requests', () => {
  it('is longer for a plain request that got no response in time', async () => {
    const { exchange, session } = await asked(true);
    expect(exchange.outcome).toMatchObject({ kind: 'response', status: 200 });
    expect(session.target.timeoutMs).toBeGreaterThanOrEqual(50);
  });

  it('stays as it was given', async () => {
    const { exchange, session } = await asked(false);
    expect(exchange.outcome.kind).toBe('timeout');
    expect(session.target.timeoutMs).toBe(50);
  });

  it.each([
    [100, 5000, 0],
    [3000, 12_000, 1],
    [40_000, 60_000, 1],
  ])('follows a plain request of %i ms: %i ms', (ms, limit, notes) => {
    const session = sessionAt('http://x', contract, { timeLimitGrows: true }, { timeoutMs: 5000 });
    growFor(session, ms, operation.id);
    expect(session.target.timeoutMs).toBe(limit);
    expect(session.events).toHaveLength(notes);
  });

  it('leaves time for others in a run that has little', () => {
    const session = sessionAt('http://x', contract, { timeLimitGrows: true, timeMs: 30_000 }, { timeoutMs: 5000 });
    growFor(session, 20_000, operation.id);
    expect(session.target.timeoutMs).toBeLessThanOrEqual(7500);
    const [note] = session.events;
    expect(note?.type === 'note' ? note.text : note).toMatch(/^each request has up to 7(\.\d)? s, because a plain one took 20\.0 s/);
  });
});
