import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
security: [{ user: [] }]
paths:
  /notes:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '400': { description: odd }
        '401': { description: who is it }
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string, minLength: 1 } } } } }
      responses: { '204': { description: kept }, '400': { description: odd }, '401': { description: who is it } }
  /current/user/password:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [pass], properties: { pass: { type: string, minLength: 1 } } } } }
      responses: { '204': { description: changed }, '400': { description: odd }, '401': { description: who is it } }
components: { securitySchemes: { user: { type: http, scheme: basic } } }
`);

/** A server with one user, whose password anybody may change who knows it. */
async function judgedBy(judge: (url: string) => Promise<Run>): Promise<{ readonly run: Run; readonly password: string }> {
  let password = 'first';
  await using server = await httpServer((response, { method, path, headers, body }) => {
    const send = sender(response);
    if (headers['authorization'] !== `Basic ${Buffer.from(`me:${password}`).toString('base64')}`) return send(401);
    if (path.split('?')[0] === '/notes' && method === 'GET') return send(200, ['Fern']);
    const member = { '/notes': 'text', '/current/user/password': 'pass' }[path];
    if (member === undefined) return send(404);
    if (method !== 'POST') return send(405);
    const value = memberOf(body, member);
    if (value === undefined) return send(400);
    if (member === 'pass') password = value;
    return send(204);
  });
  const run = await judge(server.url);
  return { run, password };
}

/** A text that is a member of a body, if that is an object with it. */
function memberOf(body: Buffer, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const member: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof member === 'string' && member !== '' ? member : undefined;
  } catch {
    return undefined;
  }
}

const GIVEN = { spec: contract, seed: 1, credentials: { user: 'me:first' } };

describe('the password of whoever asks', () => {
  it.each([
    ['verify', (url: string) => verify({ ...GIVEN, url, cases: 30, only: ['valid', 'sequences', 'properties'] })],
    ['fuzz', (url: string) => fuzz({ ...GIVEN, url, cases: 200 })],
  ])('is left as it is by %s', async (_, judge) => {
    const { run, password } = await judgedBy(judge);

    expect(password).toBe('first');
    expect(run.ended).toBeUndefined();
    expect(run.operations.find(({ id }) => id === 'POST /current/user/password')).toMatchObject({
      reach: 'not-tried',
      reason: 'it may end the credentials of the run: it takes pass, and its path names nobody else',
    });
  });
});
