import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Tickets, sorted by a member whose values are listed from the lowest to the highest. */
const DOCUMENT = `
components:
  schemas:
    NewTicket: { type: object, required: [priority], properties: { priority: { $ref: '#/components/schemas/Priority' } } }
    Priority: { type: string, enum: [low, normal, high, urgent] }
    Ticket: { type: object, required: [id, priority], properties: { id: { type: integer }, priority: { $ref: '#/components/schemas/Priority' } } }
paths:
  /tickets:
    get:
      parameters: [{ name: sort, in: query, schema: { type: string, enum: [priority] } }]
      responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Ticket" } }')} } }
    post:
      requestBody: { required: true, ${jsonOf('NewTicket')} }
      responses: { '201': { description: made, ${jsonOf('Ticket')} }, ${REFUSED} }
  /tickets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Ticket')} }, ${REFUSED} } }
`;

const PRIORITIES = new Set(['low', 'normal', 'high', 'urgent']);

interface Ticket {
  readonly id: number;
  readonly priority: string;
}

/**
 * @param ranked the priorities in the order in which the server sorts them; it does not sort those that are not there.
 * @param sorts what it sorts: a copy of what it stores, or that itself.
 */
function desk(ranked: readonly string[], sorts: 'a copy' | 'what it stores' = 'a copy'): Promise<HttpServer> {
  const tickets: Ticket[] = [];
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const url = new URL(path, 'http://x');
    const key = url.pathname.split('/')[2];
    const found = tickets.find(({ id }) => String(id) === key);
    if (key !== undefined) return found === undefined ? sendJson(response, 404, {}) : sendJson(response, 200, found);
    const rankOf = ({ priority }: Ticket): number => ranked.indexOf(priority);
    const isSorted = url.searchParams.get('sort') === 'priority';
    if (method === 'GET') {
      const listed = sorts === 'a copy' ? [...tickets] : tickets;
      // oxlint-disable-next-line unicorn/no-array-sort
      return sendJson(response, 200, isSorted ? listed.sort((a, b) => rankOf(a) - rankOf(b)) : listed);
    }
    const { priority } = membersOf(isJson ? sent : undefined);
    if (typeof priority !== 'string' || !PRIORITIES.has(priority)) return sendJson(response, 422, {});
    const made = { id: tickets.length + 1, priority };
    tickets.push(made);
    return sendJson(response, 201, made);
  });
}

it.each([
  ['from the lowest to the highest', ['low', 'normal', 'high', 'urgent'], []],
  ['from the highest to the lowest', ['urgent', 'high', 'normal', 'low'], []],
  ['as texts', ['high', 'low', 'normal', 'urgent'], []],
  ['in no order', [], ['sort-is-kept']],
])('priorities sorted %s', async (_, ranked, found) => {
  await using server = await desk(ranked);
  const { findings } = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  expect(findings.map(({ check }) => check)).toEqual(found);
});

it('a list that stays in the order that was asked for once', async () => {
  await using server = await desk(['low', 'normal', 'high', 'urgent'], 'what it stores');
  const { findings } = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  expect(findings.map(({ check, actual }) => [check, actual])).toEqual([
    ['sort-is-kept', expect.stringContaining('in the order that the request before asked for')],
  ]);
});
