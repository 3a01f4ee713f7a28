import { expect, it } from 'vitest';
import type { Finding } from '../../core/causes/finding.js';
import { findingDocument } from '../../core/findings/finding-document.js';
import type { Run } from '../../core/results/runs/run.js';
import { replay } from '../../replay.js';
import { type VerifyOptions, verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type Fate, type Seen, startMortal } from './mortal-server.js';

const contract = await contractOfText(`
paths:
  /notes:
    get:
      parameters:
        - { name: expand, in: query, schema: { type: boolean } }
        - { name: page_size, in: query, schema: { type: integer, format: int32, minimum: 1 } }
        - { name: sort, in: query, required: true, schema: { type: string, enum: [up, down] } }
      responses: { '200': { description: all notes }, '400': { description: bad } }
  /notes/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string, example: a } }]
      responses: { '200': { description: a note }, '404': { description: none } }
  /tags:
    get: { responses: { '200': { description: all tags } } }
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [word], properties: { word: { type: string, maxLength: 9 }, note: { type: string } } }
      responses: { '201': { description: a tag }, '400': { description: bad } }
`);

const OK: Fate = { status: 200, dies: false };
const DIES: Fate = { status: undefined, dies: true };

interface Judged {
  readonly run: Run;
  readonly deaths: number;
  /** The requests, in the order in which they came. */
  readonly lines: readonly string[];
}

async function runOn(fateOf: (seen: Seen) => Fate | undefined, options: VerifyOptions = {}, isBack = true): Promise<Judged> {
  const lines: string[] = [];
  const server = await startMortal((seen) => {
    lines.push(seen.line);
    return fateOf(seen) ?? correct(seen);
  }, isBack);
  try {
    const run = await verify({ url: server.url, spec: contract, cases: 20, seed: 1, ...options });
    return { run, deaths: server.deaths(), lines };
  } finally {
    await server.close();
  }
}

/** What a correct server answers. */
function correct({ line, path, query, body }: Seen): Fate {
  if (path !== '/notes' && line.startsWith('GET ')) return OK;
  if (line.startsWith('POST ')) return { status: isTag(body) ? 201 : 400, dies: false };
  const size = query.get('page_size');
  const isSize = size === null || (/^\d+$/.test(size) && Number(size) > 0);
  const isKnown = ['true', 'false', null].includes(query.get('expand')) && ['up', 'down'].includes(query.get('sort') ?? '');
  return isSize && isKnown ? OK : { status: 400, dies: false };
}

/** True for a page size above what 32 bits hold. */
function isLarge(query: URLSearchParams): boolean {
  const size = query.get('page_size') ?? '';
  return /^\d+$/.test(size) && Number(size) >= 2 ** 31;
}

function isTag(body: string): boolean {
  const { word, note = '' } = membersOf(body);
  return typeof word === 'string' && [...word].length <= 9 && typeof note === 'string';
}

const hasNote = (body: string): boolean => membersOf(body)['note'] !== undefined;

function membersOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const unanswered = ({ findings }: Run): readonly Finding[] => findings.filter(({ check }) => check === 'answer-received');

it('the request that brings the server down while others are in flight is the one finding, without what it does not need', async () => {
  const { run, deaths } = await runOn(({ query }) => (isLarge(query) ? DIES : undefined));
  expect(run.ended).toBeUndefined();
  expect(unanswered(run).map(({ operations }) => operations)).toEqual([['GET /notes']]);
  expect(unanswered(run)[0]).toMatchObject({ title: expect.stringMatching(/^No response: query page_size is \d+$/), flaky: undefined });
  expect(unanswered(run)[0]?.request.url).toMatch(/\/notes\?page_size=\d+$/);
  expect(unanswered(run)[0]?.actual).toMatch(/nothing listened there for /);
  expect(deaths).toBeLessThan(12);
  expect(run.operations.filter(({ reach }) => reach !== 'reached')).toEqual([]);
});

it('the request after which the server goes down is the one finding, though it was answered', async () => {
  const { run } = await runOn(({ path }) => (path === '/notes/;' ? { status: 404, dies: true } : undefined), {
    only: ['malformed', 'valid', 'unspecified'],
  });
  expect(run.ended).toBeUndefined();
  expect(unanswered(run).map(({ title, operations }) => [title.split(':')[0], operations])).toEqual([['No response', ['GET /notes/{id}']]]);
  expect(unanswered(run)[0]?.actual).toMatch(/^404, and then nothing listened there for /);
});

it('a plain request that brings the server down is a finding, and its operation was tried', async () => {
  const { run, deaths } = await runOn(({ query }) => (query.has('sort') ? DIES : undefined));
  expect(run.ended).toBeUndefined();
  expect(unanswered(run).map(({ title }) => title)).toEqual(['No response: the request is plain']);
  expect(run.operations.map(({ id, reach }) => [id, reach])).toContainEqual(['GET /notes', 'refused']);
  expect(run.operations.filter(({ reach }) => reach === 'not-tried')).toEqual([]);
  expect(deaths).toBeLessThan(12);
});

it('members of a body that are not needed are left out', async () => {
  const { run } = await runOn(({ line, body }) => (line === 'POST /tags' && hasNote(body) ? DIES : undefined));
  if (unanswered(run).length > 1)
    console.log(JSON.stringify(unanswered(run).map((x) => [x.title, x.operations, x.actual, x.caseId, x.because, x.request, x.steps])));
  expect(unanswered(run).map(({ title }) => title)).toEqual(['No response: of its query and body only note is sent']);
});

it('the other cases are sent to a server that came back', async () => {
  const { lines } = await runOn(({ query }) => (isLarge(query) ? DIES : undefined));
  expect(
    lines.slice(lines.findIndex((line) => /page_size=\d{10}/.test(line))).filter((line) => line.startsWith('POST ')).length,
  ).toBeGreaterThan(20);
});

it('a plain request after which the server is lost for good is told, with all that may be to blame', async () => {
  const { run } = await runOn(({ line }) => (line === 'POST /tags' ? DIES : undefined), {}, false);
  expect(run.ended).toMatchObject({ kind: 'lost' });
  expect(unanswered(run)).toHaveLength(1);
  expect(unanswered(run)[0]?.actual).toMatch(
    /In flight were POST \/tags where the request is plain\. Answered in the second before were .*GET \/tags/,
  );
});

it('a replay shows a request after which the server goes down, which is gone for good then', async () => {
  const dies = ({ path }: Seen): Fate | undefined => (path === '/notes/;' ? { status: 404, dies: true } : undefined);
  const { run } = await runOn(dies, { only: ['unspecified'] });
  const documents = run.findings.map((finding) => findingDocument(finding, run));
  const server = await startMortal((seen) => dies(seen) ?? correct(seen), false);
  try {
    const again = await replay({ contract, findings: documents, url: server.url });
    expect(again.findings.map(({ id }) => id)).toEqual(run.findings.map(({ id }) => id));
    expect(again.findings[0]?.title).toBe(run.findings[0]?.title);
  } finally {
    await server.close();
  }
});
