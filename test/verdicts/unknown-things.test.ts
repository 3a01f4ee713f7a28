import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Authors, and books that name one. */
const DOCUMENT = `
components:
  schemas:
    NewAuthor: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Author: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    NewBook: { type: object, required: [authorId], properties: { authorId: { type: integer, minimum: 1 } } }
    Book: { type: object, required: [id, authorId], properties: { id: { type: integer }, authorId: { type: integer } } }
paths:
  ${madeAndRead('/authors', 'NewAuthor', 'Author')}
  ${madeAndRead('/books', 'NewBook', 'Book')}
    put:
      requestBody: { required: true, ${jsonOf('NewBook')} }
      responses: { '200': { description: one, ${jsonOf('Book')} }, ${REFUSED} }
`;

/** What the server does wrong. */
interface Fault {
  readonly failsForUnknownAuthor?: true;
  readonly failsForUnknownKey?: true;
  /** Bytes of a header of each response. */
  readonly header?: number;
}

type Thing = Readonly<Record<string, unknown>>;

function library(fault: Fault): Promise<HttpServer> {
  const things = new Map<string, Thing>();
  let last = 0;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const refuse = (status: number): unknown => sendJson(response, status, { message: 'no' });
    if (fault.header !== undefined) response.setHeader('x-trace', 'x'.repeat(fault.header));
    const [, kind = '', id] = new URL(path, 'http://x').pathname.split('/');
    const thing = id === undefined ? undefined : things.get(`${kind}/${id}`);
    if (id !== undefined && thing === undefined) return refuse(fault.failsForUnknownKey === true && /^\d+$/.test(id) ? 500 : 404);
    if (method === 'GET') return thing === undefined ? refuse(404) : sendJson(response, 200, thing);
    const { name, authorId } = membersOf(isJson ? sent : undefined);
    if (kind === 'authors' && (typeof name !== 'string' || name === '')) return refuse(422);
    if (kind === 'books') {
      if (typeof authorId !== 'number' || !Number.isInteger(authorId) || authorId < 1) return refuse(422);
      if (!things.has(`authors/${authorId}`)) return refuse(fault.failsForUnknownAuthor === true ? 500 : 422);
    }
    const key = thing === undefined ? (last += 1) : Number(id);
    const made = kind === 'books' ? { id: key, authorId } : { id: key, name };
    things.set(`${kind}/${key}`, made);
    return sendJson(response, thing === undefined ? 201 : 200, made);
  });
}

async function judged(fault: Fault): Promise<Awaited<ReturnType<typeof verify>>> {
  await using server = await library(fault);
  return await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['valid', 'unspecified'] });
}

it('an unknown thing in a body that is a 500 is one finding, whatever its key', async () => {
  const { findings } = await judged({ failsForUnknownAuthor: true });
  expect(findings).toMatchObject([
    {
      check: 'no-server-error',
      operations: ['POST /books', 'PUT /books/{id}'],
      title: expect.stringMatching(/authorId is .*names nothing/),
    },
  ]);
});

it('an unknown key in a path that is a 500 is one finding for all operations', async () => {
  const { findings } = await judged({ failsForUnknownKey: true });
  expect(findings).toMatchObject([
    {
      check: 'no-server-error',
      operations: expect.arrayContaining(['GET /authors/{id}', 'GET /books/{id}']),
      title: expect.stringContaining('id'),
    },
  ]);
});

it('a head of a response that is longer than the kit reads is a note', async () => {
  const { findings, notes } = await judged({ header: 300_000 });
  expect(findings).toEqual([]);
  expect(notes.join('\n')).toContain('longer than 256 KB');
});

it('the same server without a fault keeps its contract', async () => {
  expect(await judged({})).toMatchObject({ verdict: 'kept', findings: [] });
});
