import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
security: [{ session: [] }]
paths:
  /plants:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '401': { description: who is it }
        '503': { description: closed }
  /growers:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '401': { description: who is it }
        '503': { description: closed }
  /greenhouse/shut:
    post:
      responses: { '204': { description: shut }, '401': { description: who is it } }
  /greenhouse/climate:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [degrees], properties: { degrees: { type: integer } } } } }
      responses: { '204': { description: set }, '400': { description: odd }, '401': { description: who is it } }
  /session/sign-out:
    post:
      responses: { '204': { description: bye }, '401': { description: who is it } }
  /session/forget:
    post:
      responses: { '204': { description: bye }, '401': { description: who is it } }
components: { securitySchemes: { session: { type: http, scheme: bearer } } }
`);

/** A document that says nothing of credentials. */
const open = await contractOfText(`
paths:
  /health:
    get: { responses: { '200': { description: well, content: { application/json: { schema: { type: boolean } } } } } }
  /plants:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } } } }
  /forget:
    post: { responses: { '204': { description: forgotten } } }
`);

/** What the actions do, and what the run may. */
interface Setting {
  /** How many requests are refused once the greenhouse was shut. */
  readonly shutFor?: number;
  /** True if the greenhouse takes no request any more once its climate was set. */
  readonly freezes?: boolean;
  readonly forgets?: boolean;
  readonly allowDestructive?: boolean;
  /** True if the run can log in again. */
  readonly canRenew?: boolean;
}

async function judged({ shutFor = 0, freezes = false, forgets = false, allowDestructive = false, canRenew = false }: Setting): Promise<{
  readonly run: Run;
  readonly sent: (line: string) => number;
}> {
  let closed = 0;
  let session = 1;
  await using server = await httpServer((response, { method, path, headers, json }) => {
    const send = sender(response);
    const key = `${method} ${path.split('?')[0] ?? ''}`;
    if (headers['authorization'] !== `Bearer session-${session}`) return send(401);
    if (closed > 0) {
      closed -= 1;
      return send(503);
    }
    if (key === 'GET /plants' || key === 'GET /growers') return send(200, ['Fern']);
    if (key === 'POST /greenhouse/shut') {
      closed = shutFor;
      return send(204);
    }
    if (key === 'POST /greenhouse/climate') {
      if (!isClimate(json)) return send(400);
      closed = freezes ? Number.POSITIVE_INFINITY : 0;
      return send(204);
    }
    if (key !== 'POST /session/sign-out' && key !== 'POST /session/forget') return send(method === 'GET' ? 404 : 405);
    if (forgets || key.endsWith('out')) session += 1;
    return send(204);
  });
  const run = await verify({
    url: server.url,
    spec: contract,
    cases: 30,
    seed: 1,
    token: 'session-1',
    allowDestructive,
    ...(canRenew && { renewToken: () => Promise.resolve(`session-${session}`) }),
  });
  return { run, sent: (line) => server.received.filter(({ method, path }) => `${method} ${path}` === line).length };
}

function isClimate(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'degrees' in json && Number.isInteger(json.degrees);
}

const reachOf = ({ operations }: Run, id: string): string | undefined => operations.find((one) => one.id === id)?.reach;

describe('an action on the whole server', () => {
  it('ends the run if the server refuses everything afterwards', async () => {
    const { run } = await judged({ shutFor: Number.POSITIVE_INFINITY });

    expect(run.findings).toEqual([]);
    expect(run.ended).toMatchObject({
      kind: 'undecided',
      why: 'the server answered 503 to everything after POST /greenhouse/shut',
      hint: expect.stringContaining("--exclude-operation 'POST /greenhouse/shut'"),
    });
  });

  it('ends it if the action has a body, too', async () => {
    const { run } = await judged({ freezes: true });

    expect(run.findings).toEqual([]);
    expect(run.ended).toMatchObject({ kind: 'undecided', why: 'the server answered 503 to everything after POST /greenhouse/climate' });
  });

  it('is sent once if the server is itself again after a moment', async () => {
    const { run, sent } = await judged({ shutFor: 4 });

    expect(run.verdict).toBe('kept');
    expect(sent('POST /greenhouse/shut')).toBe(1);
    expect(reachOf(run, 'POST /greenhouse/shut')).toBe('not-tried');
    expect(run.notes).toContainEqual(expect.stringContaining('after POST /greenhouse/shut, and is as before by now'));
  });

  it('is judged if nothing else changes', async () => {
    const { run } = await judged({});

    expect(run.verdict).toBe('kept');
    expect(reachOf(run, 'POST /greenhouse/shut')).toBe('reached');
  });

  it('ends the run if it ends the session that a header names, whatever stays open to everybody', async () => {
    let forgottenAt = Number.POSITIVE_INFINITY;
    await using server = await httpServer((response, { method, path, headers }, nth) => {
      const send = sender(response);
      const [route = ''] = path.split('?');
      if (route === '/health') return send(200, true);
      if (headers['x-session'] !== 'one' || nth > forgottenAt) return send(401);
      if (`${method} ${route}` === 'POST /forget') forgottenAt = nth;
      return route === '/forget' ? send(204) : send(200, ['Fern']);
    });
    const run = await verify({ url: server.url, spec: open, cases: 30, seed: 1, headers: [['X-Session', 'one']] });

    expect(run.findings).toEqual([]);
    expect(run.ended).toMatchObject({ kind: 'undecided', why: 'the server answered 401 to everything after POST /forget' });
  });

  it('is sent once if it ends the session and the run can log in again', async () => {
    const { run, sent } = await judged({ forgets: true, canRenew: true });

    expect(run.verdict).toBe('kept');
    expect(sent('POST /session/forget')).toBe(1);
  });
});

describe('an operation that is called sign-out', () => {
  it('is left out', async () => {
    const { run, sent } = await judged({});

    expect(sent('POST /session/sign-out')).toBe(0);
    expect(run.operations.find(({ id }) => id === 'POST /session/sign-out')).toMatchObject({
      reach: 'not-tried',
      reason: "it may end the session of the credentials: its name says 'signout'",
    });
  });

  it('is sent once, after everything else, by a run that may destroy everything and can log in again', async () => {
    const { run, sent } = await judged({ allowDestructive: true, canRenew: true });

    expect(run.verdict).toBe('kept');
    expect(run.ended).toBeUndefined();
    expect(sent('POST /session/sign-out')).toBe(1);
    expect(run.notes).toContainEqual(expect.stringContaining('after POST /session/sign-out, and is as before by now'));
  });

  it('is left out of a run that may destroy everything, and could not log in again', async () => {
    const { run, sent } = await judged({ allowDestructive: true });

    expect(run.verdict).toBe('kept');
    expect(sent('POST /session/sign-out')).toBe(0);
  });
});
