import { labOf } from '../../../../core/inquiry/lab.js';
import { expect, it } from 'vitest';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /files/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: a file }, '404': { description: none } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { text: { type: string } } } } } }
      responses: { '200': { description: written } }
    delete: { responses: { '200': { description: gone }, '404': { description: none } } }
`);

interface Store {
  /** True if a PUT writes what was not there. */
  readonly creates: boolean;
  readonly files?: readonly string[] | 'every';
}

/** What a store was sent, as its methods and paths, and what was reached. */
async function tried({
  creates,
  files = [],
}: Store): Promise<{ sent: readonly string[]; reached: readonly string[]; left: readonly string[] }> {
  const there = new Set<string>(files === 'every' ? [] : files);
  const sent: string[] = [];
  const connection = fakeConnection(({ method, url }) => {
    const name = url.split('/').at(-1) ?? '';
    sent.push(method);
    const isThere = there.has(name) || files === 'every';
    if (method === 'PUT' && creates) there.add(name);
    if (method === 'DELETE') there.delete(name);
    return answerOf(method === 'PUT' || isThere ? 200 : 404, {});
  });
  const session = sessionAt('http://x', contract);
  await tryOperations(labOf(session, connection), undefined);
  const reached = [...session.knowledge.reach].flatMap(([id, { kind }]) => (kind === 'reached' ? [id.split(' ')[0] ?? ''] : []));
  return { sent, reached: reached.toSorted(), left: [...there] };
}

it('reads and deletes what a PUT wrote at a made-up key, where nothing else creates it and nothing was there', async () => {
  const { sent, reached } = await tried({ creates: true });
  expect(sent.slice(0, 2)).toEqual(['GET', 'PUT']);
  expect(reached).toEqual(['DELETE', 'GET', 'PUT']);
});

it('reaches no more than the PUT where that created nothing', async () => {
  expect((await tried({ creates: false })).reached).toEqual(['PUT']);
});

it('deletes nothing that was there before', async () => {
  const { left } = await tried({ creates: true, files: ['sample'] });
  expect(left).toContain('sample');
});
