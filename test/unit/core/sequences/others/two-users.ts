import { contractOfText } from '../../../support/contract-of-text.js';
import { httpServer } from '../../../support/http-server.js';
import { judgeServer } from '../../../../../core/run/open-session.js';
import { runSequences } from '../../../../../core/run/run-sequences.js';
import type { Run } from '../../../../../core/results/runs/run.js';
import type { ServerOptions } from '../../../../../core/session/options/server-options.js';

const DOCUMENT = `
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  responses: { no: { description: no } }
  schemas:
    NewNote: { type: object, required: [text], properties: { text: { type: string } } }
    Note: { allOf: [{ $ref: '#/components/schemas/NewNote' }, { type: object, required: [id], properties: { id: { type: integer } } }] }
paths:
  /notes:
    get: { responses: { '200': { description: notes, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }, '401': { $ref: '#/components/responses/no' } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses: { '201': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '400': { $ref: '#/components/responses/no' }, '401': { $ref: '#/components/responses/no' } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '401': { $ref: '#/components/responses/no' }, '404': { $ref: '#/components/responses/no' } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses: { '200': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '401': { $ref: '#/components/responses/no' }, '404': { $ref: '#/components/responses/no' } }
    delete: { responses: { '204': { description: gone }, '401': { $ref: '#/components/responses/no' }, '404': { $ref: '#/components/responses/no' } } }
  /stats:
    get: { responses: { '200': { description: numbers, content: { application/json: { schema: { type: object } } } }, '401': { $ref: '#/components/responses/no' }, '403': { $ref: '#/components/responses/no' } } }
`;

/** A store of notes, each of a user. */
export const notes = await contractOfText(DOCUMENT);

/** The same with a status for those who may not delete a note. */
export const guardedNotes = await contractOfText(
  DOCUMENT.replace("'204': { description: gone }", "'204': { description: gone }, '403': { description: no }"),
);

/** What the store does wrong. */
export interface Fault {
  /** The methods by which anybody reaches any note. */
  readonly open?: readonly string[];
  /** True if the list has the notes of all. */
  readonly isShared?: boolean;
  /** The methods that fail for any other user than the owner. */
  readonly failing?: readonly string[];
  /** True if a change of another user's note is answered with a success, and is not made. */
  readonly pretends?: boolean;
  /** True if the second token is that of nobody. */
  readonly knowsOneUser?: boolean;
  /** True if anybody may read the statistics. */
  readonly hasOpenStats?: boolean;
}

interface Note {
  readonly id: number;
  readonly text: string;
  readonly owner: string;
}

const USERS: Readonly<Record<string, string>> = { 'Bearer token-of-ada': 'ada', 'Bearer token-of-bob': 'bob' };

/** The second user. */
export const BOB: Pick<ServerOptions, 'otherCredentials'> = { otherCredentials: { bearer: 'token-of-bob' } };

/** The run of the sequences of a store with a fault. */
export async function judgeNotes(fault: Fault, options: ServerOptions = BOB, contract = notes): Promise<Run> {
  const kept = new Map<string, Note>();
  let last = 0;
  await using server = await httpServer((response, { method, path, headers, json }) => {
    const answer = (status: number, value?: unknown): void => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    const user = USERS[headers['authorization'] ?? ''];
    if (user === undefined || (fault.knowsOneUser === true && user !== 'ada')) return answer(401);
    if (path === '/stats' && user !== 'ada' && fault.failing?.includes('stats') === true) return answer(500);
    if (path === '/stats') return user === 'ada' || fault.hasOpenStats === true ? answer(200, { notes: kept.size }) : answer(403);
    const sent = json as { readonly text: string } | undefined;
    if ((method === 'POST' || method === 'PUT') && typeof sent?.text !== 'string') return answer(400);
    const text = sent?.text ?? '';
    if (path === '/notes') {
      if (method === 'GET')
        return answer(200, [...kept.values()].filter(({ owner }) => fault.isShared === true || owner === user).map(shown));
      last += 1;
      kept.set(String(last), { id: last, text, owner: user });
      return answer(201, { id: last, text });
    }
    const key = path.slice('/notes/'.length);
    const note = kept.get(key);
    const isOwn = note?.owner === user;
    if (note !== undefined && !isOwn && fault.failing?.includes(method) === true) return answer(500);
    if (note === undefined || (!isOwn && fault.open?.includes(method) !== true)) return answer(404);
    if (method === 'DELETE') {
      if (isOwn || fault.pretends !== true) kept.delete(key);
      return answer(204);
    }
    if (method === 'GET') return answer(200, shown(note));
    const changed = { ...note, text };
    if (isOwn || fault.pretends !== true) kept.set(key, changed);
    return answer(200, shown(changed));
  });
  return await judgeServer(
    contract,
    { token: 'token-of-ada', ...options },
    server.url,
    () => false,
    (session, connections) => runSequences(session, connections, { waitForWrites: () => Promise.resolve() }),
  );
}

function shown({ id, text }: Note): Pick<Note, 'id' | 'text'> {
  return { id, text };
}
