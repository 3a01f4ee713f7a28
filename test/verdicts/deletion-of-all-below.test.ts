import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /shops:
    post:
      requestBody: { required: true, content: { application/json: { schema: &thing { type: object, properties: { note: { type: string } } } } } }
      responses: { '201': &made { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } } }, '400': { description: bad } }
  /shops/{shopId}:
    parameters: [&shop { name: shopId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
  /shops/{shopId}/offers:
    parameters: [*shop]
    post:
      requestBody: { required: true, content: { application/json: { schema: *thing } } }
      responses: { '201': *made, '400': { description: bad }, '404': { description: none } }
    delete: { security: [{ bearer: [] }], responses: { '204': { description: gone }, '401': { description: who }, '404': { description: none } } }
  /shops/{shopId}/offers/{offerId}:
    parameters: [*shop, { name: offerId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *made, '404': { description: none } } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`);

async function judge(isOpenToAll = false): Promise<Run> {
  const shops = new Map<string, Set<string>>();
  let made = 0;
  await using server = await httpServer((response, { method, path, headers, json, isJson }) => {
    const send = (status: number): unknown => response.writeHead(status).end();
    const [, , shopId = '', part, offerId = ''] = percentDecode(path).text.split('/');
    const isBody = isJson && typeof json === 'object' && json !== null;
    if (method === 'POST' && !isBody) return send(400);
    if (method === 'DELETE' && !isOpenToAll && headers['authorization'] !== 'Bearer secret') return send(401);
    const offers = shops.get(shopId);
    if (method === 'POST' && shopId === '') shops.set(String(++made), new Set());
    else if (offers === undefined || (offerId !== '' && !offers.has(offerId))) return send(404);
    else if (method === 'POST') offers.add(String(++made));
    else if (method === 'DELETE') offers.clear();
    else return sendJson(response, 200, { id: Number(part === undefined ? shopId : offerId) });
    return method === 'DELETE' ? send(204) : sendJson(response, 201, { id: made });
  });
  return await verify({ url: server.url, spec: contract, token: 'secret', only: ['valid', 'credentials', 'sequences'] });
}

it('a server that deletes all that is below a thing is kept: that thing is created for the deletion alone', async () => {
  const run = await judge();
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.operations.map(({ reach }) => reach)).toEqual(['reached', 'reached', 'reached', 'reached', 'reached']);
});

it('one that does it for all has one finding', async () => {
  const { findings } = await judge(true);
  expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['credentials-required', 'DELETE /shops/{shopId}/offers']]);
});
