import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';

/** Berths whose list has the member `lit` where that is asked for. */
const documentOf = (description: string): string => `
components:
  schemas:
    NewBerth: { type: object, required: [name, lit], properties: { name: { type: string }, lit: { type: boolean } } }
    Berth: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string }, lit: { type: boolean } } }
    Berths: { type: array, items: { $ref: '#/components/schemas/Berth' } }
paths:
  /berths:
    get:
      parameters: [{ name: lit, in: query, description: ${description}, schema: { type: boolean, default: true } }]
      responses: { '200': { description: all, ${jsonOf('Berths')} }, '422': { description: bad } }
    post:
      requestBody: { required: true, ${jsonOf('NewBerth')} }
      responses: { '201': { description: made, ${jsonOf('Berth')} }, ${REFUSED} }
  /berths/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Berth')} }, ${REFUSED} } }
`;

async function judged(description: string): Promise<readonly string[]> {
  const berths: { readonly id: number; readonly name: string; readonly lit: boolean }[] = [];
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const [, , key] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    if (key !== undefined) {
      const berth = berths.find(({ id }) => String(id) === key);
      return berth === undefined ? sendJson(response, 404, {}) : sendJson(response, 200, berth);
    }
    if (method === 'GET') {
      const lit = new URL(path, 'http://a.example').searchParams.get('lit') ?? 'true';
      if (lit !== 'true' && lit !== 'false') return sendJson(response, 422, {});
      return sendJson(response, 200, lit === 'true' ? berths : berths.map(({ id, name }) => ({ id, name })));
    }
    const { name, lit } = membersOf(isJson ? sent : undefined);
    if (typeof name !== 'string' || typeof lit !== 'boolean') return sendJson(response, 422, {});
    const berth = { id: berths.length + 1, name, lit };
    berths.push(berth);
    return sendJson(response, 201, berth);
  });
  const run = await verify({ url: server.url, spec: await contractOfText(documentOf(description)), only: WITHOUT_DREDD, seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a parameter that decides what a list shows selects nothing', async () => {
  expect(await judged('Whether to include the member lit of each berth.')).toEqual([]);
});

it('one of the same name that is told to select is a filter', async () => {
  expect(await judged('Only berths that are lit, or only those that are not.')).toContain('filter-is-kept GET /berths');
});
