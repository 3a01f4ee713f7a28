import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const json = (name: string): string => `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const refused = (...statuses: readonly number[]): string => statuses.map((status) => `'${status}': { description: refused }`).join(', ');
const id = '{ name: id, in: path, required: true, schema: { type: string } }';
const etag = 'headers: { ETag: { schema: { type: string } } }';

/** If-Match is optional in its schema, and 428 says that it is not. No schema tells the form of a number of a boat; the creation shows one. */
const contract = await contractOfText(`
paths:
  /boats:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewBoat' }, example: { number: ab12, berth: 3 } } } }
      responses: { '201': { description: new, ${etag}, ${json('Boat')} }, ${refused(400, 409, 415)} }
  /boats/{id}:
    parameters: [${id}]
    get: { responses: { '200': { description: one, ${etag}, ${json('Boat')} }, ${refused(404)} } }
    patch:
      parameters: [{ name: If-Match, in: header, schema: { type: string } }]
      requestBody: { required: true, ${json('BoatChange')} }
      responses: { '200': { description: changed, ${etag}, ${json('Boat')} }, ${refused(400, 404, 409, 412, 415, 428)} }
  /boats/{id}/lift-out:
    parameters: [${id}]
    post:
      parameters: [{ name: If-Match, in: header, schema: { type: string } }]
      requestBody: { required: true, ${json('Place')} }
      responses: { '200': { description: out of the water, ${etag}, ${json('Boat')} }, ${refused(400, 404, 409, 412, 415, 428)} }
components:
  schemas:
    Place: { type: object, required: [place], properties: { place: { type: string, description: 'The place on land, such as B07.' } } }
    Number: { type: string, description: 'The number of a boat: two letters and two digits, stored in capitals.' }
    NewBoat: { type: object, required: [number, berth], properties: { number: { $ref: '#/components/schemas/Number' }, berth: { $ref: '#/components/schemas/Berth' } } }
    BoatChange: { type: object, properties: { number: { $ref: '#/components/schemas/Number' }, berth: { $ref: '#/components/schemas/Berth' } } }
    Berth: { type: integer, minimum: 1, maximum: 90 }
    Boat: { type: object, required: [id, number, berth], properties: { id: { type: string }, number: { $ref: '#/components/schemas/Number' }, berth: { $ref: '#/components/schemas/Berth' } } }
`);

it('an operation that wants If-Match, and a form that no schema tells, is reached, and its refusals are no findings', async () => {
  const boats = new Map<string, { readonly boat: Record<string, unknown>; readonly version: number }>();
  await using server = await httpServer((response, { method, path, headers, json: given, isJson }) => {
    const send = sender(response);
    const key = path.replace(/\?.*/, '').split('/')[2] ?? '';
    const known = boats.get(key);
    const show = (status: number): void => {
      const { boat, version } = boats.get(key === '' ? `b${boats.size}` : key) ?? { boat: {}, version: 0 };
      response.setHeader('ETag', `"${version}"`);
      send(status, boat);
    };
    if (key !== '' && known === undefined) return send(404);
    if (method === 'GET') return show(200);
    if (!isJson) return send(415);
    const isLift = path.endsWith('/lift-out');
    const { place, ...members } = membersOf(given);
    if (isLift && (typeof place !== 'string' || !/^[A-Z]\d\d$/.test(place))) return send(400, { message: 'place: there is no such place' });
    const { number, berth }: Record<string, unknown> = { ...known?.boat, ...(isLift ? {} : members) };
    const isForm = typeof number === 'string' && /^[a-z]{2}\d{2}$/i.test(number);
    if (typeof given !== 'object' || given === null || Array.isArray(given) || !isForm) return send(400);
    if (!Number.isInteger(berth) || Number(berth) < 1 || Number(berth) > 90) return send(400);
    const tag = headers['if-match'];
    if (known !== undefined && tag === undefined) return send(428);
    if (known !== undefined && tag !== '*' && tag !== `"${known.version}"`) return send(412);
    const one = { id: known === undefined ? `b${boats.size + 1}` : key, number: number.toUpperCase(), berth };
    if ([...boats.values()].some(({ boat }) => boat['id'] !== one.id && boat['number'] === one.number)) return send(409);
    boats.set(one.id, { boat: one, version: (known?.version ?? 0) + 1 });
    return show(known === undefined ? 201 : 200);
  });

  const run = await verify({ url: server.url, spec: contract, cases: 20, seed: 1 });

  expect(run.operations.map(({ id: name, reach }) => [name, reach])).toEqual([
    ['POST /boats', 'reached'],
    ['GET /boats/{id}', 'reached'],
    ['PATCH /boats/{id}', 'reached'],
    ['POST /boats/{id}/lift-out', 'reached'],
  ]);
  expect(run.findings.map(({ check, operation, title }) => [check, operation, title])).toEqual([]);
});
