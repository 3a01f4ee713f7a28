import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Invoices whose keys are texts to the document, and of one form to the server. */
const DOCUMENT = `
components:
  schemas:
    Invoice: { type: object, required: [id, text], properties: { id: { type: string, readOnly: true }, text: { type: string } } }
paths:
  /invoices:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Invoice' } } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Invoice' } } } }
      responses: { '201': &one { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Invoice' } } } }, '400': { description: bad } }
  /invoices/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': *one, '400': { description: bad }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '400': { description: bad }, '404': { description: none } } }
`;

const FORM = /^inv_1[0-9a-f]{15}$/;

it('a key that names nothing has the form of those that responses showed', async () => {
  const invoices = new Map<string, unknown>();
  let last = 0;
  const answers: string[] = [];
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const [, , id] = path.split('/');
    const answer = (status: number, value: unknown = {}): void => {
      if (id !== undefined) answers.push(`${method} ${FORM.test(id) ? 'of the form' : 'of another form'} ${status}`);
      sendJson(response, status, value);
    };
    if (id === undefined && method === 'GET') return answer(200, [...invoices.values()]);
    if (id === undefined) {
      const { text } = membersOf(json);
      if (!isJson || typeof text !== 'string') return answer(400);
      const key = `inv_1${createHash('sha256').update(String(last++)).digest('hex').slice(0, 15)}`;
      invoices.set(key, { id: key, text });
      return answer(201, invoices.get(key));
    }
    if (!FORM.test(id)) return answer(400);
    if (!invoices.has(id)) return answer(404);
    if (method !== 'DELETE') return answer(200, invoices.get(id));
    invoices.delete(id);
    return response.writeHead(204).end();
  });
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['valid'] });
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(answers).toContain('GET of the form 404');
  expect(answers).toContain('DELETE of the form 404');
});
