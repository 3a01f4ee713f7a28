import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /slots:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewSlot' } } } }
      responses:
        '201': { description: a slot, content: { application/json: { schema: { $ref: '#/components/schemas/Slot' } } } }
        '400': { description: bad }
        '409': { description: taken }
  /slots/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      responses:
        '200': { description: a slot, content: { application/json: { schema: { $ref: '#/components/schemas/Slot' } } } }
        '404': { description: none }
    delete:
      responses: { '204': { description: gone }, '404': { description: none } }
components:
  schemas:
    NewSlot: { type: object, required: [place], properties: { place: { enum: [window] } } }
    Slot: { type: object, required: [id, place], properties: { id: { type: string }, place: { type: string } } }
`);

it('a thing of which there can be one is not deleted while other operations need it', async () => {
  const slots = new Map<string, string>();
  let made = 0;
  const url = await serve((request, response) => {
    const { method, url: target = '' } = request;
    const send = (status: number, body?: object): unknown =>
      response
        .writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body));
    void text(request).then((body) => {
      const [path = ''] = target.split('?');
      if (path === '/slots') {
        if (method !== 'POST') return send(405);
        if (!/^\s*\{\s*"place"\s*:\s*"window"/.test(body) || request.headers['content-type']?.startsWith('application/json') !== true)
          return send(400);
        if (slots.size > 0) return send(409);
        made += 1;
        slots.set(`s${made}`, 'window');
        return send(201, { id: `s${made}`, place: 'window' });
      }
      const id = /^\/slots\/(.+)$/.exec(path.replaceAll('%73', 's'))?.[1];
      if (id === undefined) return send(404);
      if (method !== 'GET' && method !== 'DELETE') return send(405);
      if (!slots.has(id)) return send(404);
      if (method === 'DELETE') {
        slots.delete(id);
        return send(204);
      }
      return send(200, { id, place: 'window' });
    });
  });
  const run = await verify({ url, spec: contract, only: ['valid', 'invalid'], cases: 0 });
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.operations.map(({ id, reach }) => `${id} ${reach}`)).toEqual([
    'POST /slots reached',
    'GET /slots/{id} reached',
    'DELETE /slots/{id} refused',
  ]);
});
