import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const TOLD =
  'Stones of a quarry. Weights are rounded half up to two decimals when they come in. Texts are trimmed before they are checked. ' +
  'Members that are null count as absent.';

const json = (name: string): string => `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const body = (name: string): string => `requestBody: { required: true, ${json(name)} }`;
const refused = (...statuses: readonly number[]): string => statuses.map((status) => `'${status}': { description: refused }`).join(', ');
const id = '{ name: id, in: path, required: true, schema: { type: string } }';

/** @param told what the document says of values in words. */
const contractOf = (told: string): ReturnType<typeof contractOfText> =>
  contractOfText(`
info: { title: Quarry, version: '1', description: ${JSON.stringify(told)} }
paths:
  /stones:
    post: { ${body('NewStone')}, responses: { '201': { description: new, ${json('Stone')} }, ${refused(400, 415)} } }
  /stones/{id}:
    parameters: [${id}]
    get: { responses: { '200': { description: one, ${json('Stone')} }, ${refused(404)} } }
    patch: { ${body('StoneChange')}, responses: { '200': { description: changed, ${json('Stone')} }, ${refused(400, 404, 415)} } }
  /orders:
    post:
      description: Refused with 409 if the pieces are more than the perOrderLimit of the stone. An unknown stone gives 422.
      ${body('NewOrder')}
      responses: { '201': { description: new, ${json('Order')} }, ${refused(400, 409, 415, 422)} }
  /orders/{id}:
    parameters: [${id}]
    get: { responses: { '200': { description: one, ${json('Order')} }, ${refused(404)} } }
components:
  schemas:
    NewStone:
      type: object
      required: [name, weight]
      properties:
        name: { type: string, minLength: 2, maxLength: 40${told === '' ? '' : ', description: Kept in lower case.'} }
        weight: { $ref: '#/components/schemas/Weight' }
        perOrderLimit: { type: integer, minimum: 1, maximum: 9 }
    StoneChange:
      type: object
      properties:
        name: { type: string, minLength: 2, maxLength: 40 }
        weight: { $ref: '#/components/schemas/Weight' }
    Weight: { type: number, minimum: 1, maximum: 1000 }
    Stone:
      type: object
      required: [id, name, weight, perOrderLimit]
      properties: { id: { type: string }, name: { type: string }, weight: { $ref: '#/components/schemas/Weight' }, perOrderLimit: { type: integer } }
    NewOrder:
      type: object
      required: [stoneId, pieces]
      properties: { stoneId: { type: string }, pieces: { type: integer, minimum: 1, maximum: 20 } }
    Order:
      type: object
      required: [id, stoneId, pieces]
      properties: { id: { type: string }, stoneId: { type: string }, pieces: { type: integer } }
`);

type Fault = 'weights are cut' | 'long names are cut' | 'short names are refused' | 'weights may be null';

/** Judges a server that trims, rounds, lower-cases and takes null for nothing, and does one thing otherwise. */
async function judged(told: string, fault?: Fault): Promise<readonly string[]> {
  const things = new Map<string, Record<string, unknown>>();
  let last = 0;
  await using server = await httpServer((response, { method, path: target, json: given, isJson }) => {
    const send = sender(response);
    const [, kind = '', key = ''] = target.replace(/\?.*/, '').split('/');
    const thing = things.get(key);
    if (key !== '' && thing === undefined) return send(404);
    if (method === 'GET') return send(200, thing);
    if (!isJson) return send(415);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return send(400);
    const isLax = fault === 'weights may be null' && membersOf(given)['weight'] === null;
    const sent = Object.fromEntries(Object.entries(membersOf(given)).filter(([, value]) => value !== null));
    const store = (values: Record<string, unknown>): void => {
      last += key === '' ? 1 : 0;
      const one = { ...values, id: key === '' ? `${kind}-${last}` : key };
      things.set(one.id, one);
      send(key === '' ? 201 : 200, one);
    };
    const isWhole = (value: unknown, most: number): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
    if (kind === 'orders') {
      const { stoneId, pieces } = sent;
      if (typeof stoneId !== 'string' || !isWhole(pieces, 20)) return send(400);
      const stone = things.get(stoneId.trim());
      if (stone?.['name'] === undefined) return send(422);
      return Number(pieces) > Number(stone['perOrderLimit']) ? send(409) : store({ stoneId: stoneId.trim(), pieces });
    }
    const whole: Record<string, unknown> = { perOrderLimit: 5, ...(isLax ? { weight: 1 } : {}), ...thing, ...sent };
    const { name, weight, perOrderLimit } = whole;
    if (typeof name !== 'string' || typeof weight !== 'number' || !isWhole(perOrderLimit, 9)) return send(400);
    const bare = name.replaceAll(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '').toLowerCase();
    const length = [...bare].length;
    if (length < (fault === 'short names are refused' ? 3 : 2) || length > 40 || weight < 1 || weight > 1000) return send(400);
    const kept = fault === 'long names are cut' ? [...bare].slice(0, 20).join('') : bare;
    const cut = fault === 'weights are cut' ? Math.floor(weight * 10) / 10 : Math.round(weight * 100) / 100;
    return store({ name: kept, weight: cut, perOrderLimit });
  });
  const run: Run = await verify({ url: server.url, spec: await contractOf(told), cases: 60, seed: 1 });
  return [...new Set(run.findings.map(({ check, operation }) => `${check} ${operation}`))].toSorted();
}

describe('values that are read and stored as the document says in words', () => {
  it('are no findings', async () => {
    expect(await judged(TOLD)).toEqual([]);
  });

  it('are findings where the document does not say it', async () => {
    const found = await judged('');

    expect(found).toContain('stored-as-sent POST /stones');
    expect(found).toContain('invalid-refused POST /stones');
    expect(found).toContain('valid-accepted POST /stones');
  });

  it.each<[Fault, string]>([
    ['weights are cut', 'stored-as-sent PATCH /stones/{id}'],
    ['long names are cut', 'stored-as-sent PATCH /stones/{id}'],
    ['short names are refused', 'valid-accepted POST /stones'],
    ['weights may be null', 'invalid-refused POST /stones'],
  ])('are findings where %s', async (fault, expected) => {
    expect(await judged(TOLD, fault)).toContain(expected);
  });
});
