import { labOf } from '../../../../core/inquiry/lab.js';
import { describe, expect, it } from 'vitest';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { tryOperations } from '../../../../core/reaching/try-operations.js';
import { givenValues } from '../../../../core/reaching/trial/given-values.js';
import type { Session, SessionParts } from '../../../../core/session/session.js';
import type { ExpectationKind } from '../../../../core/contract/situation.js';
import type { KnownOperation } from '../../../../core/knowledge/known-operation.js';
import type { Reach } from '../../../../core/knowledge/reach.js';
import { writeRequest } from '../../../../core/request/wire/write-request.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { LIBRARY, type Library, library } from '../../support/library.js';
import { type FakeConnection, answerOf, fakeConnection } from '../../support/fake-connection.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(LIBRARY);

async function tried(
  more: Partial<SessionParts> = {},
  server: Library = library(),
): Promise<{ readonly session: Session; readonly server: Library }> {
  const session = sessionAt('http://x', contract, more);
  await tryOperations(labOf(session, server), undefined);
  return { session, server };
}

function operationOf({ knowledge }: Session, id: string): KnownOperation {
  const operation = knowledge.contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(id);
  return operation;
}

function expectationOf(session: Session, id: string): ExpectationKind {
  return plainCase(operationOf(session, id)).expectation.kind;
}

/** The request that the cases of an operation are made of. */
function plainRequest(session: Session, id: string): string {
  const operation = operationOf(session, id);
  const { url, body } = writeRequest(plainCase(operation), '', session.ids.fill);
  return `${url} ${Buffer.from(body).toString()}`;
}

const reachOf = ({ knowledge: { reach } }: Session, id: string): Reach | undefined => reach.get(id);

it('an operation that does not fit in the time is not tried, and the report says so', async () => {
  const { session, server } = await tried({ timeMs: -1 });
  expect(server.sent).toEqual([]);
  expect([...session.knowledge.reach.values()]).toEqual(
    contract.operations.map(() => ({
      kind: 'not-tried',
      reason: 'it did not fit in the time',
      help: 'Give the run more time with --time, or choose operations',
    })),
  );
});

it('nor is what is left when the time ends in the middle of an operation', async () => {
  const session = sessionAt('http://x', contract);
  const server = fakeConnection(() => {
    session.end({ kind: 'time-up', why: 'the time was up' });
    return answerOf(500, {});
  });
  await tryOperations(labOf(session, server), undefined);
  expect(server.sent).toHaveLength(1);
  expect([...session.knowledge.reach.values()].map((reach) => reach.kind === 'not-tried' && reach.reason)).toEqual(
    contract.operations.map(() => 'it did not fit in the time'),
  );
});

describe('operations are tried in the order of their needs', () => {
  it('creators first, deletions last', async () => {
    const { server } = await tried();
    const sent = server.sent.map(({ method, url }) => `${method} ${url.replace('http://x', '')}`);
    expect(sent[0]).toBe('POST /books');
    const lastOf = (method: string): number => sent.findLastIndex((line) => line.startsWith(`${method} `));
    expect(lastOf('DELETE')).toBeGreaterThan(lastOf('GET'));
    expect(sent.indexOf('GET /books/1')).toBeGreaterThan(0);
  });

  it('and the created thing is read, changed, referred to and deleted', async () => {
    const { session } = await tried();
    for (const id of ['POST /books', 'GET /books', 'GET /books/{bookId}', 'PUT /books/{bookId}', 'DELETE /books/{bookId}', 'POST /loans'])
      expect([id, reachOf(session, id)]).toMatchObject([id, { kind: 'reached', isOnce: false }]);
    const named = [{ name: 'bookId', from: '/books' }];
    expect(reachOf(session, 'GET /books/{bookId}')).toMatchObject({ sources: named });
    expect(plainRequest(session, 'GET /books/{bookId}')).toBe('/books/1 ');
    expect(plainRequest(session, 'PUT /books/{bookId}')).toBe('/books/1 {"title":"sample"}');
    expect(plainRequest(session, 'POST /loans')).toBe('/loans {"bookId":1}');
    expect(expectationOf(session, 'GET /books/{bookId}')).toBe('accept');
  });

  it('but cases of a deletion get ids that exist nowhere, because each thing can be deleted once', async () => {
    const { session, server } = await tried();
    expect(plainRequest(session, 'DELETE /books/{bookId}')).toBe('/books/1987654321 ');
    expect(server.books.has('1')).toBe(true);
  });
});

describe('a thing that the run did not create', () => {
  it('is read, but neither changed nor deleted', async () => {
    const server = library('Emma', 'Persuasion');
    await tried({ given: givenValues({ bookId: 2 }) }, server);
    const changed = server.sent.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(({ url }) => url);
    expect(changed.filter((url) => /\/[12]$/.test(url))).toEqual([]);
    expect([...server.books.values()].slice(0, 2)).toEqual(['Emma', 'Persuasion']);
    expect(server.sent.some(({ method, url }) => method === 'GET' && url.endsWith('/books/2'))).toBe(true);
  });

  it('is changed where that is allowed', async () => {
    const server = library('Emma', 'Persuasion');
    await tried({ given: givenValues({ bookId: 2 }), allowDestructive: true }, server);
    expect(server.sent.some(({ method, url }) => method === 'PUT' && url.endsWith('/books/2'))).toBe(true);
  });

  it('is not touched by an operation that says it deletes', async () => {
    const { session, server } = await tried();
    expect(server.sent.map(({ url }) => url)).not.toContain('http://x/purge');
    expect(reachOf(session, 'POST /purge')).toMatchObject({
      kind: 'not-tried',
      reason: expect.stringContaining("'purge'"),
      help: 'Allow it with --allow-destructive',
    });
    expect(session.knowledge.contract.operations.map(({ id }) => id)).not.toContain('POST /purge');
  });
});

describe('an operation', () => {
  it('that is refused says nothing about the others', async () => {
    const { session } = await tried();
    expect(reachOf(session, 'GET /staff')).toMatchObject({ kind: 'refused', of: 'access', status: 403 });
    expect(session.ended()).toBeUndefined();
  });

  it('that succeeds only once goes on naming what the run created, and its refusal is no fault', async () => {
    const { session } = await tried();
    expect(reachOf(session, 'POST /books/{bookId}/lost')).toEqual({ kind: 'reached', isOnce: true, onNewThings: true });
    expect(session.knowledge.contract.operations.find(({ path }) => path.endsWith('/lost'))?.refusedWith).toBe(409);
    expect(plainRequest(session, 'POST /books/{bookId}/lost')).toMatch(/^\/books\/\d+\/lost $/);
  });

  it('whose values have to be new each time gets new ones, only where that matters', async () => {
    const { session } = await tried();
    expect(reachOf(session, 'POST /readers')).toEqual({ kind: 'reached', isOnce: false });
    const [one, two] = [plainRequest(session, 'POST /readers'), plainRequest(session, 'POST /readers')];
    expect(one).toMatch(/^\/readers \{"email":"[^"]*\d{9}[^"]*@[^"]+","name":"sample"\}$/);
    expect(one).not.toBe(two);
  });

  it('whose values an earlier run has used up gets new ones, too', async () => {
    const server = library();
    await tried({}, server);
    const { session } = await tried({}, server);
    expect(reachOf(session, 'POST /readers')).toEqual({ kind: 'reached', isOnce: false });
    expect(plainRequest(session, 'POST /readers')).toMatch(/"email":"[^"]*\d{9}[^"]*@[^"]+","name":"sample"/);
  });

  it('that was asked before is not asked again', async () => {
    const server = library();
    const session = sessionAt('http://x', contract);
    const operation = contract.operations.find(({ id }) => id === 'GET /books');
    if (operation === undefined) throw new Error('none');
    const exchange = await server.send(writeRequest(plainCase(operation), 'http://x', session.ids.fill));
    await tryOperations(labOf(session, server), { operation, exchange });
    expect(server.sent.filter(({ method, url }) => method === 'GET' && url === 'http://x/books')).toHaveLength(1);
  });
});

describe('a plain request that is refused for an optional member', () => {
  const shop = `
paths:
  /notes:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses: { '201': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } } }
    delete: { responses: { '204': { description: gone } } }
components:
  schemas:
    NewNote: { type: object, required: [text], properties: { text: { type: string }, place: { type: string } } }
    Note: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
`;
  const notes = (status: number): FakeConnection => {
    const known = new Set<string>();
    return fakeConnection(({ method, url, body }) => {
      const id = url.split('/').at(-1) ?? '';
      if (method === 'POST' && Buffer.from(body).toString().includes('place')) return answerOf(status, {});
      if (method === 'POST') {
        known.add(String(known.size + 1));
        return answerOf(201, { id: known.size, text: 'sample' });
      }
      if (!known.has(id)) return answerOf(404, {});
      return method === 'DELETE' ? answerOf(204, '') : answerOf(200, { id: Number(id), text: 'sample' });
    });
  };

  it.each([
    { status: 500, isFault: true },
    { status: 400, isFault: false },
    { status: 404, isFault: false },
  ])('with $status is sent without it, and what that creates is read and deleted', async ({ status, isFault }) => {
    const session = sessionAt('http://x', await contractOfText(shop));
    await tryOperations(labOf(session, notes(status)), undefined);
    expect(reachOf(session, 'POST /notes')).toEqual({ kind: 'reached', isOnce: false });
    const creator = session.knowledge.contract.operations.find(({ id }) => id === 'POST /notes');
    expect(creator?.body?.content.refused).toEqual({ paths: [['place']], isFault });
    const subjects = session.events.flatMap((event) => (event.type === 'note' ? [event.subject] : []));
    expect(subjects, 'what is made up is left out with a note').toEqual(isFault ? [] : ['place']);
    expect(reachOf(session, 'GET /notes/{noteId}')).toMatchObject({ kind: 'reached', isOnce: false });
    expect(reachOf(session, 'DELETE /notes/{noteId}')).toMatchObject({ kind: 'reached', isOnce: false });
  });

  it('is no fault because an earlier run reached the operation without it', async () => {
    const session = sessionAt('http://x', await contractOfText(shop), { reachedBefore: ['POST /notes'] });
    await tryOperations(labOf(session, notes(400)), undefined);
    expect(reachOf(session, 'POST /notes')).toEqual({ kind: 'reached', isOnce: false });
    expect(session.knowledge.contract.operations[0]?.body?.content.refused?.isFault).toBe(false);
  });
});
