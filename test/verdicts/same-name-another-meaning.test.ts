import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';

/** Visits for a reason, which end for another one, of animals whose weight is shown with a fraction and asked for without. */
const DOCUMENT = `
components:
  schemas:
    NewVisit: { type: object, required: [reason, weight], properties: { reason: { type: string, minLength: 1, maxLength: 200 }, weight: { type: number, exclusiveMinimum: 0, maximum: 20000 } } }
    Visit: { type: object, required: [id, reason, weight, status], properties: { id: { type: integer }, reason: { type: string }, weight: { type: number }, status: { type: string, enum: [planned, cancelled] }, cancelReason: { type: string } } }
    Visits: { type: array, items: { $ref: '#/components/schemas/Visit' } }
    End: { type: object, required: [reason], properties: { reason: { type: string, minLength: 1, maxLength: 200 } } }
paths:
  /visits:
    get:
      parameters: [{ name: max_weight, in: query, description: Only those of at most this weight., schema: { type: integer, minimum: 1, maximum: 20000 } }]
      responses: { '200': { description: all, ${jsonOf('Visits')} }, '422': { description: bad } }
    post:
      requestBody: { required: true, ${jsonOf('NewVisit')} }
      responses: { '201': { description: made, ${jsonOf('Visit')} }, ${REFUSED} }
  /visits/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Visit')} }, ${REFUSED} } }
  /visits/{id}/cancel:
    ${KEY}
    post:
      description: A visit is cancelled once.
      requestBody: { required: true, ${jsonOf('End')} }
      responses: { '200': { description: done, ${jsonOf('Visit')} }, ${REFUSED} }
`;

interface Visit {
  readonly id: number;
  readonly reason: string;
  readonly weight: number;
  readonly status: 'planned' | 'cancelled';
  readonly cancelReason?: string;
}

/** @param isLoose true if the list has what is heavier, too. */
function surgery(isLoose = false): Promise<HttpServer> {
  const visits = new Map<number, Visit>();
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const send = (status: number, value: unknown): unknown =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value).replaceAll(/("weight":\d+)(?=[,}])/g, '$1.0'));
    const [, , text, action] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const { reason, weight } = membersOf(isJson ? sent : undefined);
    const isText = typeof reason === 'string' && reason !== '' && [...reason].length <= 200;
    if (text === undefined && method === 'GET') {
      const most = new URL(path, 'http://a.example').searchParams.get('max_weight') ?? '20000';
      if (!/^\d{1,5}$/.test(most) || Number(most) < 1 || Number(most) > 20000) return sendJson(response, 422, {});
      return send(
        200,
        [...visits.values()].filter((one) => isLoose || one.weight <= Number(most)),
      );
    }
    if (text === undefined) {
      if (!isText || typeof weight !== 'number' || weight <= 0 || weight > 20000) return sendJson(response, 422, {});
      const made: Visit = { id: visits.size + 1, reason, weight, status: 'planned' };
      visits.set(made.id, made);
      return send(201, made);
    }
    const visit = visits.get(Number(text));
    if (visit === undefined) return sendJson(response, 404, {});
    if (action === undefined) return send(200, visit);
    if (!isText) return sendJson(response, 422, {});
    if (visit.status === 'cancelled') return sendJson(response, 409, {});
    const cancelled: Visit = { ...visit, status: 'cancelled', cancelReason: reason };
    visits.set(visit.id, cancelled);
    return send(200, cancelled);
  });
}

async function judged(server: HttpServer): Promise<readonly string[]> {
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: WITHOUT_DREDD, seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a member of an action may mean something else than that of the thing, and a whole number has two spellings', async () => {
  await using server = await surgery();
  expect(await judged(server)).toEqual([]);
});

it('a list that has more than its bound allows is found all the same', async () => {
  await using server = await surgery(true);
  expect(await judged(server)).toContain('filter-is-kept GET /visits');
});
