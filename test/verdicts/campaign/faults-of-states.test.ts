import { describe, expect, it } from 'vitest';
import { findingDocument } from '../../../core/findings/finding-document.js';
import type { FindingDocument } from '../../../core/findings/finding-document.js';
import type { Run } from '../../../core/results/runs/run.js';
import { fuzz } from '../../../fuzz.js';
import { verify } from '../../../verify.js';
import { replay } from '../../../replay.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /jars:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewJar' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Jar' } } } }, '400': { description: wrong } }
  /jars/{jarId}:
    parameters: [{ name: jarId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Jar' } } } }, '400': { description: wrong }, '404': { description: none } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewJar' } } } }
      responses: { '200': { description: now, content: { application/json: { schema: { $ref: '#/components/schemas/Jar' } } } }, '400': { description: wrong }, '404': { description: none } }
components:
  schemas:
    NewJar: { type: object, required: [label], additionalProperties: false, properties: { label: { type: string, minLength: 1, maxLength: 40 } } }
    Jar: { type: object, required: [id, label], properties: { id: { type: integer }, label: { type: string } } }
`);

/** What was done to a jar. */
interface Past {
  readonly method: string;
  readonly puts: number;
  readonly gets: number;
  readonly wasReadFirst: boolean;
  /** The number of requests of all jars. */
  readonly all: number;
}

async function withJars<T>(fails: (past: Past) => boolean, work: (url: string) => Promise<T>): Promise<T> {
  const jars = new Map<number, { readonly label: string; readonly puts: number; readonly gets: number; readonly wasReadFirst: boolean }>();
  let all = 0;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    all += 1;
    const [, , key] = path.split(/[/?]/);
    const { label, ...others } = membersOf(json);
    const isRight = isJson && typeof label === 'string' && label !== '' && [...label].length <= 40 && Object.keys(others).length === 0;
    if (key === undefined) {
      if (!isRight) return send(400);
      jars.set(jars.size + 1, { label: String(label), puts: 0, gets: 0, wasReadFirst: false });
      return send(201, { id: jars.size, label });
    }
    if (!/^[1-9]\d{0,15}$/.test(key)) return send(400);
    const id = Number(key);
    const jar = jars.get(id);
    if (method === 'PUT' && !isRight) return send(400);
    if (jar === undefined) return send(404);
    if (fails({ method, all, ...jar })) return send(500);
    const isPut = method === 'PUT';
    const now = {
      label: isPut ? String(label) : jar.label,
      puts: jar.puts + Number(isPut),
      gets: jar.gets + Number(!isPut),
      wasReadFirst: jar.wasReadFirst || (!isPut && jar.puts === 0),
    };
    jars.set(id, now);
    return send(200, { id, label: now.label });
  });
  return await work(server.url);
}

const fuzzed = (fails: (past: Past) => boolean): Promise<Run> =>
  withJars(fails, (url) => fuzz({ spec: contract, url, seed: 1, cases: 600, concurrency: 4 }));
const replayed = (findings: readonly FindingDocument[], fails: (past: Past) => boolean): Promise<Run> =>
  withJars(fails, (url) => replay({ contract, findings, url }));

describe.each<readonly [string, (past: Past) => boolean, string, readonly string[]]>([
  ['the third change', ({ method, puts }) => method === 'PUT' && puts >= 2, 'PUT /jars/{jarId}', ['POST', 'PUT', 'PUT']],
  ['a read after a change', ({ method, puts }) => method === 'GET' && puts > 0, 'GET /jars/{jarId}', ['POST', 'PUT']],
  [
    'a read after a change after a read',
    ({ method, puts, wasReadFirst }) => method === 'GET' && puts > 0 && wasReadFirst,
    'GET /jars/{jarId}',
    ['POST', 'GET', 'PUT'],
  ],
])('a server error of %s', (_, fails, operation, methods) => {
  it('has the requests that led to it, which a replay sends', async () => {
    const run = await fuzzed(fails);
    const errors = run.findings.filter(({ check }) => check === 'no-server-error');
    expect(errors.map((one) => [one.operation, one.flaky, one.steps.map(({ request }) => request.method)])).toEqual([
      [operation, undefined, methods],
    ]);
    const documents = errors.map((finding) => findingDocument(finding, run));
    expect((await replayed(documents, fails)).verdict).toBe('broken');
    expect((await replayed(documents, () => false)).verdict).toBe('kept');
  });
});

describe('a server error that no new thing shows', () => {
  const fails = ({ method, all }: Past): boolean => method === 'GET' && all > 150 && all < 200;

  it('is told as one that could not be reproduced, and a replay that does not show it is undecided', async () => {
    const run = await fuzzed(fails);
    const documents = run.findings.map((finding) => findingDocument(finding, run));
    expect(documents.map(({ flaky }) => flaky)).toEqual(documents.map(() => true));
    expect(documents.length).toBeGreaterThan(0);
    const again = await replayed(documents, () => false);
    expect([again.verdict, again.ended]).toMatchObject(['undecided', { why: expect.stringContaining('did not show again') }]);
  });
});

describe('a corpus with a server error of a state', () => {
  it('is the same finding in the gate, with its requests', async () => {
    const fails = ({ method, puts }: Past): boolean => method === 'PUT' && puts >= 2;
    const run = await fuzzed(fails);
    const [found] = run.findings;
    const corpus = run.findings.map((finding) => findingDocument(finding, run));
    const gate = await withJars(fails, (url) => verify({ spec: contract, url, seed: 1, cases: 10, corpus, only: ['valid'] }));
    const kept = gate.findings.find(({ id }) => id === found?.id);
    expect([kept?.title, kept?.steps.map(({ request }) => request.method)]).toEqual([found?.title, ['POST', 'PUT', 'PUT']]);
  });
});

describe('a server error of one parameter', () => {
  it('is one finding, of the parameter, whatever else was wrong with the requests', async () => {
    const lists = await contractOfText(`
paths:
  /jars:
    get:
      parameters:
        - { name: tags, in: query, schema: { type: array, items: { type: string, minLength: 1 } } }
        - { name: sizes, in: query, schema: { type: array, items: { type: integer } } }
        - { name: depth, in: header, schema: { type: integer, maximum: 10 } }
      responses: { '200': { description: all }, '400': { description: wrong } }
`);
    await using server = await httpServer((response, { path, headers }) => {
      const query = new URL(path, 'http://x').searchParams;
      const isWrong =
        query.getAll('sizes').some((one) => !/^-?\d{1,15}$/.test(one)) ||
        query.getAll('tags').includes('') ||
        (headers['depth'] !== undefined && !(/^-?\d{1,15}$/.test(String(headers['depth'])) && Number(headers['depth']) <= 10));
      sender(response)(query.getAll('tags').length > 1 ? 500 : isWrong ? 400 : 200);
    });
    const run = await fuzz({ spec: lists, url: server.url, seed: 1, cases: 3000, concurrency: 4 });
    const errors = run.findings.filter(({ check }) => check === 'no-server-error');
    expect(errors.map(({ title }) => title.slice(0, 'Server error: query tags is ['.length))).toEqual(['Server error: query tags is [']);
  });
});
