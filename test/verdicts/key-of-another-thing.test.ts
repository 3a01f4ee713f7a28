import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Growers, who wish for species: the key of a wish is that of its species. */
const SEEDS = `
components:
  schemas:
    Grower: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Species: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Named: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Wish: { type: object, required: [species_id, priority], properties: { species_id: { type: integer }, priority: { type: integer } } }
paths:
  ${madeAndRead('/growers', 'Named', 'Grower')}
  /growers/{grower_id}/wishes:
    parameters: [{ name: grower_id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Wish" } }')} }, ${REFUSED} } }
  /growers/{grower_id}/wishes/{species_id}:
    parameters: [{ name: grower_id, in: path, required: true, schema: { type: integer } }, { name: species_id, in: path, required: true, schema: { type: integer } }]
    put:
      requestBody: { required: true, ${json('{ type: object, required: [priority], properties: { priority: { type: integer, minimum: 1, maximum: 5 } } }')} }
      responses: { '200': { description: replaced, ${jsonOf('Wish')} }, '201': { description: made, ${jsonOf('Wish')} }, ${REFUSED} }
    delete: { responses: { '204': { description: gone }, ${REFUSED} } }
  /species:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Species" } }')} } } }
    post:
      requestBody: { required: true, ${jsonOf('Named')} }
      responses: { '201': { description: made, ${jsonOf('Species')} }, ${REFUSED} }
`;

type Fault = 'keeps deleted' | 'lists one' | undefined;

async function judged(fault: Fault): Promise<readonly [left: readonly string[], findings: readonly string[]]> {
  const growers: { readonly id: number; readonly name: string; readonly wishes: Map<number, number> }[] = [];
  const species: { readonly id: number; readonly name: string }[] = [];
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const send = (status: number): unknown => sendJson(response, status, { message: 'no' });
    const [, kind, key, below, last, more] = percentDecode(new URL(path, 'http://x').pathname).text.split('/');
    const body = membersOf(isJson ? sent : undefined);
    const numberOf = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);
    if (more !== undefined) return send(404);
    if (key === undefined && method === 'GET' && kind === 'species') return sendJson(response, 200, species);
    if (key === undefined) {
      const { name } = body;
      if (typeof name !== 'string' || name === '') return send(422);
      const made = { id: (kind === 'species' ? species : growers).length + 1, name };
      if (kind === 'species') species.push(made);
      else growers.push({ ...made, wishes: new Map() });
      return sendJson(response, 201, made);
    }
    const grower = kind === 'growers' ? growers.find(({ id }) => id === numberOf(key)) : undefined;
    if (grower === undefined) return send(404);
    const { id, name, wishes } = grower;
    if (below === undefined) return sendJson(response, 200, { id, name });
    if (below !== 'wishes') return send(404);
    if (last === undefined) {
      const all = [...wishes].map(([one, priority]) => ({ species_id: one, priority }));
      return sendJson(response, 200, fault === 'lists one' ? all.slice(0, 1) : all);
    }
    const wanted = numberOf(last);
    if (method === 'DELETE') {
      if (!wishes.has(wanted)) return send(404);
      if (fault !== 'keeps deleted') wishes.delete(wanted);
      return response.writeHead(204).end();
    }
    const { priority } = body;
    if (typeof priority !== 'number' || !Number.isInteger(priority) || priority < 1 || priority > 5) return send(422);
    if (!species.some((one) => one.id === wanted)) return send(404);
    const status = wishes.has(wanted) ? 200 : 201;
    wishes.set(wanted, priority);
    return sendJson(response, status, { species_id: wanted, priority });
  });
  const run = await verify({ url: server.url, spec: await contractOfText(SEEDS), only: ['valid', 'sequences'], seed: 1 });
  return [
    run.operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    run.findings.map(({ check, operation }) => `${check} ${operation}`),
  ];
}

it('what is created with the key of another thing is reached, and nothing is found where all is well', async () => {
  expect(await judged(undefined)).toEqual([[], []]);
});

it.each([
  ['keeps deleted' as const, ['deleted-is-gone DELETE /growers/{grower_id}/wishes/{species_id}']],
  ['lists one' as const, ['created-is-listed GET /growers/{grower_id}/wishes']],
])('each thing of a sequence has the key of a new one, so that a fault is found: %s', async (fault, findings) => {
  expect(await judged(fault)).toEqual([[], findings]);
});
