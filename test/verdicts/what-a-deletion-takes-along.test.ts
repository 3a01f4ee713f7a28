import { describe, expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Rooms that are closed before they are deleted, shelves in them under a code of two characters, keys to rooms, and stickers on keys. */
const DOCUMENT = `
components:
  schemas:
    NewRoom: { type: object, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 60 } } }
    Room: { type: object, required: [id, name, status], properties: { id: { type: string }, name: { type: string }, status: { type: string, enum: [new, open, closed] } } }
    NewShelf: { type: object, required: [width], properties: { width: { type: integer, minimum: 10, maximum: 400 } } }
    Shelf: { type: object, required: [code, width], properties: { code: { type: string }, width: { type: integer } } }
    NewTenancy: { type: object, required: [roomId, tenant], properties: { roomId: { type: string }, tenant: { type: string, minLength: 1, maxLength: 60 } } }
    Tenancy: { type: object, required: [id, roomId, tenant, stickers], properties: { id: { type: string }, roomId: { type: string }, tenant: { type: string }, stickers: { type: array, items: { type: integer } } } }
    NewSticker: { type: object, required: [text], properties: { text: { type: string, minLength: 1, maxLength: 60 } } }
    Sticker: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
  responses: { None: { description: none }, Bad: { description: bad }, State: { description: another state } }
paths:
  /rooms:
    post: { requestBody: { required: true, ${jsonOf('NewRoom')} }, responses: { '201': { description: made, ${jsonOf('Room')} }, '422': { $ref: '#/components/responses/Bad' } } }
  /rooms/{roomId}:
    parameters: [{ name: roomId, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: one, ${jsonOf('Room')} }, '404': { $ref: '#/components/responses/None' } } }
    delete:
      description: Only a closed room can be deleted. Its shelves and its tenancies go with it.
      responses: { '204': { description: gone }, '404': { $ref: '#/components/responses/None' }, '409': { $ref: '#/components/responses/State' } }
  /rooms/{roomId}/open:
    parameters: [{ name: roomId, in: path, required: true, schema: { type: string } }]
    post:
      description: A room with a shelf becomes open.
      responses: { '200': { description: open, ${jsonOf('Room')} }, '404': { $ref: '#/components/responses/None' }, '409': { $ref: '#/components/responses/State' } }
  /rooms/{roomId}/close:
    parameters: [{ name: roomId, in: path, required: true, schema: { type: string } }]
    post: { responses: { '200': { description: closed, ${jsonOf('Room')} }, '404': { $ref: '#/components/responses/None' }, '409': { $ref: '#/components/responses/State' } } }
  /rooms/{roomId}/shelves:
    parameters: [{ name: roomId, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Shelf' } } } } }, '404': { $ref: '#/components/responses/None' } } }
  /rooms/{roomId}/shelves/{code}:
    parameters:
      - { name: roomId, in: path, required: true, schema: { type: string } }
      - { name: code, in: path, required: true, schema: { type: string, pattern: '^[A-F][1-9]$' } }
    get: { responses: { '200': { description: one, ${jsonOf('Shelf')} }, '404': { $ref: '#/components/responses/None' } } }
    put:
      requestBody: { required: true, ${jsonOf('NewShelf')} }
      responses:
        '200': { description: replaced, ${jsonOf('Shelf')} }
        '201': { description: made, ${jsonOf('Shelf')} }
        '404': { $ref: '#/components/responses/None' }
        '409': { $ref: '#/components/responses/State' }
        '422': { $ref: '#/components/responses/Bad' }
  /tenancies:
    post:
      requestBody: { required: true, ${jsonOf('NewTenancy')} }
      responses: { '201': { description: made, ${jsonOf('Tenancy')} }, '409': { description: the room is not open }, '422': { $ref: '#/components/responses/Bad' } }
  /tenancies/{tenancyId}:
    parameters: [{ name: tenancyId, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': { description: one, ${jsonOf('Tenancy')} }, '404': { $ref: '#/components/responses/None' } } }
  /tenancies/{tenancyId}/stickers/{stickerId}:
    parameters:
      - { name: tenancyId, in: path, required: true, schema: { type: string } }
      - { name: stickerId, in: path, required: true, schema: { type: integer } }
    put: { responses: { '204': { description: it is on it }, '404': { $ref: '#/components/responses/None' } } }
  /stickers:
    post: { requestBody: { required: true, ${jsonOf('NewSticker')} }, responses: { '201': { description: made, ${jsonOf('Sticker')} }, '422': { $ref: '#/components/responses/Bad' } } }
  /stickers/{stickerId}:
    parameters: [{ name: stickerId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Sticker')} }, '404': { $ref: '#/components/responses/None' } } }
    delete:
      description: It is removed from all tenancies.
      responses: { '204': { description: gone }, '404': { $ref: '#/components/responses/None' } }
`;

type Fault = 'leaves the tenancies of a room' | 'leaves stickers on tenancies' | 'keeps the width of a shelf';

interface Tenancy {
  readonly id: string;
  readonly roomId: string;
  readonly tenant: string;
  stickers: readonly number[];
}

function archive(fault?: Fault): Promise<HttpServer> {
  const rooms = new Map<string, { readonly id: string; readonly name: string; status: string }>();
  const shelves = new Map<string, { readonly room: string; readonly code: string; readonly width: number }>();
  const tenancies = new Map<string, Tenancy>();
  const stickers = new Map<number, { readonly id: number; readonly text: string }>();
  let count = 0;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 60;
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const [kind = '', key = '', part = '', name = ''] = decodeURIComponent(path.split('?')[0] ?? '')
      .split('/')
      .slice(1);
    const body = membersOf(isJson ? sent : undefined);
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const room = rooms.get(key);
    if (kind === 'rooms' && key === '') {
      if (!isText(body['name'])) return refuse(422, 'name is wrong');
      const made = { id: `room-${(count += 1)}`, name: body['name'], status: 'new' };
      rooms.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (kind === 'rooms' && room === undefined) return refuse(404, 'no such room');
    if (kind === 'rooms' && room !== undefined) {
      const own = [...shelves.values()].filter((one) => one.room === room.id);
      const shown = (one: { readonly code: string; readonly width: number }): object => ({ code: one.code, width: one.width });
      if (part === 'shelves' && name === '') return sendJson(response, 200, own.map(shown));
      if (part === 'shelves') {
        const at = `${room.id} ${name}`;
        const known = shelves.get(at);
        if (method === 'GET') return known === undefined ? refuse(404, 'no such shelf') : sendJson(response, 200, shown(known));
        const { width } = body;
        if (typeof width !== 'number' || !Number.isInteger(width) || width < 10 || width > 400) return refuse(422, 'width is wrong');
        if (!/^[A-F][1-9]$/.test(name)) return refuse(422, 'code is wrong');
        if (room.status === 'closed') return refuse(409, 'The room is closed.');
        const made = { room: room.id, code: name, width };
        if (known === undefined || fault !== 'keeps the width of a shelf') shelves.set(at, made);
        return sendJson(response, known === undefined ? 201 : 200, shown(made));
      }
      if (part === 'open' || part === 'close') {
        if (part === 'open' && own.length === 0) return refuse(409, 'The room has no shelf yet.');
        if (room.status === 'closed' || room.status === part) return refuse(409, `The room is ${room.status} already.`);
        room.status = part === 'open' ? 'open' : 'closed';
        return sendJson(response, 200, room);
      }
      if (method !== 'DELETE') return sendJson(response, 200, room);
      if (room.status !== 'closed') return refuse(409, 'Close the room first.');
      rooms.delete(room.id);
      for (const [at, one] of shelves) if (one.room === room.id) shelves.delete(at);
      for (const [id, { roomId }] of tenancies) if (roomId === room.id && fault !== 'leaves the tenancies of a room') tenancies.delete(id);
      return void response.writeHead(204).end();
    }
    if (kind === 'tenancies' && key === '') {
      const of = rooms.get(String(body['roomId']));
      if (!isText(body['tenant']) || typeof body['roomId'] !== 'string' || of === undefined) return refuse(422, 'tenancy is wrong');
      if (of.status !== 'open') return refuse(409, 'The room is not open.');
      const made: Tenancy = { id: `tenancy-${(count += 1)}`, roomId: of.id, tenant: body['tenant'], stickers: [] };
      tenancies.set(made.id, made);
      return sendJson(response, 201, made);
    }
    const tenancy = tenancies.get(key);
    if (kind === 'tenancies') {
      if (tenancy === undefined || (part !== '' && !stickers.has(Number(name)))) return refuse(404, 'no such tenancy');
      if (part === '') return sendJson(response, 200, tenancy);
      tenancy.stickers = [...new Set([...tenancy.stickers, Number(name)])];
      return void response.writeHead(204).end();
    }
    if (key === '') {
      if (!isText(body['text'])) return refuse(422, 'text is wrong');
      const made = { id: (count += 1), text: body['text'] };
      stickers.set(made.id, made);
      return sendJson(response, 201, made);
    }
    const sticker = stickers.get(Number(key));
    if (sticker === undefined) return refuse(404, 'no such sticker');
    if (method !== 'DELETE') return sendJson(response, 200, sticker);
    stickers.delete(sticker.id);
    if (fault !== 'leaves stickers on tenancies')
      for (const one of tenancies.values()) one.stickers = one.stickers.filter((id) => id !== sticker.id);
    return void response.writeHead(204).end();
  });
}

async function judged(fault?: Fault): Promise<{ readonly findings: readonly string[]; readonly reached: readonly string[] }> {
  await using server = await archive(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  const reached = run.operations.flatMap(({ id, reach }) => (reach === 'reached' ? [id] : []));
  return { findings: run.findings.map(({ check, operation }) => `${check} ${operation}`), reached };
}

describe('an archive that is closed before it is deleted', () => {
  it('breaks no rule where it is right, and all of its operations are reached', async () => {
    const { findings, reached } = await judged();
    expect(findings).toEqual([]);
    expect(reached).toHaveLength(14);
  });

  it.each([
    ['leaves the tenancies of a room', 'deleted-is-gone DELETE /rooms/{roomId}'],
    ['leaves stickers on tenancies', 'deleted-is-gone DELETE /stickers/{stickerId}'],
    ['keeps the width of a shelf', 'change-is-kept PUT /rooms/{roomId}/shelves/{code}'],
  ] as const)('that %s breaks a rule', async (fault, finding) => {
    expect((await judged(fault)).findings).toEqual([finding]);
  });
});
