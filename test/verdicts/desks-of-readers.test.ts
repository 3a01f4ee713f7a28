import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Books of which the last copy has to be lent before somebody waits for one, and tickets whose items nothing else shows. */
const DOCUMENT = `
components:
  schemas:
    NewBook: { type: object, required: [title, copies], properties: { title: { type: string, minLength: 1 }, copies: { type: integer, minimum: 1, maximum: 50 } } }
    Book: { type: object, required: [id, title, copies, available, waiting], properties: { id: { type: integer }, title: { type: string }, copies: { type: integer }, available: { type: integer }, waiting: { type: integer } } }
    NewReader: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Reader: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    NewLoan: { type: object, required: [book_id, reader_id], properties: { book_id: { type: integer }, reader_id: { type: integer } } }
    Loan: { type: object, required: [id, book_id, reader_id], properties: { id: { type: integer }, book_id: { type: integer }, reader_id: { type: integer } } }
    NewTicket: { type: object, required: [owner], properties: { owner: { type: string, minLength: 1 } } }
    Item: { type: object, required: [id, price], properties: { id: { type: integer }, price: { type: integer } } }
    NewItem: { type: object, required: [price], properties: { price: { type: integer, minimum: 1, maximum: 999 } } }
    Ticket: { type: object, required: [id, owner, items, total], properties: { id: { type: integer }, owner: { type: string }, items: { type: array, items: { $ref: "#/components/schemas/Item" } }, total: { type: integer } } }
paths:
  ${madeAndRead('/books', 'NewBook', 'Book')}
  ${madeAndRead('/readers', 'NewReader', 'Reader')}
  ${madeAndRead('/loans', 'NewLoan', 'Loan')}
  /reservations: { post: { description: Waits for a book of which no copy is available., requestBody: { required: true, ${jsonOf('NewLoan')} }, responses: { '201': { description: made, ${jsonOf('Loan')} }, ${REFUSED} } } }
  /reservations/{id}: { ${KEY}, delete: { responses: { '204': { description: gone }, '404': { description: none } } } }
  ${madeAndRead('/tickets', 'NewTicket', 'Ticket')}
  /tickets/{id}/items: { ${KEY}, post: { operationId: addItem, requestBody: { required: true, ${jsonOf('NewItem')} }, responses: { '201': { description: the ticket with it, ${jsonOf('Ticket')} }, ${REFUSED} } } }
  /tickets/{id}/items/{itemId}: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: itemId, in: path, required: true, schema: { type: integer } }], delete: { responses: { '204': { description: gone }, '404': { description: none } } } }
`;

const contract = await contractOfText(DOCUMENT);

/** What the server does wrong. */
type Fault = 'keeps who waited' | 'keeps what was taken out';

interface Ticket {
  readonly owner: string;
  readonly items: Map<number, number>;
  added: number;
}

function desk(fault: Fault | undefined): Promise<HttpServer> {
  const books = new Map<number, { readonly title: string; readonly copies: number; readonly lentTo: Set<number>; waiting: number }>();
  const readers = new Map<number, string>();
  const loans = new Map<number, { readonly book_id: number; readonly reader_id: number }>();
  const waits = new Map<number, { readonly book_id: number; readonly reader_id: number }>();
  const tickets = new Map<number, Ticket>();
  let last = 0;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const [, kind = '', text = '', part = '', inner = ''] = path.split('/');
    const { title, copies, name, book_id: book, reader_id: reader, owner, price } = membersOf(isJson ? sent : undefined);
    const key = Number(text);
    const bookOf = (id: number): object | undefined => {
      const found = books.get(id);
      return found && { id, title: found.title, copies: found.copies, available: found.copies - found.lentTo.size, waiting: found.waiting };
    };
    const ticketOf = (id: number): object | undefined => {
      const found = tickets.get(id);
      const items = [...(found?.items ?? [])].map(([one, its]) => ({ id: one, price: its }));
      const total = fault === 'keeps what was taken out' ? found?.added : items.reduce((sum, one) => sum + one.price, 0);
      return found && { id, owner: found.owner, items, total };
    };
    const shown: Readonly<Record<string, (id: number) => object | undefined>> = {
      books: bookOf,
      readers: (id) => (readers.has(id) ? { id, name: readers.get(id) } : undefined),
      loans: (id) => (loans.has(id) ? { id, ...loans.get(id) } : undefined),
      tickets: ticketOf,
    };
    if (method === 'GET') {
      const found = shown[kind]?.(key);
      return found === undefined ? refuse(404, 'none') : sendJson(response, 200, found);
    }
    if (method === 'DELETE') {
      const wait = kind === 'reservations' ? waits.get(key) : undefined;
      const own = wait && books.get(wait.book_id);
      const isGone = kind === 'reservations' ? waits.delete(key) : tickets.get(key)?.items.delete(Number(inner)) === true;
      if (isGone && own !== undefined && fault !== 'keeps who waited') own.waiting -= 1;
      return isGone ? void response.writeHead(204).end() : refuse(404, 'none');
    }
    last += 1;
    const answer = (): void => sendJson(response, 201, shown[kind]?.(last) ?? { id: last, book_id: book, reader_id: reader });
    const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
    if (kind === 'books') {
      if (!isText(title) || !Number.isInteger(copies) || Number(copies) < 1 || Number(copies) > 50) return refuse(422, 'bad');
      books.set(last, { title, copies: Number(copies), lentTo: new Set(), waiting: 0 });
      return answer();
    }
    if (kind === 'readers' || (kind === 'tickets' && part === '')) {
      const own = kind === 'readers' ? name : owner;
      if (!isText(own)) return refuse(422, 'bad');
      if (kind === 'readers') readers.set(last, own);
      else tickets.set(last, { owner: own, items: new Map(), added: 0 });
      return answer();
    }
    if (kind === 'tickets') {
      const found = tickets.get(key);
      if (found === undefined) return refuse(404, 'none');
      if (!Number.isInteger(price) || Number(price) < 1 || Number(price) > 999) return refuse(422, 'bad');
      found.items.set(last, Number(price));
      found.added += Number(price);
      return sendJson(response, 201, ticketOf(key));
    }
    if (!Number.isInteger(book) || !Number.isInteger(reader)) return refuse(422, 'bad');
    const [wanted, who] = [books.get(Number(book)), readers.get(Number(reader))];
    if (wanted === undefined || who === undefined) return refuse(404, 'There is no such book, or no such reader.');
    if (wanted.lentTo.has(Number(reader))) return refuse(409, 'The reader has this book already.');
    const isFree = wanted.lentTo.size < wanted.copies;
    if (kind === 'loans') {
      if (!isFree) return refuse(409, 'No copy is there.');
      wanted.lentTo.add(Number(reader));
      loans.set(last, { book_id: Number(book), reader_id: Number(reader) });
      return answer();
    }
    if (isFree) return refuse(409, 'A copy is available, borrow it instead.');
    waits.set(last, { book_id: Number(book), reader_id: Number(reader) });
    wanted.waiting += 1;
    return answer();
  });
}

it.each<readonly [string, Fault | undefined, readonly string[]]>([
  ['that is right is reached everywhere, and breaks no rule', undefined, []],
  ['that keeps who waited breaks one', 'keeps who waited', ['undone-is-as-before DELETE /reservations/{id}']],
  ['that keeps what was taken out breaks one', 'keeps what was taken out', ['undone-is-as-before DELETE /tickets/{id}/items/{itemId}']],
])('a desk %s', async (_, fault, found) => {
  await using server = await desk(fault);
  const { findings, operations } = await verify({ url: server.url, spec: contract, only: ['sequences'], seed: 1, allowDestructive: true });
  expect([
    ...operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    ...findings.map(({ check, operation }) => `${check} ${operation}`),
  ]).toEqual(found);
});
