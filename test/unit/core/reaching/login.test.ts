import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../core/results/runs/run.js';
import { verify, type VerifyOptions } from '../../../../verify.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { httpServer } from '../../support/http-server.js';

/** A document of a login and of what needs its token. @param shown of the body of the login, and of its password. */
const documentOf = (shown = '', ofPassword = ''): string => `
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  responses: { no: { description: no } }
paths:
  /login:
    post:
      security: []
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [username, password], properties: { username: { type: string }, password: { type: string, minLength: 4${ofPassword} } } }${shown} } } }
      responses:
        '200': { description: a token, content: { application/json: { schema: { type: object, required: [token], properties: { token: { type: string } } } } } }
        '400': { $ref: '#/components/responses/no' }
        '401': { $ref: '#/components/responses/no' }
  /hello:
    get: { responses: { '200': { description: hello, content: { application/json: { schema: { type: string } } } }, '401': { $ref: '#/components/responses/no' } } }
`;
const contract = await contractOfText(documentOf());

/** The run of a service that lets one user in, and the bodies of its login that are JSON. */
async function judge(options: VerifyOptions = {}): Promise<{ readonly run: Run; readonly passwords: ReadonlySet<unknown> }> {
  const passwords = new Set<unknown>();
  await using server = await httpServer((response, { path, headers, json }) => {
    const answer = (status: number, value?: unknown): void => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    if (path !== '/login') return headers['authorization'] === 'Bearer token-of-ada' ? answer(200, 'hello') : answer(401);
    const body = (json ?? {}) as { readonly username?: unknown; readonly password?: unknown };
    if (json !== undefined && 'password' in Object(json)) passwords.add(body.password);
    const isFit = typeof body.username === 'string' && typeof body.password === 'string' && body.password.length >= 4;
    if (!isFit) return answer(400);
    return body.username === 'ada' && body.password === 'secret of ada' ? answer(200, { token: 'token-of-ada' }) : answer(401);
  });
  const run = await verify({
    spec: contract,
    url: server.url,
    only: ['valid', 'invalid', 'unspecified', 'properties'],
    cases: 50,
    minReach: 0,
    ...options,
  });
  return { run, passwords };
}

describe('a login', () => {
  it('that refuses a made-up user is no finding, and nobody guesses another password', async () => {
    const { run, passwords } = await judge({ token: 'token-of-ada' });
    expect(run.findings).toEqual([]);
    expect(run.operations.find(({ id }) => id === 'POST /login')).toMatchObject({
      reach: 'refused',
      reason: '401 to a login whose values are made up',
    });
    expect(run.cases.map(({ id }) => id).filter((id) => id.includes('post-login/password'))).toEqual([]);
    // One that the kit makes up, and one that the search for values adds.
    expect(passwords.size).toBeLessThanOrEqual(2);
  });

  it('is where to get a token from where none was given', async () => {
    const { run } = await judge();
    expect(run.ended).toMatchObject({
      kind: 'undecided',
      hint: 'Name a file of users with --auth FILE, which logs in with POST /login, or set PLANT_STORE_TOKEN',
    });
    expect(run.notes).toContain(
      'no token was given: a made-up one was sent, though POST /login gives one: name a file of users with --auth FILE',
    );
  });

  it('with a user that was given is sent other passwords only where its schema forbids them', async () => {
    const values = { username: 'ada', password: 'secret of ada' };
    const { run, passwords } = await judge({ token: 'token-of-ada', operations: { 'POST /login': { values } } });
    expect(run.findings).toEqual([]);
    const others = [...passwords].filter((one) => typeof one === 'string' && one.length >= 4);
    expect(others).toEqual(['secret of ada']);
    expect(passwords).toContain(null);
  });
});

describe('a login that is known is used where no token was given', () => {
  const note = 'no token was given: POST /login takes a user that the document or the configuration names, and its token was sent';
  const reached = ({ operations }: Run): readonly string[] => operations.flatMap(({ id, reach }) => (reach === 'reached' ? [id] : []));

  it.each([
    ['by the example of its body', ', example: { username: ada, password: secret of ada }', ''],
    ['by the examples of its members', '', ', example: secret of ada'],
  ])('%s', async (_, shown, ofPassword) => {
    const text = documentOf(shown, ofPassword).replace('username: { type: string }', 'username: { type: string, example: ada }');
    const { run } = await judge({ spec: await contractOfText(text) });
    expect([run.findings, reached(run)]).toEqual([[], ['POST /login', 'GET /hello']]);
    expect(run.notes).toContain(note);
  });

  it('by the values of the configuration', async () => {
    const { run } = await judge({ operations: { 'POST /login': { values: { username: 'ada', password: 'secret of ada' } } } });
    expect([run.findings, reached(run)]).toEqual([[], ['POST /login', 'GET /hello']]);
  });

  it('and not where it refuses what the document shows, or a token was given', async () => {
    const other = await contractOfText(documentOf(', example: { username: ada, password: another one }'));
    const refused = await judge({ spec: other });
    expect(reached(refused.run)).toEqual([]);
    expect(refused.run.notes).not.toContain(note);
    const given = await judge({
      spec: await contractOfText(documentOf(', example: { username: ada, password: secret of ada }')),
      token: 'x',
    });
    expect(given.run.notes).not.toContain(note);
    expect(reached(given.run)).toEqual(['POST /login']);
  });
});
