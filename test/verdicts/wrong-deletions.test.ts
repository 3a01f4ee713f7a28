import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /pets:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '201': &pet { description: a pet, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '400': { description: bad } }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *pet, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
`);

it('a deletion that succeeds with another status each time is a finding, and no matter of chance', async () => {
  const pets = new Set<string>();
  const url = await serve((request, response) => {
    const answer = (status: number, value?: object): unknown =>
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' }).end(value && JSON.stringify(value));
    const id = /^\/pets\/(\d+)$/.exec(request.url ?? '')?.[1] ?? '';
    text(request)
      .then(() => {
        if (request.method === 'POST') {
          pets.add(String(pets.size + 1));
          return answer(201, { id: pets.size });
        }
        if (request.method !== 'DELETE') return answer(pets.has(id) ? 200 : 404, { id: Number(id) });
        return answer(pets.delete(id) ? 200 : 404);
      })
      .catch(() => response.destroy());
  });
  const { findings } = await verify({ url, spec: contract, only: ['valid', 'sequences'] });
  expect(findings.filter(({ operation }) => operation === 'DELETE /pets/{id}')).toMatchObject([
    { check: 'status-documented', title: 'Undocumented status: 200' },
  ]);
  expect(findings.flatMap(({ flaky }) => flaky ?? [])).toEqual([]);
});
