import { expect, it } from 'vitest';
import { type FindingDocument, findingDocument } from '../../core/findings/finding-document.js';
import type { Run } from '../../core/results/runs/run.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer } from '../unit/support/http-server.js';
import { once } from '../unit/support/once.js';

const contract = await contractOfText(`
paths:
  /hotel: { get: { responses: { '200': { description: open } } } }
  /rooms:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: &name { type: string, maxLength: 9 } } } } }
      responses: { '201': &one { description: a room, content: { application/json: { schema: &room { type: object, required: [id, name], properties: { id: { type: integer, minimum: 1 }, name: *name } } } } }, '400': &bad { description: bad } }
  /rooms/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': *one, '400': *bad, '404': &none { description: none } } }
    put: { requestBody: { required: true, content: { application/json: { schema: *room } } }, responses: { '200': *one, '400': *bad, '404': *none } }
    delete: { responses: { '204': { description: gone }, '400': *bad, '404': *none } }
`);

type Fault = 'name-number-where-read' | 'put-any-name' | 'put-refuses-no-name' | 'creates-nothing';

/** Rooms with keys from a number on; PUT wants the key of the path in the body, and looks for the room before it looks at the name. */
function hotel(first: number, ...faults: readonly Fault[]): Promise<HttpServer> {
  const is = (fault: Fault): boolean => faults.includes(fault);
  const rooms = new Map<number, string>();
  let next = first;
  return httpServer((response, { method, path, json }) => {
    const answer = (status: number, value?: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(value === undefined ? undefined : JSON.stringify(value));
    const { id, name }: { readonly id?: unknown; readonly name?: unknown } = typeof json === 'object' && json !== null ? json : {};
    const isName = typeof name === 'string' && (Array.from(name).length <= 9 || (is('put-any-name') && method === 'PUT'));
    const text = keyIn(path);
    if (path === '/hotel' && method === 'GET') return answer(200);
    if (text === undefined) {
      if (method !== 'POST' || !path.startsWith('/rooms')) return answer(404);
      if (is('creates-nothing')) return answer(409);
      if (!isName) return answer(400);
      next += 1;
      rooms.set(next, name);
      return answer(201, { id: next, name });
    }
    if (!/^[1-9]\d*$/.test(text)) return answer(400);
    const key = Number(text);
    const room = rooms.get(key);
    if (room === undefined) return answer(404);
    if (method === 'PUT') {
      if (!isName || id !== key || (is('put-refuses-no-name') && name === '')) return answer(400);
      rooms.set(key, name);
      return answer(200, { id: key, name });
    }
    if (method !== 'DELETE') return answer(200, { id: key, name: is('name-number-where-read') ? 7 : room });
    rooms.delete(key);
    return answer(204);
  });
}

function keyIn(path: string): string | undefined {
  const written = /^\/rooms\/([^/?]*)/.exec(path)?.[1];
  try {
    return written === undefined ? undefined : decodeURIComponent(written);
  } catch {
    return '';
  }
}

const found = once(async (fault: Fault): Promise<readonly FindingDocument[]> => {
  await using server = await hotel(1, fault);
  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'invalid'], seed: 1 });
  return run.findings.map((finding) => findingDocument(finding, run));
});

async function again(findings: readonly FindingDocument[], first: number, ...faults: readonly Fault[]): Promise<Run> {
  await using server = await hotel(first, ...faults);
  return await replay({ url: server.url, contract, findings });
}

it.each([
  ['that is read', 'name-number-where-read', 'body-matches-schema'],
  ['that is replaced, whose key the body repeats', 'put-any-name', 'invalid-refused'],
  ['that a valid request may replace', 'put-refuses-no-name', 'valid-accepted'],
] as const)('a replay creates anew the thing %s', async (_, fault, check) => {
  const findings = await found(fault);
  expect(findings.map(({ id, created }) => [id.slice(0, -9), created?.map(({ operation }) => operation)])).toEqual([
    [check, ['POST /rooms']],
  ]);
  const broken = await again(findings, 501, fault);
  expect([broken.verdict, broken.findings.map(({ id }) => id)]).toEqual(['broken', findings.map(({ id }) => id)]);
  expect((await again(findings, 501)).verdict).toBe('kept');
});

it('a replay decides nothing if it cannot create the thing, and says so', async () => {
  const findings = await found('put-any-name');
  const run = await again(findings, 501, 'put-any-name', 'creates-nothing');
  expect([run.verdict, run.ended?.kind === 'undecided' ? run.ended.why : '']).toEqual([
    'undecided',
    expect.stringContaining('POST /rooms does not create what it names'),
  ]);
});

it('a replay decides nothing where a thing is not there that was', async () => {
  const findings = (await found('put-any-name')).map((finding) => ({ ...finding, created: [] }));
  const run = await again(findings, 501, 'put-any-name');
  expect([run.verdict, run.ended?.kind === 'undecided' ? run.ended.why : '']).toEqual([
    'undecided',
    expect.stringContaining('what it names is not there'),
  ]);
});
