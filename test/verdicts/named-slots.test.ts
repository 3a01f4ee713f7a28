import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /parcels:
    post:
      responses: { '201': &parcel { description: a parcel, content: { application/json: { schema: { $ref: '#/components/schemas/Parcel' } } } } }
  /parcels/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *parcel, '404': { description: none } } }
  /parcels/{id}/drop:
    parameters: [*id]
    post:
      description: Drops a parcel into a slot, which is done once. Without one we choose it.
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { slot: { type: string, pattern: '^M-[0-9]{2}$' } } }
            example: { slot: M-03 }
      responses: { '200': *parcel, '400': { description: bad }, '404': { description: none }, '409': { description: The slot is taken. }, '422': { description: no such slot } }
components:
  schemas:
    Parcel: { type: object, required: [id], properties: { id: { type: integer }, slot: { type: string } } }
`);

/** Serves parcels that are dropped into slots, each of which takes one. */
async function judge(isOnce: boolean): Promise<Run> {
  const slots: (string | undefined)[] = [];
  let free = 10;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const send = sender(response);
    const [pathname = ''] = path.split('?');
    if (method === 'POST' && pathname === '/parcels') return send(201, { id: slots.push(undefined) });
    const [, id = '', action] = /^\/parcels\/([1-9]\d{0,8})(\/drop)?$/.exec(pathname) ?? [];
    if (id === '' || Number(id) > slots.length) return send(404);
    const at = Number(id) - 1;
    const parcel = () => ({ id: Number(id), ...(slots[at] !== undefined && { slot: slots[at] }) });
    if (method === 'GET' && action === undefined) return send(200, parcel());
    if (method !== 'POST' || action === undefined) return send(405);
    const sent = isJson && typeof json === 'object' && json !== null && !Array.isArray(json) ? membersOf(json) : undefined;
    const { slot = `M-${(free += 1)}` } = sent ?? {};
    if (sent === undefined || typeof slot !== 'string' || !/^M-\d\d+$/.test(slot)) return send(400);
    if (sent['slot'] !== undefined && slot !== 'M-03') return send(422);
    if (slots.includes(slot) || (isOnce && slots[at] !== undefined)) return send(409);
    slots[at] = slot;
    return send(200, parcel());
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'], seed: 1 });
}

const ofDrop = ({ rulesAsked = [] }: Run): readonly (string | undefined)[] =>
  rulesAsked.flatMap(({ check, operation, because }) =>
    check === 'action-is-once' && operation === 'POST /parcels/{id}/drop' ? [because] : [],
  );

it('what names a slot that is taken by then is done without it for the next thing, whatever it is called', async () => {
  const run = await judge(true);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(ofDrop(run)).toEqual([undefined]);
});

it('so that what is done twice is found', async () => {
  const { findings } = await judge(false);
  expect(findings.map(({ check, operation }) => [check, operation])).toEqual([['action-is-once', 'POST /parcels/{id}/drop']]);
});
