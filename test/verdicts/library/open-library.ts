import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../apps/listen.js';
import { type Refusal, type Rule, all, integer, oneOf, words } from './rules.js';

/** Where the server deviates from test/fixtures/documents/library.yaml. */
export interface Faults {
  readonly limit?: Rule;
  readonly shelf?: Rule;
  readonly isShelfOptional?: boolean;
  readonly order?: Rule;
  readonly lent?: Rule;
  readonly trace?: Rule;
  readonly theme?: Rule;
  readonly days?: Rule;
  readonly note?: Rule;
  readonly mostTags?: number;
  /** How the texts of `ids` become items. */
  readonly splitIds?: (texts: readonly string[]) => readonly string[];
  /** Throws, so that the answer is 500. */
  readonly crash?: (target: URL, body: string) => void;
  readonly mayLend?: (request: IncomingMessage) => boolean;
  readonly parts?: readonly string[];
  readonly takesForms?: boolean;
}

/** A token and a key that the library accepts. */
export const TOKEN = 'reader-token-12';
export const KEY = 'reader-key-34';

/** A server that was started for one test. */
export interface Library {
  readonly url: string;
  /** The ids of books that existed and were deleted. */
  readonly deleted: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

const DONE: Answer = { status: 200, body: { done: true } };
const NONE: Answer = { status: 404, body: { message: 'there is no such book' } };

function refused(refusal: string): Answer {
  return { status: 400, body: { message: refusal } };
}

/** Starts a library, written without the kit. */
export async function openLibrary(faults: Faults = {}): Promise<Library> {
  const books = new Set(['1', '2', '3', '4', '5']);
  const deleted: string[] = [];
  const answer = (request: IncomingMessage, body: string): Answer => {
    const target = new URL(request.url ?? '/', 'http://library.invalid');
    faults.crash?.(target, body);
    const [, , id] = target.pathname.split('/');
    if (target.pathname === '/books') return listBooks(request, target.searchParams, faults);
    if (target.pathname === '/loans') return lend(request, body, faults);
    if (target.pathname === '/notes') return answerFor((faults.note ?? words(3, 50))(body));
    if (target.pathname === '/covers') return upload(request, body, faults);
    const wrong = id === undefined ? undefined : integer(1n, 2n ** 63n - 1n)(decoded(id));
    if (id === undefined || !target.pathname.startsWith('/books/')) return NONE;
    if (wrong !== undefined) return refused(wrong);
    if (!books.has(decoded(id))) return NONE;
    if (request.method !== 'DELETE') return DONE;
    deleted.push(id);
    return { status: 204 };
  };
  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => answer(request, body))
      .catch((): Answer => ({ status: 500 }))
      .then((answered) => {
        response.writeHead(answered.status, answered.body === undefined ? {} : { 'content-type': 'application/json' });
        response.end(answered.body === undefined ? undefined : JSON.stringify(answered.body));
      })
      .catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  return { url, deleted };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function answerFor(...refusals: readonly Refusal[]): Answer {
  const refusal = refusals.find((one) => one !== undefined);
  return refusal === undefined ? DONE : refused(refusal);
}

function given(text: string | null | undefined, rule: Rule): Refusal {
  return text === null || text === undefined ? undefined : rule(text);
}

function listBooks({ headers }: IncomingMessage, query: URLSearchParams, faults: Faults): Answer {
  const shelf = query.get('shelf');
  const splitIds = faults.splitIds ?? ((texts) => texts.flatMap((text) => text.split(',')));
  const trace = headers['x-trace'];
  const theme = /(?:^|; )theme=([^;]*)/.exec(headers.cookie ?? '')?.[1];
  return answerFor(
    shelf === null ? (faults.isShelfOptional === true ? undefined : 'shelf is missing') : (faults.shelf ?? words(2, 20))(shelf),
    given(query.get('limit'), faults.limit ?? integer(1n, 100n)),
    given(query.get('order'), faults.order ?? oneOf('title', 'year')),
    given(query.get('lent'), faults.lent ?? oneOf('true', 'false')),
    all((text) => (/^[a-z]+$/.test(text) ? undefined : 'must be letters'), query.getAll('tags'), faults.mostTags ?? 3),
    all(integer(-(2n ** 63n), 2n ** 63n), splitIds(query.getAll('ids'))),
    given(query.get('year[from]'), integer(-(2n ** 63n), 2n ** 63n)),
    given(query.get('year[to]'), integer(-(2n ** 63n), 2n ** 63n)),
    given(Array.isArray(trace) ? trace.join() : trace, faults.trace ?? words(4, 16)),
    given(theme, faults.theme ?? oneOf('light', 'dark')),
  );
}

/** The scheme is written in any case (RFC 9110 section 11.1). */
export function isToken(authorization = ''): boolean {
  return authorization.replace(/^bearer /i, '') === TOKEN && authorization !== TOKEN;
}

function mayLend({ headers }: IncomingMessage): boolean {
  return isToken(headers.authorization) || headers['x-key'] === KEY;
}

function lend(request: IncomingMessage, body: string, faults: Faults): Answer {
  if (!(faults.mayLend ?? mayLend)(request)) return { status: 401, body: { message: 'no reader' } };
  const form = new URLSearchParams(body);
  const reader = form.get('reader');
  return answerFor(
    reader === null ? 'reader is missing' : words(1, 40)(reader),
    given(form.get('days'), faults.days ?? integer(1n, 30n)),
    given(form.get('renewable'), oneOf('true', 'false')),
  );
}

function upload({ headers }: IncomingMessage, body: string, { parts = ['title', 'picture'], takesForms = true }: Faults): Answer {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    if (!takesForms) return { status: 415, body: { message: 'must be multipart' } };
    return answerFor(new URLSearchParams(body).has('title') ? undefined : 'title is missing');
  }
  return answerFor(parts.every((name) => body.includes(`name="${name}"`)) ? undefined : 'a part is missing');
}
