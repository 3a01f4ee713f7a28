import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const DOCUMENT = `
paths:
  /pets:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '201': &pet { description: a pet, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '400': { description: bad } }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *pet, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`;

const contract = await contractOfText(DOCUMENT);

it('a deletion that succeeds with another status each time is a finding, and no matter of chance', async () => {
  const pets = new Set<string>();
  await using store = await httpServer((response, { method, path }) => {
    const answer = (status: number, id?: number): unknown =>
      id === undefined ? response.writeHead(status).end() : sendJson(response, status, { id });
    const id = /^\/pets\/(\d+)$/.exec(path)?.[1] ?? '';
    if (method === 'POST') {
      pets.add(String(pets.size + 1));
      return answer(201, pets.size);
    }
    if (method === 'DELETE') return answer(pets.delete(id) ? 200 : 404);
    return pets.has(id) ? answer(200, Number(id)) : answer(404);
  });
  const { findings } = await verify({ url: store.url, spec: contract, only: ['valid', 'sequences'] });
  expect(findings.filter(({ operation }) => operation === 'DELETE /pets/{id}')).toMatchObject([
    { check: 'status-documented', title: 'Undocumented status: 200' },
  ]);
  expect(findings.flatMap(({ flaky }) => flaky ?? [])).toEqual([]);
});

/** A server of pets whose deletion of nothing has some status. */
function petsWhose(deletionOfNothing: number): ReturnType<typeof httpServer> {
  const pets = new Set<string>();
  return httpServer((response, { method, path }) => {
    const id = /^\/pets\/(\d+)$/.exec(path)?.[1] ?? '';
    if (method === 'POST') {
      pets.add(String(pets.size + 1));
      return sendJson(response, 201, { id: pets.size });
    }
    if (method === 'DELETE') return response.writeHead(pets.delete(id) ? 204 : deletionOfNothing).end();
    return pets.has(id) ? sendJson(response, 200, { id: Number(id) }) : response.writeHead(404).end();
  });
}

const withWords = await contractOfText(DOCUMENT.replaceAll('description: none', 'description: No such pet.'));

it.each([
  ['whose 404 says what does not exist', withWords, 204, ['absent-is-told']],
  ['whose 404 says nothing of it', contract, 204, []],
  ['that is refused as its 404 says', withWords, 404, []],
])('a deletion of what was never created, %s', async (_, spec, status, checks) => {
  await using store = await petsWhose(status);
  const { findings } = await verify({ url: store.url, spec, only: ['valid', 'sequences'] });
  expect(findings.map(({ check }) => check)).toEqual(checks);
});
