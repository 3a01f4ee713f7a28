import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Stations with a number of spaces, and cars that stand in them, of which each has a plate of its own. */
const DOCUMENT = `
components:
  schemas:
    NewStation: { type: object, required: [name, spaces], properties: { name: { type: string, minLength: 1 }, spaces: { type: integer, minimum: 1, maximum: 40 } } }
    Station: { type: object, required: [id, name, spaces], properties: { id: { type: integer }, name: { type: string }, spaces: { type: integer } } }
    NewCar: { type: object, required: [plate, stationId], properties: { plate: { type: string, pattern: '^[A-Z]-[0-9]{1,4}$' }, stationId: { type: integer }, note: { type: string } } }
    Change: { type: object, minProperties: 1, properties: { plate: { type: string, pattern: '^[A-Z]-[0-9]{1,4}$' }, note: { type: string } } }
    Car: { type: object, required: [id, plate, stationId, note], properties: { id: { type: integer }, plate: { type: string }, stationId: { type: integer }, note: { type: [string, 'null'] } } }
paths:
  ${madeAndRead('/stations', 'NewStation', 'Station')}
  ${madeAndRead('/cars', 'NewCar', 'Car')}
    patch:
      requestBody: { required: true, ${jsonOf('Change')} }
      responses: { '200': { description: changed, ${jsonOf('Car')} }, ${REFUSED} }
`;

interface Car {
  readonly id: number;
  readonly plate: string;
  readonly stationId: number;
  readonly note: string | null;
}

function carPark(losesNotes: boolean): Promise<HttpServer> {
  const spaces: number[] = [];
  const cars: Car[] = [];
  const isPlate = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]-\d{1,4}$/.test(value);
  return httpServer((response, { method, path, json, isJson }) => {
    const [, kind, key] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const at = /^[1-9]\d{0,8}$/.test(key ?? '') ? Number(key) - 1 : -1;
    const body = membersOf(isJson ? json : undefined);
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    if (kind === 'stations' && key !== undefined)
      return spaces[at] === undefined
        ? refuse(404, 'none')
        : sendJson(response, 200, { id: at + 1, name: 'a station', spaces: spaces[at] });
    if (kind === 'stations') {
      const { name, spaces: count } = body;
      if (typeof name !== 'string' || name === '') return refuse(422, 'name must be a text');
      if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 40)
        return refuse(422, 'spaces must be an integer from 1 to 40');
      return sendJson(response, 201, { id: spaces.push(count), name: 'a station', spaces: count });
    }
    const car = cars[at];
    if (key !== undefined && car === undefined) return refuse(404, 'none');
    if (method === 'GET') return sendJson(response, 200, car);
    const { plate = car?.plate, stationId = car?.stationId, note = losesNotes ? null : (car?.note ?? null) } = body;
    if (!isPlate(plate)) return refuse(422, 'plate must match the pattern');
    if (note !== null && typeof note !== 'string') return refuse(422, 'note must be a text');
    if (typeof stationId !== 'number' || !Number.isInteger(stationId)) return refuse(422, 'stationId must be an integer');
    const room = spaces[stationId - 1];
    if (room === undefined) return refuse(422, 'There is no such station');
    if (cars.some((one) => one.plate === plate && one !== car)) return refuse(409, 'There is a car with this plate already');
    if (car === undefined && cars.filter((one) => one.stationId === stationId).length >= room)
      return refuse(409, 'All spaces of the station are taken');
    const kept = { id: car?.id ?? cars.length + 1, plate, stationId, note };
    cars[kept.id - 1] = kept;
    return sendJson(response, car === undefined ? 201 : 200, kept);
  });
}

async function judge(losesNotes: boolean): Promise<Run> {
  await using server = await carPark(losesNotes);
  return await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
}

it('things that take a place in others are judged: the others are created with more than one place', async () => {
  const { findings, rulesAsked } = await judge(false);
  expect(findings.map(({ check, title }) => `${check}: ${title}`)).toEqual([]);
  expect(
    (rulesAsked ?? []).filter(({ check, because }) => check === 'rest-is-kept' && because === undefined).map(({ operation }) => operation),
  ).toEqual(['PATCH /cars/{id}']);
});

it('a fault of theirs is found', async () => {
  const { findings } = await judge(true);
  expect(findings.map(({ check, operation }) => `${check} ${operation}`)).toContain('rest-is-kept PATCH /cars/{id}');
});
