import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Projects with tickets, which are created alone or several at once. */
const TICKETS = `
components:
  schemas:
    Project: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Ticket: { type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string }, points: { type: integer } } }
    NewTicket: { type: object, required: [title], properties: { title: { type: string, minLength: 1 }, points: { type: integer, minimum: 1, maximum: 9 } } }
paths:
  /projects:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${jsonOf('Project')} }, ${REFUSED} }
  /projects/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Project')} }, ${REFUSED} } }
  /projects/{id}/tickets:
    ${KEY}
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Ticket" } }')} }, ${REFUSED} } }
    post:
      requestBody: { required: true, ${jsonOf('NewTicket')} }
      responses: { '201': { description: made, ${jsonOf('Ticket')} }, ${REFUSED} }
  /projects/{id}/tickets/bulk:
    ${KEY}
    post:
      requestBody: { required: true, ${json('{ type: array, minItems: 1, items: { $ref: "#/components/schemas/NewTicket" } }')} }
      responses: { '201': { description: made, ${json('{ type: array, items: { $ref: "#/components/schemas/Ticket" } }')} }, ${REFUSED} }
  /projects/{id}/tickets/{ticket}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: ticket, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Ticket')} }, ${REFUSED} } }
`;

type Fault = 'lists the tickets of all projects' | 'answers the last of several' | 'answers several the other way round';

interface Ticket {
  readonly id: number;
  readonly project: number;
  readonly title: string;
  readonly points?: number;
}

function tickets(fault?: Fault): Promise<HttpServer> {
  const projects = new Map<number, { readonly id: number; readonly name: string }>();
  const all: Ticket[] = [];
  let last = 0;
  const newTicket = (project: number, sent: unknown): Ticket | undefined => {
    const { title, points } = membersOf(sent);
    if (typeof title !== 'string' || title === '') return undefined;
    if (points === undefined) return 'points' in membersOf(sent) ? undefined : { id: (last += 1), project, title };
    return typeof points === 'number' && Number.isInteger(points) && points >= 1 && points <= 9
      ? { id: (last += 1), project, title, points }
      : undefined;
  };
  const shown = ({ id, title, points }: Ticket): object => ({ id, title, ...(points === undefined ? {} : { points }) });
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const end = (status: number): unknown => response.writeHead(status).end();
    const [, kind, key, below, item, more] = path.split('/');
    if (kind !== 'projects' || more !== undefined) return end(404);
    if (key === undefined) {
      const { name } = membersOf(isJson ? sent : undefined);
      if (method !== 'POST') return end(405);
      if (typeof name !== 'string' || name === '') return end(422);
      projects.set((last += 1), { id: last, name });
      return sendJson(response, 201, projects.get(last));
    }
    const project = /^\d{1,9}$/.test(key) ? Number(key) : 0;
    if (!projects.has(project)) return end(404);
    if (below === undefined) return method === 'GET' ? sendJson(response, 200, projects.get(project)) : end(405);
    if (below !== 'tickets') return end(404);
    const own = all.filter((one) => one.project === project);
    if (item === undefined && method === 'GET')
      return sendJson(response, 200, (fault === 'lists the tickets of all projects' ? all : own).map(shown));
    if (item === undefined && method === 'POST') {
      const made = newTicket(project, isJson ? sent : undefined);
      if (made === undefined) return end(422);
      all.push(made);
      return sendJson(response, 201, shown(made));
    }
    if (item === 'bulk' && method === 'POST') {
      const made = isJson && Array.isArray(sent) && sent.length > 0 ? sent.map((one) => newTicket(project, one)) : [undefined];
      const whole = made.flatMap((one) => one ?? []);
      if (whole.length < made.length) return end(422);
      all.push(...whole);
      const answered = fault === 'answers several the other way round' ? whole.toReversed() : whole;
      return sendJson(response, 201, (fault === 'answers the last of several' ? answered.slice(-1) : answered).map(shown));
    }
    const found = method === 'GET' ? own.find(({ id }) => String(id) === item) : undefined;
    return found === undefined ? end(404) : sendJson(response, 200, shown(found));
  });
}

async function judged(fault?: Fault): Promise<readonly string[]> {
  await using server = await tickets(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(TICKETS), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('tickets of projects that are right break no rule', async () => {
  expect(await judged()).toEqual([]);
});

it.each([
  ['lists the tickets of all projects', 'parents-told-apart GET /projects/{id}/tickets'],
  ['answers the last of several', 'bulk-is-answered POST /projects/{id}/tickets/bulk'],
  ['answers several the other way round', 'bulk-is-answered POST /projects/{id}/tickets/bulk'],
] as const)('a server that %s breaks one rule', async (fault, expected) => {
  expect(await judged(fault)).toEqual([expected]);
});
