import { describe, expect, it } from 'vitest';
import { judgeServer } from '../../../../../core/run/open-session.js';
import { runSequences } from '../../../../../core/run/run-sequences.js';
import type { Run } from '../../../../../core/results/runs/run.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { httpServer } from '../../../support/http-server.js';

const contract = await contractOfText(`
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    NewNote: { type: object, required: [text], properties: { text: { type: string } } }
    Note: { allOf: [{ $ref: '#/components/schemas/NewNote' }, { type: object, required: [id], properties: { id: { type: integer } } }] }
paths:
  /notes:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses: { '201': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '401': { description: no } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a note, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '401': { description: no }, '404': { description: none } } }
    delete: { responses: { '204': { description: gone }, '401': { description: no }, '404': { description: none } } }
`);

/** The run of a store of notes that asks for credentials, but takes others for some methods. */
async function judge(isOpen: (method: string, authorization: string | undefined) => boolean): Promise<Run> {
  const notes = new Map<string, unknown>();
  await using server = await httpServer((response, { method, path, headers, json }) => {
    const key = path.slice('/notes/'.length);
    const answer = (status: number, value?: unknown): void => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    if (headers['authorization'] !== 'Bearer secret' && !isOpen(method, headers['authorization'])) return answer(401);
    if (method === 'POST') {
      const note = { ...(json as { readonly text: string }), id: notes.size + 1 + Math.floor(Math.random() * 1e6) };
      notes.set(String(note.id), note);
      return answer(201, note);
    }
    if (!notes.has(key)) return answer(404);
    if (method === 'GET') return answer(200, notes.get(key));
    notes.delete(key);
    return answer(204);
  });
  return await judgeServer(
    contract,
    { token: 'secret', badToken: 'expired' },
    server.url,
    () => false,
    (session, connections) => runSequences(session, connections, { waitForWrites: () => Promise.resolve() }),
  );
}

const told = ({ findings }: Run): readonly (readonly [string, string, string])[] =>
  findings.map(({ check, operation, title }) => [check, operation, title] as const);

describe('a thing that the run created', () => {
  it('is not deleted without credentials by a server that asks for them', async () => {
    const run = await judge(() => false);
    expect([run.verdict, told(run)]).toEqual(['kept', []]);
    expect(run.cases.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^sequences\/.*credentials-required$/));
  });

  it('is deleted without credentials by a server that forgot to ask, which is a finding at the security of the operation', async () => {
    const run = await judge((method) => method === 'DELETE');
    expect(told(run)).toEqual([
      ['credentials-required', 'DELETE /notes/{noteId}', 'Request without credentials accepted: no credentials are sent'],
    ]);
    expect(run.findings[0]?.constraint).toMatchObject({ keyword: 'security' });
  });

  it.each([
    ['another scheme', 'Token secret', 'the credentials are of another scheme'],
    ['no token', 'Bearer', 'the Bearer scheme stands without a token'],
    ['the token that is given as bad', 'Bearer expired', 'the token is the one given as bad'],
  ])('is deleted with %s, which is a finding', async (_, taken, words) => {
    const run = await judge((method, authorization) => method === 'DELETE' && authorization === taken);
    expect(told(run)).toEqual([['credentials-required', 'DELETE /notes/{noteId}', `Request without credentials accepted: ${words}`]]);
    expect(run.findings[0]).toMatchObject({
      request: { method: 'DELETE' },
      because: expect.stringMatching(/^requests without the required credentials/),
    });
  });
});
