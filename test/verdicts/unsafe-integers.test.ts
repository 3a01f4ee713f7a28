import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import type { RunningApp } from '../apps/app.js';
import { bugApps } from '../apps/bugs/index.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';
import { contract } from './campaign/run-campaign-on.js';

/** Stores that hold ids as doubles, each in its way. */
const apps = bugApps.filter(({ id }) => ['strict-id-rounded', 'strict-id-unsafe'].includes(id));
const ADVICE = 'int64 goes beyond 2^53, where JSON.parse rounds: a server in JavaScript has to read it with lossless-json or as a BigInt';

describe.each(apps)('a store that $title', (app) => {
  let running: RunningApp;
  let asDocumented: Run;
  beforeAll(async () => {
    running = await app.start();
    asDocumented = await judged({});
  });
  afterAll(() => running.close());
  const judged = (policy: Readonly<Record<string, readonly number[]>>): Promise<Run> =>
    verify({ url: running.url, spec: contract, seed: 1, cases: 40, only: WITHOUT_DREDD, policy });

  it('breaks the contract, and the finding says what to do in JavaScript', () => {
    const { verdict, findings } = asDocumented;
    expect(verdict).toBe('broken');
    expect(findings.map(({ because }) => because)).toEqual([expect.stringContaining(ADVICE)]);
  });

  it('is tolerated where the project accepts it, and every report says so', async () => {
    const { verdict, findings, totals, notes } = await judged({ 'unsafe-integer': [200, 400] });
    expect(findings).toEqual([]);
    expect(verdict).toBe('kept');
    expect(totals.tolerated).toBeGreaterThan(asDocumented.totals.tolerated);
    expect(notes).toContain('the policy is changed: for unsafe-integer, 200, 400 are allowed, whatever the profile standard says');
  });

  it('is not tolerated with a status that the row does not list', async () => {
    expect((await judged({ 'unsafe-integer': [200, 409] })).findings).toHaveLength(1);
  });

  it('is tolerated by a campaign too', async () => {
    const policy = { 'unsafe-integer': [200, 400] };
    const { findings } = await fuzz({ url: running.url, spec: contract, seed: 1, cases: 1000, concurrency: 4, policy });
    expect(findings).toEqual([]);
  });
});

it('a number beyond 2^53 beside a title that has to be new is no id that a store rounds', async () => {
  const tastings = await contractOfText(`
paths:
  /tastings:
    post:
      requestBody: { required: true, content: { application/json: { schema: &tasting { type: object, required: [title], properties: { title: { type: string }, views: { type: integer, format: int64 } } } } } }
      responses: { '201': { description: made }, '400': { description: bad or used } }
    get: { responses: { '200': { description: titles } } }
`);
  const titles = new Set<string>();
  await using store = await httpServer((response, { method, json, isJson }) => {
    if (method === 'GET') return response.end();
    const { title, views = 0 } = membersOf(json);
    if (!isJson || typeof title !== 'string' || typeof views !== 'number' || !Number.isInteger(views)) return sendJson(response, 400, {});
    if (titles.has(title)) return sendJson(response, 400, {});
    titles.add(title);
    return response.writeHead(201).end();
  });
  const { findings } = await verify({ url: store.url, spec: tastings, only: ['valid', 'unspecified'] });
  expect(findings.map(({ check }) => check)).toEqual([]);
});
