import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /plants:
    get: { responses: { '200': { description: all } } }
    post: &create
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '201': { description: created }, '400': { description: bad } }
  /pots: { post: *create }
`);

/** The notes, and what is said of POST /pots, of a server that refuses writes. */
async function triedAt(status: number, value: unknown, headers = {}): Promise<readonly unknown[]> {
  const session = sessionAt('http://x', contract);
  const server = fakeConnection(({ method }) => (method === 'GET' ? answerOf(200, []) : answerOf(status, value, headers)));
  await tryOperations(labOf(session, server), undefined);
  const reach = session.knowledge.reach.get('POST /pots');
  return [session.events.flatMap((event) => (event.type === 'note' ? [event.text] : [])), reach?.kind === 'refused' ? reach.reason : reach];
}

describe('operations that are refused for one common reason', () => {
  it('are told if every write is answered 403 and a read is not', async () => {
    const [notes] = await triedAt(403, {});
    expect(notes).toEqual([expect.stringContaining('every one of 2 operations that write is answered 403, while GET /plants succeeds')]);
  });

  it('are not if the refusal has another status', async () => {
    expect(await triedAt(409, {})).toEqual([[], expect.stringContaining('409')]);
  });

  it.each([
    [
      403,
      { detail: 'CSRF Failed: CSRF token missing.' },
      {},
      'a guard against cross-site request forgery (CSRF) refuses POST /pots with 403',
    ],
    [302, {}, { location: '/login' }, 'POST /pots is redirected to a page for signing in'],
  ])('with %s are named by operation, and by nothing else', async (status, value, headers, reason) => {
    const [notes, said] = await triedAt(status, value, headers);
    expect([notes, said]).toEqual([[], expect.stringContaining(reason)]);
  });
});
