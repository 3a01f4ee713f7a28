import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
security: [{ bearer: [] }]
paths:
  /leases:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object } } } } }, '401': { description: who } } }
  /leases/count:
    get: { responses: { '200': { description: how many, content: { application/json: { schema: { type: integer } } } }, '401': { description: who } } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`);

/** Judges a server that takes requests without credentials, or with these. */
async function judge(accepted: readonly (string | undefined)[], token?: string): Promise<{ run: Run; reached: readonly string[] }> {
  await using server = await httpServer((response, { method, path, headers }) => {
    if (!accepted.includes(headers['authorization'])) return sendJson(response, 401, { error: 'invalid token' });
    if (method !== 'GET' || !path.startsWith('/leases')) return sendJson(response, 404, {});
    return sendJson(response, 200, path === '/leases/count' ? 0 : []);
  });
  const run = await verify({
    url: server.url,
    spec: contract,
    only: ['valid', 'credentials'],
    seed: 1,
    ...(token === undefined ? {} : { token }),
  });
  return { run, reached: run.operations.filter(({ reach }) => reach === 'reached').map(({ id }) => id) };
}

const ALL = ['GET /leases', 'GET /leases/count'];

describe('a server whose document asks for credentials, where none were given', () => {
  it('is asked without any, if it refuses made-up ones alone', async () => {
    const { run, reached } = await judge([undefined]);
    expect(reached).toEqual(ALL);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.notes.filter((note) => note.includes('asked without credentials'))).not.toEqual([]);
  });

  it('is not reached, if it refuses both', async () => {
    expect((await judge(['Bearer secret'])).reached).toEqual([]);
  });
});

describe('a server whose document asks for credentials that were given', () => {
  it('is asked with them, and has a finding if it takes none, too', async () => {
    const { run, reached } = await judge(['Bearer secret', undefined], 'secret');
    expect(reached).toEqual(ALL);
    expect(run.findings.map(({ check }) => check)).toContain('credentials-required');
  });

  it('is not asked without them, if it refuses them', async () => {
    expect((await judge([undefined], 'old')).reached).toEqual([]);
  });
});
