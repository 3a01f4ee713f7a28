import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { type CreatedThings, followCreated } from '../../../../../core/run/clean-up/created-things.js';
import { watchMade, watching } from '../../../../../core/run/creations/watch-made.js';
import type { Connection } from '../../../../../core/http/open-connection.js';
import { deleteCreated } from '../../../../../core/run/clean-up/delete-created.js';
import { requestOf } from '../../../../../core/session/send.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { LIBRARY, library } from '../../../support/library.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(LIBRARY);
const model = inferResources(contract);
const creation = contract.operations.find(({ id }) => id === 'POST /books');
if (creation === undefined) throw new Error('no creation');

function watched(server: Connection, { learn }: CreatedThings): Connection {
  const watch = watchMade(contract, model, 'http://x', [learn]);
  if (watch === undefined) throw new Error('nothing is created');
  return watching(server, watch);
}

it('things that a run created are deleted, the latest first, and nothing else', async () => {
  const server = library('Emma');
  const session = sessionAt('http://x', contract);
  const created = followCreated(contract, model, 'http://x');
  if (created === undefined) throw new Error('nothing can be deleted');
  const connection = watched(server, created);
  for (let i = 0; i < 3; i += 1) await connection.send(requestOf(session, plainCase(creation)));
  expect(server.books.size).toBe(4);
  await deleteCreated(session, server, created.all(), created.others());
  expect([...server.books.values()]).toEqual(['Emma']);
  expect(server.sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    'http://x/books/4',
    'http://x/books/3',
    'http://x/books/2',
  ]);
  expect(session.events).toEqual([]);
});

it('a thing whose deletion is refused as long as something else is there is deleted after that', async () => {
  const left = new Set<number>();
  const server = fakeConnection(({ method, url }) => {
    const id = method === 'POST' ? left.size + 1 : Number(url.split('/').at(-1));
    if (method === 'DELETE' && id === 3 && left.size > 1) return answerOf(409, {});
    if (method === 'DELETE') left.delete(id);
    else left.add(id);
    return method === 'DELETE' ? answerOf(204, '') : answerOf(201, { id, title: 'a' });
  });
  const session = sessionAt('http://x', contract);
  const created = followCreated(contract, model, 'http://x');
  if (created === undefined) throw new Error('nothing can be deleted');
  const connection = watched(server, created);
  for (let i = 0; i < 3; i += 1) await connection.send(requestOf(session, plainCase(creation)));
  await deleteCreated(session, server, created.all(), created.others());
  expect([[...left], session.events]).toEqual([[], []]);
});

it('a note says what could not be deleted', async () => {
  const server = fakeConnection(({ method }) => (method === 'POST' ? answerOf(201, { id: 7, title: 'a' }) : answerOf(403, {})));
  const session = sessionAt('http://x', contract);
  const created = followCreated(contract, model, 'http://x');
  if (created === undefined) throw new Error('nothing can be deleted');
  await watched(server, created).send(requestOf(session, plainCase(creation)));
  await deleteCreated(session, server, created.all(), created.others());
  expect(session.events).toEqual([{ type: 'note', text: '1 thing that the run created was not deleted' }]);
});

it('nothing is deleted after the time for that, and a note says so', async () => {
  const server = library();
  const session = sessionAt('http://x', contract, { timeMs: -5000 });
  const created = followCreated(contract, model, 'http://x');
  if (created === undefined) throw new Error('nothing can be deleted');
  await watched(server, created).send(requestOf(session, plainCase(creation)));
  await deleteCreated(session, server, created.all(), created.others());
  expect(server.sent.map(({ method }) => method)).toEqual(['POST']);
  expect(session.events).toEqual([{ type: 'note', text: '1 thing that the run created was not deleted' }]);
});

it('nothing is followed where the document has no deletion', async () => {
  const without = { ...contract, operations: contract.operations.filter(({ method }) => method !== 'DELETE') };
  expect(followCreated(without, inferResources(without), 'http://x')).toBeUndefined();
});
