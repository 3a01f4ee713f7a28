import { createServer } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { RunningApp } from '../../apps/app.js';
import { listen } from '../../apps/listen.js';
import { Refusal } from '../refusal.js';
import { type BookContent, type Members, isGenre, lengthOf, readChanges, readContent } from './read-book.js';

interface Book extends BookContent {
  readonly isbn: string;
  readonly addedAt: string;
}

interface Loan {
  readonly loanId: number;
  readonly isbn: string;
  readonly member: string;
  readonly days: number;
}

/** The library, in Express with checks written by hand; with names of faults of faults.ts, those things are wrong. */
export function startLibrary(faults: readonly string[] = []): Promise<RunningApp> {
  const is = (name: string): boolean => faults.includes(name);
  const books = new Map<string, Book>();
  const loans: Loan[] = [];

  const bookOf = (req: Request): Book => {
    const isbn = String(req.params['isbn']);
    if (!isIsbn(isbn)) throw new Refusal(400, 'this is no ISBN');
    const book = books.get(isbn);
    if (book === undefined) throw new Refusal(404, 'there is no such book');
    return book;
  };

  const app = express();
  app.disable('x-powered-by');

  app.get('/books', (req, res) => {
    const query = new URL(req.url, 'http://library').searchParams;
    const genres = query.getAll('genre');
    if (genres.length > 3 || !genres.every(isGenre)) throw new Refusal(400, 'genre is none of the genres');
    const size = sizeOf(query.get('size'));
    const page = wholeNumber('page', query.get('page'), 1, 2 ** 31 - 1) ?? 1;
    const sort = query.get('sort') ?? 'newest';
    if (sort !== 'newest' && sort !== 'title') throw new Refusal(400, 'sort is title or newest');
    const found = [...books.values()].filter(({ genre }) => genres.length === 0 || genres.includes(genre)).toReversed();
    const sorted = sort === 'newest' ? found : found.toSorted((a, b) => a.title.localeCompare(b.title));
    const items = sorted.slice((page - 1) * size, page * size);
    res.set('X-Total-Count', String(found.length)).json({ items, page, size, total: found.length });
  });

  const sizeOf = (text: string | null): number => {
    const written = is('size-coerced') ? (text?.replace(/[a-z]+$/, '') ?? null) : text;
    return wholeNumber('size', written, 1, is('size-end') ? 49 : 50) ?? (is('size-default') ? 20 : 10);
  };

  app.post('/books', librariansOnly, readJson, (req, res) => {
    const body = membersOf(req);
    const { isbn } = body;
    if (typeof isbn !== 'string' || !isIsbn(isbn)) throw new Refusal(400, 'isbn is no ISBN');
    const content = readContent(body, { longestTitle: 100 });
    if (books.has(isbn)) throw new Refusal(409, 'there is a book with this ISBN');
    const title = is('title-upper') ? content.title.toUpperCase() : content.title;
    const book = { ...content, title, isbn, addedAt: new Date().toISOString() };
    books.set(isbn, book);
    if (!is('location-missing')) res.set('Location', `/books/${isbn}`);
    res.status(201).json(book);
  });

  app.get('/books/:isbn', anyone, (req, res) => void res.json(bookOf(req)));

  app.put('/books/:isbn', librariansOnly, readJson, (req, res) => {
    const content = readContent(membersOf(req), { longestTitle: is('put-title-long') ? Number.POSITIVE_INFINITY : 100 });
    const { isbn, addedAt } = bookOf(req);
    const book = { ...content, isbn, addedAt };
    books.set(isbn, book);
    res.json(book);
  });

  app.patch('/books/:isbn', librariansOnly, readJson, (req, res) => {
    const changes = readChanges(membersOf(req), { longestTitle: 100 });
    const book = { ...bookOf(req), ...changes };
    if (!is('patch-lost')) books.set(book.isbn, book);
    res.json(book);
  });

  app.delete('/books/:isbn', librariansOnly, (req, res) => {
    const { isbn } = bookOf(req);
    if (!is('delete-kept')) books.delete(isbn);
    if (is('delete-body')) writeBodyBelow204(res);
    else res.status(204).end();
  });

  app.get('/books/:isbn/summary', anyone, (req, res) => {
    const { isbn, title, genre } = bookOf(req);
    const text = `${title} (${genre})`;
    const asText = !is('summary-json') && req.accepts(['application/json', 'text/plain']) === 'text/plain';
    if (asText) res.type('text/plain').send(text);
    else res.json({ isbn, text });
  });

  app.post('/books/:isbn/loans', anyone, readJson, (req, res) => {
    const { member, days = 14 } = membersOf(req);
    if (typeof member !== 'string' || member === '' || lengthOf(member) > 40) throw new Refusal(400, 'member is no name');
    if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > 60) throw new Refusal(400, 'days is from 1 to 60');
    const { isbn } = bookOf(req);
    const loan = { loanId: loans.length + 1, isbn, member, days };
    loans.push(loan);
    res.status(201).json(loan);
  });

  app.get('/loans/:loanId', anyone, (req, res) => {
    const loanId = wholeNumber('loanId', String(req.params['loanId']), 1, 2 ** 31 - 1) ?? 0;
    const loan = loans[loanId - 1];
    if (loan === undefined) throw new Refusal(404, 'there is no such loan');
    res.json(loan);
  });

  app.use(() => {
    throw new Refusal(404, 'there is nothing here');
  });
  app.use(refuse);
  return listen(createServer(app));
}

const isIsbn = (text: string): boolean => /^97[89][0-9]{10}$/.test(text);

const hasToken = (req: Request): boolean => /^bearer +(.*)$/i.exec(req.get('authorization') ?? '')?.[1] === 'librarian-token';

const librariansOnly: RequestHandler = (req, _res, next) => {
  if (!hasToken(req)) throw new Refusal(401, 'only librarians may do this');
  next();
};

const anyone: RequestHandler = (req, _res, next) => {
  if (!hasToken(req) && req.get('x-library-card') !== 'card-4711') throw new Refusal(401, 'who are you?');
  next();
};

const parseJson = express.json();

const readJson: RequestHandler = (req, res, next) => {
  if (req.get('content-type') !== undefined && req.is('application/json') === false) throw new Refusal(415, 'only JSON is read here');
  parseJson(req, res, next);
};

function membersOf(req: Request): Members {
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'the body is no object');
  return { ...body };
}

function wholeNumber(name: string, text: string | null, least: number, most: number): number | undefined {
  if (text === null) return undefined;
  const value = /^(?:0|[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Refusal(400, `${name} is from ${least} to ${most}`);
  return value;
}

/** Node leaves a body out below 204, so it is written past it. */
function writeBodyBelow204(res: Response): void {
  res.socket?.write('HTTP/1.1 204 No Content\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"removed":true}');
  res.socket?.end();
}

// Express knows an error handler by its four parameters.
const refuse: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  if (status === 401) res.set('WWW-Authenticate', 'Bearer');
  res.status(status).json({ code: status, message: error instanceof Error ? error.message : 'unknown' });
};
