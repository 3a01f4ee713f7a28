import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const READING =
  '{ type: object, required: [readOn, units], properties: { readOn: { type: string, format: date }, units: { type: integer, minimum: 1, maximum: 999 } } }';
const LIST = `get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Reading' } } } } }, '404': *none } }`;

const contractWith = (list: string) =>
  contractOfText(`
paths:
  /meters:
    post: { responses: { '201': &meter { description: a meter, content: { application/json: { schema: { $ref: '#/components/schemas/Meter' } } } } } }
  /meters/{meterId}:
    parameters: [&meter-id { name: meterId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *meter, '404': &none { description: none } } }
  /meters/{meterId}/readings:
    parameters: [*meter-id]
    post:
      requestBody: { required: true, content: { application/json: { schema: ${READING} } } }
      responses: { '201': { description: noted, content: { application/json: { schema: { $ref: '#/components/schemas/Reading' } } } }, '400': { description: bad }, '404': *none }
    ${list}
components:
  schemas:
    Meter:
      type: object
      required: [id, units, lastReadOn]
      properties:
        id: { type: integer }
        units: { type: [integer, 'null'], description: From the most recent reading; null before the first. }
        lastReadOn: { type: [string, 'null'], format: date, description: Day of the latest reading. }
    Reading: { allOf: [${READING}], type: object, required: [id, meterId], properties: { id: { type: integer }, meterId: { type: integer } } }
`);

interface Reading {
  readonly readOn: string;
  readonly units: number;
}

/** Judges meters that show one of their readings. */
async function findingsOn(shown: (readings: readonly Reading[]) => Reading | undefined, list = ''): Promise<readonly unknown[]> {
  const meters: Reading[][] = [];
  let last = 0;
  await using server = await httpServer((response, { method, path, json }) => {
    const [, , key = '', part] = (path.split('?')[0] ?? '').split('/');
    const id = /^[1-9]\d*$/.test(key) ? Number(key) : 0;
    const meterOf = (number: number): unknown => {
      const { units = null, readOn = null } = shown(meters[number - 1] ?? []) ?? {};
      return { id: number, units, lastReadOn: readOn };
    };
    if (key === '') return method === 'POST' ? sendJson(response, 201, meterOf(meters.push([]))) : response.writeHead(405).end();
    const readings = meters[id - 1];
    if (readings === undefined) return response.writeHead(404).end();
    if (part === undefined) return sendJson(response, 200, meterOf(id));
    if (method === 'GET')
      return sendJson(
        response,
        200,
        readings.map((reading, i) => ({ ...reading, id: i + 1, meterId: id })),
      );
    const { readOn, units } = membersOf(json);
    const isDay = typeof readOn === 'string' && /^\d{4}-\d\d-\d\d$/.test(readOn) && !Number.isNaN(Date.parse(readOn));
    if (!isDay || typeof units !== 'number' || !Number.isInteger(units) || units < 1 || units > 999) return response.writeHead(400).end();
    readings.push({ readOn, units });
    return sendJson(response, 201, { readOn, units, id: (last += 1), meterId: id });
  });
  const { findings } = await verify({ url: server.url, spec: await contractWith(list), only: ['valid', 'sequences'], seed: 1 });
  return findings.map(({ check, expected }) => [check, expected.split(' ')[0]]);
}

/** The last one of the latest day. */
const latest = (readings: readonly Reading[]): Reading | undefined =>
  readings.reduce<Reading | undefined>((before, one) => (before === undefined || one.readOn >= before.readOn ? one : before), undefined);

it.each([
  ['where nothing lists them', ''],
  ['where a list shows them', LIST],
])('what is told of the latest of other things is kept, %s', async (_, list) => {
  expect(await findingsOn(latest, list)).toEqual([]);
});

it.each([
  ['that was added last', '', (readings: readonly Reading[]) => readings.at(-1)],
  ['that was added last, in a list', LIST, (readings: readonly Reading[]) => readings.at(-1)],
  ['that was added first', '', (readings: readonly Reading[]) => readings[0]],
])('but not by the one %s', async (_, list, shown) => {
  const findings = await findingsOn(shown, list);

  expect(findings.map((one) => (Array.isArray(one) ? one[0] : one))).toEqual(['derived-follows']);
});
