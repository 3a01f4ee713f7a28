import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { followCreated } from '../../../../../core/run/clean-up/created-things.js';
import { deleteCreated } from '../../../../../core/run/clean-up/delete-created.js';
import { followCreations } from '../../../../../core/run/creations/follow-creations.js';
import { watchMade, watching } from '../../../../../core/run/creations/watch-made.js';
import type { WireRequest } from '../../../../../core/request/wire/wire-request.js';
import { requestOf } from '../../../../../core/session/send.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contract = await contractOfText(`
paths:
  /notes/{slug}:
    parameters: [{ name: slug, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '404': { description: none } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '200': { description: replaced } }
    delete: { responses: { '204': { description: gone } } }
components: { schemas: { Note: { type: object, properties: { slug: { type: string } } } } }
`);

/** What is deleted at the end, of a store that answers a PUT of what is not there with a status, after some requests for a note. */
async function deletedAfter(
  status: number,
  methods: readonly string[],
  isThere: boolean,
  changed: (request: WireRequest) => WireRequest = (request) => request,
): Promise<{ readonly deleted: readonly string[]; readonly named: number }> {
  const session = sessionAt('http://x', contract);
  const requests = methods
    .flatMap((method) => contract.operations.filter((one) => one.method === method))
    .map((one) => ({ ...requestOf(session, plainCase(one)), url: 'http://x/notes/n' }));
  const notes = new Set(isThere ? requests.map(({ url }) => url) : []);
  const deleted: string[] = [];
  const server = fakeConnection(({ method, url, headers }) => {
    const was = notes.has(url);
    if (method === 'PUT') notes.add(url);
    if (method === 'DELETE') deleted.push(url);
    const isSeen = was && !headers.some(([, value]) => value === 'nobody');
    return method === 'GET' && !isSeen ? answerOf(404, {}) : answerOf(method === 'PUT' && !was ? status : 200, {});
  });
  const model = inferResources(contract);
  const created = followCreated(contract, model, 'http://x');
  if (created === undefined) throw new Error('nothing can be deleted');
  const creations = followCreations(contract, model, 'http://x');
  const watch = watchMade(contract, model, 'http://x', [creations.learn, created.learn]);
  if (watch === undefined) throw new Error('nothing is created');
  const watched = watching(server, watch);
  for (const request of requests) await watched.send(request.method === 'GET' ? changed(request) : request);
  const [named] = requests.slice(-1);
  const count = named === undefined ? 0 : creations.namedBy('PUT /notes/{slug}', named).length;
  await deleteCreated(session, server, created.all(), created.others());
  return { deleted, named: count };
}

it('a thing that a PUT created is deleted and named, where its answer or reading before says that it was not there', async () => {
  expect(await deletedAfter(201, ['PUT'], false)).toMatchObject({ deleted: [expect.stringContaining('/notes/')], named: 1 });
  expect(await deletedAfter(200, ['GET', 'PUT', 'PUT'], false)).toMatchObject({ deleted: [expect.any(String)], named: 1 });
});

it('a thing that a PUT may have replaced stays', async () => {
  expect(await deletedAfter(200, ['PUT'], false)).toEqual({ deleted: [], named: 0 });
  expect(await deletedAfter(200, ['GET', 'PUT'], true)).toEqual({ deleted: [], named: 0 });
});

it('a thing that someone else does not see may be there', async () => {
  const asNobody = (request: WireRequest): WireRequest => ({ ...request, headers: [...request.headers, ['authorization', 'nobody']] });
  expect(await deletedAfter(200, ['GET', 'PUT'], true, asNobody)).toEqual({ deleted: [], named: 0 });
});
