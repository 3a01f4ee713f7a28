import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Tickets with a priority, which decides when they are due, and a rating that has a path of its own. */
const DOCUMENT = `
components:
  schemas:
    Priority: { type: string, enum: [low, normal, high] }
    NewTicket: { type: object, required: [priority], properties: { priority: { $ref: '#/components/schemas/Priority' } } }
    Change: { type: object, minProperties: 1, properties: { priority: { type: string, enum: [low, normal, high], description: A new priority moves \`dueIn\`. } } }
    Rating: { type: object, required: [score], properties: { score: { type: integer, minimum: 1, maximum: 5 } } }
    Ticket: { type: object, required: [id, priority, dueIn], properties: { id: { type: integer }, priority: { $ref: '#/components/schemas/Priority' }, dueIn: { type: string }, rating: { $ref: '#/components/schemas/Rating' } } }
paths:
  ${madeAndRead('/tickets', 'NewTicket', 'Ticket')}
    patch:
      requestBody: { required: true, ${jsonOf('Change')} }
      responses: { '200': { description: changed, ${jsonOf('Ticket')} }, ${REFUSED} }
  /tickets/{id}/rating:
    ${KEY}
    put:
      requestBody: { required: true, ${jsonOf('Rating')} }
      responses: { '200': { description: rated, ${jsonOf('Rating')} }, ${REFUSED} }
`;

type Fault = 'keeps the first rating' | 'leaves the ticket due as before';

interface Ticket {
  readonly id: number;
  readonly priority: string;
  readonly dueIn: string;
  readonly rating?: unknown;
}

const DUE: ReadonlyMap<unknown, string> = new Map([
  ['low', '72 hours'],
  ['normal', '24 hours'],
  ['high', '4 hours'],
]);

function desk(fault?: Fault): Promise<HttpServer> {
  const tickets = new Map<number, Ticket>();
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const [, , key, part] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const ticket = /^\d{1,9}$/.test(key ?? '') ? tickets.get(Number(key)) : undefined;
    const { priority, score } = membersOf(isJson ? sent : undefined);
    const dueIn = DUE.get(priority);
    const keep = (one: Ticket, status = 200): unknown => {
      tickets.set(one.id, one);
      return sendJson(response, status, one);
    };
    if (key === undefined) {
      if (dueIn === undefined) return sendJson(response, 422, {});
      return keep({ id: tickets.size + 1, priority: String(priority), dueIn }, 201);
    }
    if (ticket === undefined) return sendJson(response, 404, {});
    if (part === undefined && method === 'GET') return sendJson(response, 200, ticket);
    if (part === undefined) {
      if (dueIn === undefined) return sendJson(response, 422, {});
      return keep({ ...ticket, priority: String(priority), ...(fault === 'leaves the ticket due as before' ? {} : { dueIn }) });
    }
    if (typeof score !== 'number' || !Number.isInteger(score) || score < 1 || score > 5) return sendJson(response, 422, {});
    if (ticket.rating === undefined || fault !== 'keeps the first rating') tickets.set(ticket.id, { ...ticket, rating: { score } });
    return sendJson(response, 200, { score });
  });
}

async function judged(fault?: Fault): Promise<readonly string[]> {
  await using server = await desk(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a desk that is right breaks no rule', async () => {
  expect(await judged()).toEqual([]);
});

it.each([
  ['keeps the first rating', 'change-is-kept PUT /tickets/{id}/rating'],
  ['leaves the ticket due as before', 'derived-follows PATCH /tickets/{id}'],
] as const)('a desk that %s breaks one', async (fault, finding) => {
  expect(await judged(fault)).toEqual([finding]);
});
