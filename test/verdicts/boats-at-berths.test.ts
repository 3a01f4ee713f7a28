import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, json, jsonOf, madeAndRead } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const PICTURE = 'content: { image/png: { schema: { type: string, format: binary, maxLength: 50000 } } }';

/** A harbour. A boat that is docked keeps a log; each berth is for one boat that fits in. */
const contract = await contractOfText(`
info: { description: A PATCH changes only what is sent; null empties a member that can be empty. }
components:
  schemas:
    NewBerth: { type: object, required: [name, length], properties: { name: { type: string, minLength: 1 }, length: { type: integer, minimum: 1, maximum: 500 } } }
    Berth: { type: object, required: [id, name, length], properties: { id: { type: integer }, name: { type: string }, length: { type: integer } } }
    NewBoat: { type: object, required: [name, length], properties: { name: { type: string, minLength: 1 }, length: { type: number, exclusiveMinimum: 0, maximum: 500 }, note: { type: [string, 'null'] } } }
    BoatChange: { type: object, minProperties: 1, properties: { name: { type: string, minLength: 1 }, note: { type: [string, 'null'] } } }
    Boat: { type: object, required: [id, name, length, note, state], properties: { id: { type: integer }, name: { type: string }, length: { type: number }, note: { type: [string, 'null'] }, state: { type: string, enum: [afloat, docked] } } }
    Docking: { type: object, required: [berth_id], properties: { berth_id: { type: integer, minimum: 1 } } }
    NewEntry: { type: object, required: [text], properties: { text: { type: string, minLength: 1 } } }
    Entry: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
paths:
  ${madeAndRead('/berths', 'NewBerth', 'Berth')}
  ${madeAndRead('/boats', 'NewBoat', 'Boat')}
    put: { requestBody: { required: true, ${jsonOf('NewBoat')} }, responses: { '200': { description: replaced, ${jsonOf('Boat')} }, ${REFUSED} } }
    patch: { requestBody: { required: true, ${jsonOf('BoatChange')} }, responses: { '200': { description: changed, ${jsonOf('Boat')} }, ${REFUSED} } }
  /boats/{id}/picture:
    ${KEY}
    get: { responses: { '200': { description: it, ${PICTURE} }, ${REFUSED} } }
    put: { requestBody: { required: true, ${PICTURE} }, responses: { '204': { description: kept }, ${REFUSED}, '415': { description: no picture } } }
  /boats/{id}/dock: { ${KEY}, post: { description: 'It is docked then. The berth must be empty and long enough (409).', requestBody: { required: true, ${jsonOf('Docking')} }, responses: { '200': { description: done, ${jsonOf('Boat')} }, ${REFUSED} } } }
  /boats/{id}/entries:
    ${KEY}
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Entry" } }')} }, ${REFUSED} } }
    post: { description: Only while the boat is docked., requestBody: { required: true, ${jsonOf('NewEntry')} }, responses: { '201': { description: made, ${jsonOf('Entry')} }, ${REFUSED} } }
`);

/** What the server does wrong. */
type Fault = 'replaces the picture, too' | 'ignores null' | 'lists all but the last entry' | 'docks what does not fit';

interface Boat {
  name: string;
  length: number;
  note: string | null;
  berth: number | undefined;
  picture: Buffer | undefined;
  readonly entries: { readonly id: number; readonly text: string }[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNote = (value: unknown): value is string | null | undefined => value === undefined || value === null || typeof value === 'string';
const isPng = (body: Buffer): boolean => body.subarray(1, 4).toString('latin1') === 'PNG';

function harbour(fault: Fault | undefined): Promise<HttpServer> {
  const berths = new Map<number, { readonly name: string; readonly length: number }>();
  const boats = new Map<number, Boat>();
  let last = 0;
  return httpServer((response, { method, path, headers, body, json: sent, isJson }) => {
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const [, kind = '', text = '', part = ''] = path.split('?')[0]?.split('/') ?? [];
    const { name, length, note, berth_id: berth, text: words } = membersOf(isJson ? sent : undefined);
    const isBoat = isText(name) && typeof length === 'number' && length > 0 && length <= 500 && isNote(note);
    const shown = (id: number, { berth: at, name: called, length: long, note: noted }: Boat): object => ({
      id,
      name: called,
      length: long,
      note: noted,
      state: at === undefined ? 'afloat' : 'docked',
    });
    last += 1;
    if (kind === 'berths') {
      const one = berths.get(Number(text));
      if (method === 'GET') return one === undefined ? refuse(404, 'none') : sendJson(response, 200, { id: Number(text), ...one });
      if (!isText(name) || !Number.isInteger(length) || Number(length) < 1 || Number(length) > 500) return refuse(422, 'no berth');
      berths.set(last, { name, length: Number(length) });
      return sendJson(response, 201, { id: last, name, length });
    }
    if (text === '') {
      if (!isBoat) return refuse(422, 'no boat');
      const made: Boat = { name, length, note: note ?? null, berth: undefined, picture: undefined, entries: [] };
      boats.set(last, made);
      return sendJson(response, 201, shown(last, made));
    }
    const boat = boats.get(Number(text));
    if (boat === undefined) return refuse(404, 'There is no such boat.');
    switch (`${method} ${part}`) {
      case 'PUT ':
        if (!isBoat) return refuse(422, 'no boat');
        Object.assign(boat, { name, length, note: note ?? null });
        if (fault === 'replaces the picture, too') boat.picture = undefined;
        break;
      case 'PATCH ':
        if ((name !== undefined && !isText(name)) || !isNote(note) || (name ?? note) === undefined) return refuse(422, 'no change');
        if (name !== undefined) boat.name = name;
        if (note !== undefined && !(note === null && fault === 'ignores null')) boat.note = note;
        break;
      case 'PUT picture':
        if (headers['content-type'] !== 'image/png' || !isPng(body)) return refuse(415, 'This is no picture.');
        boat.picture = body;
        response.writeHead(204).end();
        return undefined;
      case 'GET picture':
        if (boat.picture === undefined) return refuse(404, 'There is no picture.');
        response.writeHead(200, { 'content-type': 'image/png' }).end(boat.picture);
        return undefined;
      case 'POST dock': {
        const at = berths.get(Number(berth));
        if (!Number.isInteger(berth) || at === undefined) return refuse(422, 'There is no such berth.');
        if (boat.berth !== undefined) return refuse(409, 'The boat is docked.');
        if (fault === 'docks what does not fit') boat.berth = Number(berth);
        if (at.length < boat.length) return refuse(409, 'The berth is too short.');
        if ([...boats.values()].some((one) => one !== boat && one.berth === berth))
          return refuse(409, 'There is another boat in the berth.');
        boat.berth = Number(berth);
        break;
      }
      case 'GET entries':
        return sendJson(response, 200, fault === 'lists all but the last entry' ? boat.entries.slice(0, -1) : boat.entries);
      case 'POST entries':
        if (!isText(words)) return refuse(422, 'no entry');
        if (boat.berth === undefined) return refuse(409, 'The boat is afloat.');
        boat.entries.push({ id: last, text: words });
        return sendJson(response, 201, { id: last, text: words });
      default:
    }
    return sendJson(response, 200, shown(Number(text), boat));
  });
}

it.each<readonly [string, Fault | undefined, readonly string[]]>([
  ['that is right breaks no rule, and each operation is reached', undefined, []],
  ['that drops the picture of what is replaced breaks one', 'replaces the picture, too', ['rest-is-kept PUT /boats/{id}']],
  ['that ignores null breaks one', 'ignores null', ['rest-is-kept PATCH /boats/{id}']],
  ['that docks a boat which it refuses breaks one', 'docks what does not fit', ['refused-changes-nothing POST /boats/{id}/dock']],
  ['that hides an entry breaks one', 'lists all but the last entry', ['created-is-listed GET /boats/{id}/entries']],
])('a harbour %s', async (_, fault, found) => {
  await using server = await harbour(fault);
  const { findings, operations } = await verify({ url: server.url, spec: contract, only: ['sequences'], seed: 1 });
  expect([
    ...operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    ...findings.map(({ check, operation }) => `${check} ${operation}`),
  ]).toEqual(found);
});
