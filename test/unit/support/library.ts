import type { WireRequest } from '../../../core/request/wire/wire-request.js';
import type { Outcome } from '../../../core/http/exchange/exchange.js';
import { type FakeConnection, answerOf, fakeConnection } from './fake-connection.js';
import { json } from './document-parts.js';

const BAD = `'400': { description: bad, ${json('{ type: object, properties: { message: { type: string } } }')} }`;
const BOOK = "{ $ref: '#/components/schemas/Book' }";
const ID = '{ name: bookId, in: path, required: true, schema: { type: integer } }';

/** Books, loans of books, and readers whose email addresses are unique. */
export const LIBRARY = `
components:
  schemas:
    NewBook: { type: object, required: [title], properties: { title: { type: string, minLength: 1 } } }
    Book: { type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string, minLength: 1 } } }
paths:
  /books/{bookId}:
    parameters: [${ID}]
    delete: { responses: { '204': { description: gone }, ${BAD}, '404': { description: none } } }
    get: { responses: { '200': { description: a book, ${json(BOOK)} }, '404': { description: none } } }
    put:
      requestBody: { required: true, ${json("{ $ref: '#/components/schemas/NewBook' }")} }
      responses: { '200': { description: a book, ${json(BOOK)} }, ${BAD}, '404': { description: none } }
  /books/{bookId}/lost:
    parameters: [${ID}]
    post: { responses: { '204': { description: noted }, '404': { description: none }, '409': { description: it was lost before } } }
  /books:
    get: { responses: { '200': { description: books, ${json(`{ type: array, items: ${BOOK} }`)} } } }
    post:
      requestBody: { required: true, ${json("{ $ref: '#/components/schemas/NewBook' }")} }
      responses: { '201': { description: a book, ${json(BOOK)} }, ${BAD} }
  /loans:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [bookId], properties: { bookId: { type: integer } } }')} }
      responses: { '201': { description: a loan }, ${BAD} }
  /readers:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [email, name], properties: { email: { type: string, format: email }, name: { type: string } } }')} }
      responses: { '201': { description: a reader }, ${BAD}, '409': { description: taken } }
  /staff:
    get: { responses: { '200': { description: people } } }
  /purge:
    post: { responses: { '204': { description: gone } } }
`;

/** A library that keeps its contract. */
export interface Library extends FakeConnection {
  /** The books that it has, by id. */
  readonly books: ReadonlyMap<string, string>;
  /** True if someone asked for everything to be deleted. */
  readonly purged: () => boolean;
  /** Refuses every request below a first segment, as after a bad deploy. */
  readonly refuse: (segment: string | undefined) => void;
}

/** Starts a library with some books. Only their staff may read the list of people. */
export function library(...titles: readonly string[]): Library {
  const books = new Map<string, string>();
  const lost = new Set<string>();
  const emails = new Set<string>();
  let serial = 0;
  let isPurged = false;
  let refusing: string | undefined;
  const add = (title: string): Outcome => {
    serial += 1;
    books.set(String(serial), title);
    return answerOf(201, { id: serial, title });
  };
  for (const title of titles) add(title);
  const answer = ({ method, url, body }: WireRequest): Outcome => {
    const { pathname } = new URL(url);
    const [, first = '', id = '', last] = pathname.split('/').map(decodeURIComponent);
    const value: Record<string, unknown> = body.length === 0 ? {} : (JSON.parse(Buffer.from(body).toString()) as Record<string, unknown>);
    const refused = answerOf(400, { message: 'no' });
    if (first === 'purge' && method === 'POST') {
      isPurged = true;
      return answerOf(204, '');
    }
    if (first === refusing) return refused;
    if (first === 'staff') return answerOf(403, {});
    if (first === 'loans') return books.has(String(value['bookId'])) ? answerOf(201, {}) : refused;
    if (first === 'readers') {
      const email = String(value['email']);
      if (emails.has(email)) return answerOf(409, {});
      emails.add(email);
      return answerOf(201, {});
    }
    if (first !== 'books') return answerOf(404, {});
    if (id === '')
      return method === 'GET'
        ? answerOf(
            200,
            [...books].map(([key, title]) => ({ id: Number(key), title })),
          )
        : add(String(value['title']));
    const title = books.get(id);
    if (title === undefined) return answerOf(404, {});
    if (last === 'lost') {
      if (lost.has(id)) return answerOf(409, {});
      lost.add(id);
      return answerOf(204, '');
    }
    if (method === 'DELETE') {
      books.delete(id);
      return answerOf(204, '');
    }
    if (method === 'PUT') books.set(id, String(value['title']));
    return answerOf(200, { id: Number(id), title: books.get(id) });
  };
  return { ...fakeConnection(answer), books, purged: () => isPurged, refuse: (segment) => void (refusing = segment) };
}
