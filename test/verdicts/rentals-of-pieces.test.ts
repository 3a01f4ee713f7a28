import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const refusals = (...statuses: readonly string[]): string =>
  statuses.map((status) => `'${status}': { $ref: '#/components/responses/Refused' }`).join(', ');
const ofKey = 'parameters: [{ name: id, in: path, required: true, schema: { type: string } }]';
const made = (name: string): string => `'201': { description: made, ${jsonOf(name)} }`;
const ok = (name: string): string => `'200': { description: ok, ${jsonOf(name)} }`;

/** Pieces that customers rent for days, and boxes in rooms, which are moved before their room can go. */
const DOCUMENT = `
components:
  schemas:
    NewPiece: { type: object, required: [code, size], properties: { code: { type: string, minLength: 1, maxLength: 60, description: Unique among the usable pieces. }, size: { type: integer, minimum: 1, maximum: 300 }, note: { type: string, nullable: true, maxLength: 60 } } }
    Piece: { type: object, required: [id, code, size, note, status], properties: { id: { type: string }, code: { type: string }, status: { type: string, enum: [usable, retired] }, size: { type: integer }, note: { type: string, nullable: true } } }
    PieceChange: { type: object, properties: { size: { type: integer, minimum: 1, maximum: 300 }, note: { type: string, nullable: true, maxLength: 60 } } }
    NewCustomer: { type: object, required: [name], properties: { name: { type: string, minLength: 1, maxLength: 60 } } }
    Customer: { type: object, required: [id, name, version], properties: { id: { type: string }, name: { type: string }, version: { type: integer } } }
    CustomerChange: { type: object, required: [name, version], properties: { name: { type: string, minLength: 1, maxLength: 60 }, version: { type: integer } } }
    NewRental: { type: object, required: [customerId, pieceId, startDate, endDate], properties: { customerId: { type: string }, pieceId: { type: string }, startDate: { type: string, format: date }, endDate: { type: string, format: date } } }
    Rental: { type: object, required: [id, customerId, pieceId, startDate, endDate, status], properties: { id: { type: string }, customerId: { type: string }, pieceId: { type: string }, startDate: { type: string, format: date }, endDate: { type: string, format: date }, status: { type: string, enum: [booked, finished] } } }
    NewBox: { type: object, required: [label], properties: { label: { type: string, minLength: 1, maxLength: 60 } } }
    Box: { type: object, required: [id, roomId, label], properties: { id: { type: string }, roomId: { type: string }, label: { type: string } } }
    Room: { type: object, required: [id, label], properties: { id: { type: string }, label: { type: string } } }
    Move: { type: object, required: [roomId], properties: { roomId: { type: string } } }
  responses: { Refused: { description: refused } }
paths:
  /pieces: { post: { description: The code of a retired piece may be used again., requestBody: { required: true, ${jsonOf('NewPiece')} }, responses: { ${made('Piece')}, ${refusals('409', '422')} } } }
  /pieces/{id}/retire: { ${ofKey}, post: { responses: { ${ok('Piece')}, ${refusals('404', '409')} } } }
  /pieces/{id}: { ${ofKey}, get: { responses: { ${ok('Piece')}, ${refusals('404')} } }, patch: { description: Members which are not sent keep their value., requestBody: { required: true, ${jsonOf('PieceChange')} }, responses: { ${ok('Piece')}, ${refusals('404', '422')} } } }
  /customers: { post: { requestBody: { required: true, ${jsonOf('NewCustomer')} }, responses: { ${made('Customer')}, ${refusals('422')} } } }
  /customers/{id}:
    ${ofKey}
    get: { responses: { ${ok('Customer')}, ${refusals('404')} } }
    put: { description: The body names the version that it was made from. Each change makes another one., requestBody: { required: true, ${jsonOf('CustomerChange')} }, responses: { ${ok('Customer')}, ${refusals('404', '409', '422')} } }
    delete: { description: Removes a customer with the finished rentals. Refused while a rental is booked., responses: { '204': { description: gone }, ${refusals('404', '409')} } }
  /rentals:
    get: { description: Rentals by startDate ascending., responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Rental' } } } } } } }
    post: { description: 'A piece is rented once on any day, first and last day counted in.', requestBody: { required: true, ${jsonOf('NewRental')} }, responses: { ${made('Rental')}, ${refusals('409', '422')} } }
  /rentals/{id}: { ${ofKey}, get: { responses: { ${ok('Rental')}, ${refusals('404')} } } }
  /rooms: { post: { requestBody: { required: true, ${jsonOf('NewBox')} }, responses: { ${made('Room')}, ${refusals('422')} } } }
  /rooms/{id}: { ${ofKey}, get: { responses: { ${ok('Room')}, ${refusals('404')} } }, delete: { description: Deletes a room with its empty boxes. Refused while there is a box in it., responses: { '204': { description: gone }, ${refusals('404', '409')} } } }
  /rooms/{id}/boxes: { ${ofKey}, post: { requestBody: { required: true, ${jsonOf('NewBox')} }, responses: { ${made('Box')}, ${refusals('404', '422')} } } }
  /boxes/{id}: { ${ofKey}, get: { responses: { ${ok('Box')}, ${refusals('404')} } } }
  /boxes/{id}/move: { ${ofKey}, post: { requestBody: { required: true, ${jsonOf('Move')} }, responses: { ${ok('Box')}, ${refusals('404', '422')} } } }
`;

type Fault =
  | 'empties notes'
  | 'takes any version'
  | 'deletes who rents'
  | 'lists as they came'
  | 'lends a piece twice on a day'
  | 'keeps the codes of retired pieces';

interface Thing {
  readonly id: string;
  readonly [member: string]: unknown;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && [...value].length <= 60;
}

/** True for two rentals of a piece on the same day. */
function overlaps(one: Thing, other: Thing, isLenient: boolean): boolean {
  const [a, b, c, d] = [one['startDate'], one['endDate'], other['startDate'], other['endDate']].map(String);
  if (one['pieceId'] !== other['pieceId'] || a === undefined || b === undefined || c === undefined || d === undefined) return false;
  return isLenient ? (a < d && c < b) || (a === c && b === d) : a <= d && c <= b;
}

function rental(fault?: Fault): Promise<HttpServer> {
  const all = new Map<string, Map<string, Thing>>(['pieces', 'customers', 'rentals', 'rooms', 'boxes'].map((kind) => [kind, new Map()]));
  const of = (kind: string): Map<string, Thing> => all.get(kind) ?? new Map<string, Thing>();
  let count = 0;
  return httpServer((response, { method, path, json, isJson }) => {
    const [kind = '', id = '', part = ''] = decodeURIComponent(path.split('?')[0] ?? '')
      .split('/')
      .slice(1);
    const body = membersOf(isJson ? json : undefined);
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const keep = (status: number, as: string, thing: Thing): void => {
      of(as).set(thing.id, thing);
      sendJson(response, status, thing);
    };
    const next = (as: string): string => `${as}-${(count += 1)}`;
    const thing = of(kind).get(id);
    if (id !== '' && thing === undefined) return refuse(404, 'there is none');
    const { code, size, note = null, name, version, label, roomId, customerId, pieceId, startDate, endDate } = body;
    const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= 300;
    const isNote = note === null || (typeof note === 'string' && [...note].length <= 60);
    if (thing === undefined) {
      if (method === 'GET') {
        const rentals = [...of('rentals').values()];
        const sorted = rentals.toSorted((a, b) => (String(a['startDate']) < String(b['startDate']) ? -1 : 1));
        return sendJson(response, 200, fault === 'lists as they came' ? rentals : sorted);
      }
      if (kind === 'pieces') {
        if (!isSize || !isNote || !isName(code)) return refuse(422, 'size is wrong');
        const isTaken = (one: Thing): boolean => one['status'] === 'usable' || fault === 'keeps the codes of retired pieces';
        if ([...of(kind).values()].some((one) => one['code'] === code && isTaken(one))) return refuse(409, 'the code is taken');
        return keep(201, kind, { id: next(kind), code, size, note, status: 'usable' });
      }
      if (kind === 'customers') return isName(name) ? keep(201, kind, { id: next(kind), name, version: 1 }) : refuse(422, 'name is wrong');
      if (kind === 'rooms') return isName(label) ? keep(201, kind, { id: next(kind), label }) : refuse(422, 'label is wrong');
      if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return refuse(422, 'endDate is before startDate');
      if (!of('customers').has(String(customerId)) || !of('pieces').has(String(pieceId)))
        return refuse(422, 'there is no such customer or piece');
      const rented = { id: next(kind), customerId, pieceId, startDate, endDate, status: 'booked' };
      const isLenient = fault === 'lends a piece twice on a day';
      return [...of(kind).values()].some((one) => overlaps(one, rented, isLenient))
        ? refuse(409, 'the piece is rented on these days')
        : keep(201, kind, rented);
    }
    if (part === 'boxes') return isName(label) ? keep(201, part, { id: next(part), roomId: id, label }) : refuse(422, 'label is wrong');
    if (part === 'move')
      return of('rooms').has(String(roomId)) ? keep(200, kind, { ...thing, roomId }) : refuse(422, 'there is no such room');
    if (part === 'retire')
      return thing['status'] === 'usable' ? keep(200, kind, { ...thing, status: 'retired' }) : refuse(409, 'it is retired already');
    if (method === 'PATCH') {
      if ((size !== undefined && !isSize) || !isNote) return refuse(422, 'size is wrong');
      const kept = 'note' in body || fault === 'empties notes' ? note : thing['note'];
      return keep(200, kind, { ...thing, size: size ?? thing['size'], note: kept });
    }
    if (method === 'PUT') {
      if (!isName(name) || typeof version !== 'number' || !Number.isInteger(version)) return refuse(422, 'name is wrong');
      if (version !== thing['version'] && fault !== 'takes any version') return refuse(409, 'the version is not the current one');
      return keep(200, kind, { ...thing, name, version: Number(thing['version']) + 1 });
    }
    if (method === 'GET') return sendJson(response, 200, thing);
    if (kind === 'rooms' && [...of('boxes').values()].some((one) => one['roomId'] === id)) return refuse(409, 'there is a box in the room');
    const isRenting = [...of('rentals').values()].some((one) => one['customerId'] === id);
    if (isRenting && fault !== 'deletes who rents') return refuse(409, 'a rental is booked');
    of(kind).delete(id);
    return void response.writeHead(204).end();
  });
}

async function findingsOf(fault?: Fault): Promise<readonly string[]> {
  await using server = await rental(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a rental that keeps its words is kept, also where a box was moved before its room was deleted', async () => {
  expect(await findingsOf()).toEqual([]);
});

it.each<readonly [Fault, string]>([
  ['empties notes', 'rest-is-kept PATCH /pieces/{id}'],
  ['takes any version', 'stale-change-is-refused PUT /customers/{id}'],
  ['deletes who rents', 'used-is-not-deleted DELETE /customers/{id}'],
  ['lists as they came', 'sort-is-kept GET /rentals'],
  ['lends a piece twice on a day', 'overlap-is-refused POST /rentals'],
  ['keeps the codes of retired pieces', 'unique-is-kept POST /pieces'],
])('a rental that %s breaks a rule', async (fault, finding) => {
  expect(await findingsOf(fault)).toEqual([finding]);
});
