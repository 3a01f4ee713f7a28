import { afterEach, describe, expect, it, vi } from 'vitest';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { paceOf } from '../../../../../core/reaching/trial/pace.js';
import { tryOperations } from '../../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

afterEach(() => vi.restoreAllMocks());

const KINDS = Array.from({ length: 40 }, (_, i) => `berth${i}`);
const SCHEMA = '{ type: object, properties: { name: { type: string }, note: { type: string }, depth: { type: integer } } }';
const DOCUMENT = `
paths:
${KINDS.map(
  (kind) => `
  /${kind}:
    post:
      requestBody: { required: true, content: { application/json: { schema: ${SCHEMA} } } }
      responses: { '201': { description: made }, '400': { description: bad } }`,
).join('\n')}
`;

/** Milliseconds that the server takes for an answer. */
const EACH = 100;

async function asked(timeMs: number): Promise<ReadonlySet<string>> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const paths = new Set<string>();
  const server = fakeConnection(({ url }) => {
    now += EACH;
    paths.add(new URL(url).pathname);
    return answerOf(400, { error: 'no' });
  });
  const session = sessionAt('http://x', await contractOfText(DOCUMENT), { timeMs });
  await tryOperations(labOf(session, server), undefined);
  return paths;
}

describe('the pace of the first requests', () => {
  it('each operation is asked once before those that refuse get all the time', async () => {
    // Half of it is for reaching: two requests for each.
    expect((await asked(KINDS.length * EACH * 4)).size).toBe(KINDS.length);
  });

  it('finds those that take the required members only, before any of them gets more', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const server = fakeConnection(({ body }) => {
      now += EACH;
      return new TextDecoder().decode(body) === '{}' ? answerOf(201, {}) : answerOf(400, { error: 'no' });
    });
    const session = sessionAt('http://x', await contractOfText(DOCUMENT), { timeMs: KINDS.length * EACH * 5 });
    await tryOperations(labOf(session, server), undefined);
    const kinds = [...session.knowledge.reach.values()].map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'reached').length).toBeGreaterThan(KINDS.length * 0.9);
  });

  it('is not behind without a limit', () => {
    expect(paceOf(10, Number.POSITIVE_INFINITY).isBehind(0)).toBe(false);
  });
});
