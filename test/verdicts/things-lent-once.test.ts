import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

/** A book can be lent to one reader at a time, so that each loan needs a book of its own. */
const contract = await contractOfText(`
paths:
  /loans:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewLoan' } } } }
      responses: { '201': &loan { description: lent, content: { application/json: { schema: { $ref: '#/components/schemas/Loan' } } } }, '400': { description: bad }, '409': { description: lent already } }
  /loans/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *loan, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '404': { description: none } } }
  /loans/{id}/return:
    parameters: [*id]
    post: { security: [{ bearer: [] }], responses: { '200': *loan, '401': { description: who }, '404': { description: none }, '409': { description: returned } } }
  /books:
    post: { responses: { '201': &book { description: a book, content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } } } }
  /books/{id}:
    parameters: [*id]
    get: { responses: { '200': *book, '404': { description: none } } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    Book: { type: object, required: [id], properties: { id: { type: integer } } }
    NewLoan: { type: object, required: [bookId], properties: { bookId: { type: integer } } }
    Loan: { type: object, required: [id, bookId], properties: { id: { type: integer }, bookId: { type: integer } } }
`);

interface Faults {
  readonly isOpenToAll?: true;
  readonly keepsDeleted?: true;
}

async function judge({ isOpenToAll, keepsDeleted }: Faults): Promise<Run> {
  const loans = new Map<number, { readonly bookId: number; readonly isReturned: boolean }>();
  let [books, made] = [0, 0];
  await using server = await httpServer((response, { method, path, headers, json, isJson }) => {
    const send = (status: number): unknown => response.writeHead(status).end();
    const [, first, written = '', action] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const id = /^[1-9]\d*$/.test(written) ? Number(written) : 0;
    if (first === 'books' && method === 'POST') return sendJson(response, 201, { id: (books += 1) });
    if (first === 'books') return id > 0 && id <= books ? sendJson(response, 200, { id }) : send(404);
    if (written === '') {
      const [[name, bookId] = []] = typeof json === 'object' && json !== null ? Object.entries<unknown>({ ...json }) : [];
      if (!isJson || name !== 'bookId' || typeof bookId !== 'number' || !(bookId > 0 && bookId <= books)) return send(400);
      if ([...loans.values()].some((loan) => loan.bookId === bookId && !loan.isReturned)) return send(409);
      loans.set((made += 1), { bookId, isReturned: false });
      return sendJson(response, 201, { id: made, bookId });
    }
    if (action !== undefined && isOpenToAll !== true && headers['authorization'] !== 'Bearer secret') return send(401);
    const loan = loans.get(id);
    if (loan === undefined) return send(404);
    if (method === 'DELETE') {
      if (keepsDeleted !== true) loans.delete(id);
      return send(204);
    }
    if (action !== undefined && loan.isReturned) return send(409);
    if (action !== undefined) loans.set(id, { ...loan, isReturned: true });
    return sendJson(response, 200, { id, bookId: loan.bookId });
  });
  return await verify({ url: server.url, spec: contract, token: 'secret', only: ['valid', 'credentials', 'sequences'] });
}

const told = ({ findings }: Run): unknown => findings.map(({ check, operation }) => [check, operation]);

it('each loan of a sequence, and the one that is deleted, gets a book of its own', async () => {
  const run = await judge({});
  expect(told(run)).toEqual([]);
  expect(run.operations.map(({ reach }) => reach)).toEqual(Array.from({ length: 6 }, () => 'reached'));
});

it('a deletion that deletes no loan is found', async () => {
  expect(told(await judge({ keepsDeleted: true }))).toEqual([['deleted-is-gone', 'DELETE /loans/{id}']]);
});

it('an action on a loan, which can be done once, is found where it is open to all', async () => {
  expect(told(await judge({ isOpenToAll: true }))).toEqual([['credentials-required', 'POST /loans/{id}/return']]);
});
