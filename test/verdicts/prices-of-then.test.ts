import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Rooms with a price, and stays in them. */
const document = (ofChange: string, ofRate: string): string => `
components:
  schemas:
    NewRoom: { type: object, required: [name, rate], properties: { name: { type: string, minLength: 1, maxLength: 40 }, rate: { type: integer, minimum: 1, maximum: 1000 } } }
    Room: { type: object, required: [id, name, rate], properties: { id: { type: integer }, name: { type: string }, rate: { type: integer } } }
    NewStay: { type: object, required: [roomId, guest], properties: { roomId: { type: integer }, guest: { type: string, minLength: 1, maxLength: 40 } } }
    Stay: { type: object, required: [id, roomId, guest, rate], properties: { id: { type: integer }, roomId: { type: integer }, guest: { type: string }, rate: { type: integer, description: ${ofRate} } } }
paths:
  /rooms:
    post:
      requestBody: { required: true, ${jsonOf('NewRoom')} }
      responses: { '201': { description: made, ${jsonOf('Room')} }, ${REFUSED} }
  /rooms/{roomId}:
    parameters: [{ name: roomId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Room')} }, ${REFUSED} } }
    put:
      description: ${ofChange}
      requestBody: { required: true, ${jsonOf('NewRoom')} }
      responses: { '200': { description: changed, ${jsonOf('Room')} }, ${REFUSED} }
  /stays:
    post:
      requestBody: { required: true, ${jsonOf('NewStay')} }
      responses: { '201': { description: made, ${jsonOf('Stay')} }, ${REFUSED} }
  /stays/{stayId}:
    parameters: [{ name: stayId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Stay')} }, ${REFUSED} } }
`;

interface Room {
  readonly name: string;
  readonly rate: number;
}

/** @param rate which rate a stay shows: that of the day on which it was made, or of today. */
async function findingsOn(rate: 'of then' | 'of now', ofChange: string, ofRate = 'The rate.'): Promise<readonly unknown[]> {
  const rooms: Room[] = [];
  const stays: { readonly roomId: number; readonly guest: string; readonly rate: number }[] = [];
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && [...value].length <= 40;
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const [, kind, key] = new URL(path, 'http://x').pathname.split('/');
    const id = Number(key);
    if (key !== undefined && (!/^[1-9]\d*$/.test(key) || id > (kind === 'rooms' ? rooms : stays).length))
      return sendJson(response, 404, {});
    const body = membersOf(isJson ? sent : undefined);
    const stayNow = (nth: number): object => {
      const stay = stays[nth - 1];
      return { id: nth, ...stay, ...(rate === 'of now' ? { rate: rooms[(stay?.roomId ?? 0) - 1]?.rate } : {}) };
    };
    if (method === 'GET') return sendJson(response, 200, kind === 'rooms' ? { id, ...rooms[id - 1] } : stayNow(id));
    if (kind === 'rooms') {
      const { name, rate: sentRate } = body;
      if (!isText(name) || typeof sentRate !== 'number' || !Number.isInteger(sentRate) || sentRate < 1 || sentRate > 1000)
        return sendJson(response, 422, {});
      const room = { name, rate: sentRate };
      if (key === undefined) return sendJson(response, 201, { id: rooms.push(room), ...room });
      rooms[id - 1] = room;
      return sendJson(response, 200, { id, ...room });
    }
    const { roomId, guest } = body;
    const room = typeof roomId === 'number' ? rooms[roomId - 1] : undefined;
    if (room === undefined || typeof roomId !== 'number' || !isText(guest)) return sendJson(response, 422, {});
    return sendJson(response, 201, stayNow(stays.push({ roomId, guest, rate: room.rate })));
  });
  const spec = await contractOfText(document(ofChange, ofRate));
  const { findings } = await verify({ url: server.url, spec, only: ['sequences'], seed: 1 });
  return findings.map(({ check, operation, actual }) => [check, operation, actual.replace(/\d+/, 'N')]);
}

const NEW_ONLY = 'A new rate counts for new stays only.';
const MOVED = [['rest-is-kept', 'PUT /rooms/{roomId}', 'rate N after the change']];

it('stays keep their rate, as the document says', async () => {
  expect(await findingsOn('of then', NEW_ONLY)).toEqual([]);
});

it('stays get the new rate, though the change is for new ones', async () => {
  expect(await findingsOn('of now', NEW_ONLY)).toEqual(MOVED);
});

it('stays get the new rate, though theirs is the one of then', async () => {
  expect(await findingsOn('of now', 'Changes a room.', 'The rate at the time of the booking.')).toEqual(MOVED);
});

it('stays get the new rate, of which the document says nothing', async () => {
  expect(await findingsOn('of now', 'Changes a room.')).toEqual([]);
});
