import { expect, it } from 'vitest';
import type { Run } from '../../../../core/results/runs/run.js';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { replay } from '../../../../replay.js';
import { verify } from '../../../../verify.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { type HttpServer, httpServer } from '../../support/http-server.js';
import { once } from '../../support/once.js';
import { json } from '../../support/document-parts.js';

const TICKET = `{ type: object, required: [id, state], properties: { id: { type: integer }, state: { type: string }, note: { type: string } } }`;
const REFUSED = `'404': { description: none }, '409': { description: not in this state }, '422': { description: bad }`;
const CHANGE = '{ type: object, properties: { note: { type: string, maxLength: 10 }, state: { type: string, enum: [open, closed] } } }';
const REASON = '{ type: object, additionalProperties: false, properties: { reason: { type: string, maxLength: 20 } } }';
const action = (name: string): string => `
  /tickets/{id}/${name}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post:
      requestBody: { ${json(REASON)} }
      responses: { '200': { description: done, ${json(TICKET)} }, ${REFUSED} }`;

/** A ticket is open, then closed, then rated, and takes changes while it is open. */
const TICKETS = `
paths:
  /tickets:
    post: { responses: { '201': { description: made, ${json(TICKET)} } } }
  /tickets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a ticket, ${json(TICKET)} }, ${REFUSED} } }
    patch:
      requestBody: { required: true, ${json(CHANGE)} }
      responses: { '200': { description: a ticket, ${json(TICKET)} }, ${REFUSED} }
${action('rate')}
${action('close')}
`;

type Fault = 'long-note' | 'close-without-body' | 'close-without-reason' | 'close-answers-number' | 'rate-without-body';

function tickets(fault?: Fault): Promise<HttpServer> {
  const states = new Map<number, string>();
  return httpServer((response, { method, path, json: body, body: { length } }) => {
    const answer = (status: number, value: unknown = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const [, first, key, move] = decoded(path.split('?')[0] ?? '').split('/');
    if (first !== 'tickets') return answer(404);
    if (key === undefined) {
      states.set(states.size + 1, 'open');
      return answer(201, { id: states.size, state: 'open' });
    }
    const id = Number(key);
    const state = states.get(id);
    if (state === undefined) return answer(404);
    if (method === 'GET' && move === undefined) return answer(200, { id, state });
    if (method !== (move === undefined ? 'PATCH' : 'POST')) return answer(405);
    const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
    const wanted = move === 'rate' ? 'closed' : 'open';
    if (state !== wanted) return answer(409);
    if (move !== undefined) {
      if (length === 0 && fault === `${move}-without-body`) return answer(500);
      if (length > 0 && sent['reason'] === undefined && fault === `${move}-without-reason`) return answer(500);
      const isValid =
        length === 0 || (isObject(body) && Object.keys(sent).every((name) => name === 'reason') && isShort(sent['reason'], 20));
      if (!isValid) return answer(422);
      states.set(id, move === 'rate' ? 'rated' : 'closed');
    } else {
      const isState = sent['state'] === undefined || sent['state'] === 'open' || sent['state'] === 'closed';
      if (!isObject(body) || !isState || !isShort(sent['note'], fault === 'long-note' ? Infinity : 10)) return answer(422);
      if (typeof sent['state'] === 'string') states.set(id, sent['state']);
    }
    return answer(200, { id, state: fault === `${move}-answers-number` ? 1 : states.get(id) });
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShort(value: unknown, most: number): boolean {
  return value === undefined || (typeof value === 'string' && [...value].length <= most);
}

async function judge(fault?: Fault, text = TICKETS): Promise<Run> {
  await using server = await tickets(fault);
  return await verify({
    url: server.url,
    spec: await contractOfText(text),
    only: ['valid', 'invalid', 'unspecified'],
    seed: 1,
    keep: true,
  });
}

const judged = once((fault: Fault | undefined) => judge(fault));

const told = ({ findings }: Run): readonly string[] =>
  findings.map(({ check, operation, flaky }) => `${check} ${operation}${flaky === undefined ? '' : ', flaky'}`);

it('a server whose things take cases in one state only is kept', async () => {
  const run = await judge();
  expect([told(run), run.verdict]).toEqual([[], 'kept']);
});

it.each<readonly [string, Fault, string]>([
  ['that change a thing, which each may move to another state', 'long-note', 'invalid-refused PATCH /tickets/{id}'],
  ['that can be made once to a thing', 'close-without-body', 'no-server-error POST /tickets/{id}/close'],
  ['that can be made once, though the thing takes no second one', 'close-without-reason', 'no-server-error POST /tickets/{id}/close'],
  ['that can be made once, whatever is sent', 'close-answers-number', 'body-matches-schema POST /tickets/{id}/close'],
  ['that can be made once, after another one', 'rate-without-body', 'no-server-error POST /tickets/{id}/rate'],
])('a fault shows in requests %s', async (_, fault, finding) => {
  expect(told(await judged(fault))).toEqual([finding]);
});

it('a failure is confirmed by a new thing, where the first request moved its own', async () => {
  const closing = TICKETS.replace('[open, closed]', '[closed, open]');
  expect(told(await judge('long-note', closing))).toEqual(['invalid-refused PATCH /tickets/{id}']);
});

it.each([
  ['rate-without-body', 'broken', 1],
  [undefined, 'kept', 0],
] as const)(
  'a replay moves a new thing to the state in which the failure was seen: with the fault %s it is %s',
  async (fault, verdict, count) => {
    const run = await judged('rate-without-body');
    const findings = run.findings.map((finding) => findingDocument(finding, run));
    await using server = await tickets(fault);
    const again = await replay({ contract: await contractOfText(TICKETS), findings, url: server.url });
    expect([again.verdict, again.findings.length]).toEqual([verdict, count]);
  },
);

const ELECTRIC = '{ type: object, properties: { kind: { type: string, enum: [hand, mains] }, checked: { type: boolean } } }';
const TOOL =
  '{ type: object, required: [id, kind, checked], properties: { id: { type: integer }, kind: { type: string }, checked: { type: boolean } } }';
const TOOLS = `
paths:
  /tools:
    post: { responses: { '201': { description: made, ${json(TOOL)} } } }
  /tools/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: a tool, ${json(TOOL)} }, ${REFUSED} } }
    patch:
      requestBody: { required: true, ${json(ELECTRIC)} }
      responses: { '200': { description: a tool, ${json(TOOL)} }, ${REFUSED} }
`;

/** A tool of the mains has to stay checked, which no schema tells, and the server says so in no words. */
function tools(changed: (key: string) => void = () => {}): Promise<HttpServer> {
  const all = new Map<string, Readonly<Record<string, unknown>>>();
  return httpServer((response, { method, path, json: body, isJson }) => {
    const [, first, key] = decoded(path.split('?')[0] ?? '').split('/');
    const answer = (status: number, value: unknown = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (first !== 'tools') return answer(404);
    if (key === undefined) {
      const made = { id: all.size + 1, kind: 'hand', checked: false };
      all.set(String(made.id), made);
      return answer(201, made);
    }
    const tool = all.get(key);
    if (tool === undefined) return answer(404);
    if (method === 'GET') return answer(200, tool);
    if (method !== 'PATCH') return answer(405);
    const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
    const { kind, checked } = sent;
    const isKind = kind === undefined || kind === 'hand' || kind === 'mains';
    if (!isJson || !isObject(body) || !isKind || (checked !== undefined && typeof checked !== 'boolean')) return answer(422);
    const next: Readonly<Record<string, unknown>> = { ...tool, ...sent };
    changed(key);
    if (next['kind'] === 'mains' && next['checked'] !== true) return answer(422);
    all.set(key, next);
    return answer(200, next);
  });
}

it('a connection changes things of its own', async () => {
  const changed = new Set<string>();
  await using server = await tools((key) => changed.add(key));
  await verify({ url: server.url, spec: await contractOfText(TOOLS), only: ['valid', 'properties'], cases: 200, seed: 3 });
  expect(changed.size).toBeGreaterThan(4);
});
