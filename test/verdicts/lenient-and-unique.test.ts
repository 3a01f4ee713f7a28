import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /tokens:
    post:
      requestBody: { required: true, content: { application/json: { schema: &login { type: object, required: [user, password], properties: { user: { type: string }, password: { type: string } } }, example: { user: ada, password: lovelace } } } }
      responses: { '200': { description: a token }, '400': { description: bad }, '401': { description: nobody }, '403': { description: never } }
  /accounts:
    post:
      requestBody: { required: true, content: { application/json: { schema: *login } } }
      responses: { '201': { description: an account }, '400': { description: bad }, '409': { description: there is one } }
`);

/** Serves accounts and tokens, and reads numbers and booleans as texts. @param refused the status for a password that is no text. */
async function judge(refused?: number): Promise<Run> {
  const users = new Map([['ada', 'lovelace']]);
  await using server = await httpServer((response, { path, json, isJson }) => {
    const answer = (status: number): unknown => sendJson(response, status, {});
    const { user, password } = membersOf(json);
    const isText = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
    if (!isJson || !isText(user) || !isText(password)) return answer(400);
    if (refused !== undefined && typeof password !== 'string') return answer(refused);
    const [name, secret] = [String(user), String(password)];
    if (path.startsWith('/tokens')) return answer(users.get(name) === secret ? 200 : 401);
    if (users.has(name)) return answer(409);
    users.set(name, secret);
    return answer(201);
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'properties'], cases: 400, seed: 2 });
}

it('a server that reads numbers as texts has one finding for it, also where these are used or wrong as texts', async () => {
  const { findings } = await judge();
  expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['invalid-refused', 'POST /accounts']]);
});

it('one that answers a password of another type as if it were forbidden has a finding for that, too', async () => {
  const { findings } = await judge(403);
  expect(findings.map(({ check, operations }) => [check, operations[0]])).toContainEqual(['status-documented', 'POST /tokens']);
});
