import { type HttpServer, httpServer } from './http-server.js';
import { json } from './document-parts.js';

const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const id = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: integer } }`;
const NONE = `'404': { description: none }`;
const BAD = `'400': { description: bad }`;

/** Shelves, and the books on them. */
export const SHELVES = `
components:
  schemas:
    NewShelf: { type: object, required: [room], properties: { room: { type: string } } }
    Shelf: { allOf: [${ref('NewShelf')}, { type: object, required: [id], properties: { id: { type: integer } } }] }
    NewBook: { type: object, required: [title], properties: { title: { type: string, minLength: 1 } } }
    Book: { allOf: [${ref('NewBook')}, { type: object, required: [id], properties: { id: { type: integer } } }] }
paths:
  /shelves:
    get: { responses: { '200': { description: all, ${json(`{ type: array, items: ${ref('Shelf')} }`)} } } }
    post:
      requestBody: { required: true, ${json(ref('NewShelf'))} }
      responses: { '201': { description: a shelf, ${json(ref('Shelf'))} }, ${BAD} }
  /shelves/{shelfId}:
    parameters: [${id('shelfId')}]
    get: { responses: { '200': { description: a shelf, ${json(ref('Shelf'))} }, ${BAD}, ${NONE} } }
  /shelves/{shelfId}/books:
    parameters: [${id('shelfId')}]
    get: { responses: { '200': { description: all, ${json(`{ type: array, items: ${ref('Book')} }`)} }, ${BAD}, ${NONE} } }
    post:
      requestBody: { required: true, ${json(ref('NewBook'))} }
      responses: { '201': { description: a book, ${json(ref('Book'))} }, ${BAD}, ${NONE} }
  /shelves/{shelfId}/books/{bookId}:
    parameters: [${id('shelfId')}, ${id('bookId')}]
    get: { responses: { '200': { description: a book, ${json(ref('Book'))} }, ${BAD}, ${NONE} } }
    put:
      requestBody: { required: true, ${json(ref('NewBook'))} }
      responses: { '200': { description: a book, ${json(ref('Book'))} }, ${BAD}, ${NONE} }
    delete: { responses: { '204': { description: gone }, ${BAD}, ${NONE} } }
`;

/** What can be wrong with the server, or odd without being wrong. */
export type ShelvesFault =
  | 'title-cut'
  | 'title-null'
  | 'book-unlisted'
  | 'put-lost'
  | 'put-lost-once'
  | 'delete-kept'
  | 'delete-marks'
  | 'delete-twice'
  | 'any-shelf'
  | 'no-memory';

/** Starts a server of shelves. */
export function shelves(fault?: ShelvesFault): Promise<HttpServer> {
  const rooms = new Map<number, string>();
  const books = new Map<number, { readonly shelf: number; readonly title: string; readonly isDeleted?: boolean }>();
  const deleted = new Set<number>();
  let serial = 0;
  let puts = 0;
  return httpServer((response, { method, path, json: body }) => {
    const answer = (status: number, value?: unknown): void => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    const [, first, shelfText = '', second, bookText = ''] = (path.split('?')[0] ?? '').split('/');
    const [shelf, book] = [Number(shelfText), Number(bookText)];
    const textOf = (name: string): string => {
      const value: unknown =
        typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
      return typeof value === 'string' ? value : '';
    };
    if (first !== 'shelves') return answer(404);
    if (fault === 'no-memory' && method === 'GET' && shelfText !== '' && second === undefined) return answer(200, { id: 1, room: 'hall' });
    if (shelfText === '') {
      if (method === 'GET')
        return answer(
          200,
          [...rooms].map(([key, room]) => ({ id: key, room })),
        );
      serial += 1;
      rooms.set(serial, textOf('room'));
      return answer(201, { id: serial, room: textOf('room') });
    }
    const room = rooms.get(shelf);
    if (room === undefined) return answer(404);
    if (second === undefined) return answer(200, { id: shelf, room });
    if (bookText === '') {
      const here = [...books].filter(([, one]) => one.shelf === shelf).map(([key, { title }]) => ({ id: key, title }));
      if (method === 'GET') return answer(200, fault === 'book-unlisted' ? here.slice(0, -1) : here);
      serial += 1;
      books.set(serial, { shelf, title: textOf('title') });
      return answer(201, { id: serial, title: textOf('title') });
    }
    const found = books.get(book);
    if (fault === 'delete-twice' && method === 'DELETE' && deleted.has(book)) return answer(500);
    if (found === undefined || (found.shelf !== shelf && fault !== 'any-shelf')) return answer(404);
    if (method === 'DELETE') {
      deleted.add(book);
      if (fault === 'delete-marks') books.set(book, { ...found, isDeleted: true });
      else if (fault !== 'delete-kept') books.delete(book);
      return answer(204);
    }
    if (method === 'PUT') {
      const isRenewed = /\d{9}/.test(textOf('title'));
      if (isRenewed) puts += 1;
      const isLost = fault === 'put-lost' || (fault === 'put-lost-once' && isRenewed && puts === 1);
      if (!isLost) books.set(book, { ...found, title: textOf('title') });
      return answer(200, { id: book, title: textOf('title') });
    }
    const title = fault === 'title-cut' ? found.title.slice(0, 3) : found.title;
    if (fault === 'title-null') return answer(200, { id: book, title: null });
    return answer(200, { id: book, title, ...(found.isDeleted === true ? { isDeleted: true } : {}) });
  });
}
