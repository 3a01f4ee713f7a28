import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Jobs that are started once a slot of a bench has them, with notes; benches are there, and are booked once for a day. */
const DOCUMENT = `
components:
  schemas:
    NewJob: { type: object, required: [title], properties: { title: { type: string, minLength: 1 }, urgent: { type: boolean } } }
    Job: { type: object, required: [id, title, status], properties: { id: { type: integer }, title: { type: string }, urgent: { type: boolean }, status: { type: string, enum: [waiting, running, closed] } } }
    NewSlot: { type: object, required: [day, jobIds], properties: { day: { type: string, format: date }, jobIds: { type: array, minItems: 1, maxItems: 3, items: { type: integer } } } }
    Slot: { type: object, required: [id, day, jobIds], properties: { id: { type: integer }, day: { type: string }, jobIds: { type: array, items: { type: integer } } } }
    NewNote: { type: object, required: [text], properties: { text: { type: string, minLength: 1 } } }
    Note: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
paths:
  /benches: { get: { responses: { '200': { description: all, ${json('{ type: array, items: { type: object, required: [id], properties: { id: { type: integer } } } }')} } } } }
  /benches/{id}/slots:
    ${KEY}
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Slot" } }')} }, ${REFUSED} } }
    post:
      requestBody: { required: true, ${jsonOf('NewSlot')} }
      responses: { '201': { description: made, ${jsonOf('Slot')} }, ${REFUSED} }
  /jobs:
    post:
      parameters: [{ name: Idempotency-Key, in: header, description: A request that is sent again with its key does nothing., schema: { type: string, minLength: 4, maxLength: 40 } }]
      requestBody: { required: true, ${jsonOf('NewJob')} }
      responses: { '200': { description: made before, ${jsonOf('Job')} }, '201': { description: made, ${jsonOf('Job')} }, '409': { description: The key was used before with another request. }, '422': { description: bad } }
  /jobs/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Job')} }, ${REFUSED} } }
  /jobs/{id}/start:
    ${KEY}
    post: { description: From waiting to running. The job needs a slot., responses: { '200': { description: done, ${jsonOf('Job')} }, ${REFUSED} } }
  /jobs/{id}/close:
    ${KEY}
    post: { responses: { '200': { description: done, ${jsonOf('Job')} }, '404': { description: none }, '409': { description: The job is not running. } } }
  /jobs/{id}/notes:
    ${KEY}
    post:
      requestBody: { required: true, ${jsonOf('NewNote')} }
      responses: { '201': { description: made, ${jsonOf('Note')} }, '404': { description: none }, '409': { description: The job is closed. }, '422': { description: bad } }
  /jobs/{id}/notes/{noteId}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }, { name: noteId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Note')} }, ${REFUSED} } }
`;

/** What the server does wrong. */
interface Fault {
  readonly startsTwice?: true;
  readonly staysWaiting?: true;
  readonly takesNotesOfClosed?: true;
  readonly swallowsAnotherRequest?: true;
}

type Thing = Readonly<Record<string, unknown>> & { readonly id: number };

const DAY = /^\d{4}-\d\d-\d\d$/;
const BENCHES: readonly Thing[] = [{ id: 1 }, { id: 2 }];

function workshop(fault: Fault): Promise<HttpServer> {
  const kept = new Map<string, Thing>(BENCHES.map((one) => [`benches/${one.id}`, one]));
  const booked = new Set<string>();
  const slotted = new Set<number>();
  const slots = new Map<string, readonly Thing[]>();
  const byKey = new Map<string, { readonly body: string; readonly job: Thing }>();
  let last = 10;
  return httpServer((response, { method, path, headers, body: bytes, json: sent, isJson }) => {
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const [, kind = '', text, part, inner, more] = percentDecode(path.split('?')[0] ?? '').text.split('/');
    const found = text === undefined ? undefined : kept.get(`${kind}/${text}`);
    const body = membersOf(isJson ? sent : undefined);
    const keep = (of: string, members: Readonly<Record<string, unknown>>): Thing => {
      last += 1;
      const made = { id: last, ...members };
      kept.set(`${of}/${last}`, made);
      return made;
    };
    if (more !== undefined || (text !== undefined && found === undefined)) return refuse(404, 'there is no such thing');
    if (kind === 'benches' && part === undefined) return sendJson(response, 200, BENCHES);
    if (kind === 'benches' && part === 'slots' && method === 'GET') return sendJson(response, 200, slots.get(text ?? '') ?? []);
    if (kind === 'benches') {
      const { day, jobIds } = body;
      const ids: readonly unknown[] = Array.isArray(jobIds) ? jobIds : [];
      if (typeof day !== 'string' || !DAY.test(day) || ids.length === 0 || ids.length > 3) return refuse(422, 'bad');
      if (!ids.every((id) => kept.has(`jobs/${String(id)}`))) return refuse(422, 'there is no such job');
      if (booked.has(`${text} ${day}`)) return refuse(409, 'The bench is taken on that day.');
      booked.add(`${text} ${day}`);
      for (const id of ids) slotted.add(Number(id));
      const slot = keep('slots', { day, jobIds: ids });
      slots.set(text ?? '', [...(slots.get(text ?? '') ?? []), slot]);
      return sendJson(response, 201, slot);
    }
    if (kind !== 'jobs') return refuse(404, 'there is no such thing');
    if (found === undefined) {
      const { title, urgent = false } = body;
      if (method !== 'POST') return refuse(405, 'no');
      if (typeof title !== 'string' || title === '' || typeof urgent !== 'boolean') return refuse(422, 'bad');
      const key = headers['idempotency-key'];
      if (key !== undefined && (key.length < 4 || key.length > 40)) return refuse(422, 'bad key');
      const known = key === undefined ? undefined : byKey.get(key);
      if (known !== undefined && known.body !== bytes.toString() && fault.swallowsAnotherRequest !== true)
        return refuse(409, 'The key was used before with another request.');
      if (known !== undefined) return sendJson(response, 200, known.job);
      const job = keep('jobs', { title, urgent, status: 'waiting' });
      if (key !== undefined) byKey.set(key, { body: bytes.toString(), job });
      return sendJson(response, 201, job);
    }
    const change = (status: string): unknown => {
      const changed = { ...found, status };
      kept.set(`jobs/${found.id}`, changed);
      return sendJson(response, 200, changed);
    };
    const { status } = found;
    if (part === undefined) return method === 'GET' ? sendJson(response, 200, found) : refuse(405, 'no');
    if (part === 'notes' && inner !== undefined) {
      const note = kept.get(`notes of ${found.id}/${inner}`);
      return note === undefined ? refuse(404, 'there is no such note') : sendJson(response, 200, note);
    }
    if (method !== 'POST') return refuse(405, 'no');
    if (part === 'start') {
      if (status !== 'waiting' && !(status === 'running' && fault.startsTwice === true))
        return refuse(409, `The job is ${String(status)}.`);
      return slotted.has(found.id) ? change(fault.staysWaiting === true ? 'waiting' : 'running') : refuse(409, 'The job has no slot yet.');
    }
    if (part === 'close') return status === 'running' ? change('closed') : refuse(409, 'The job is not running.');
    if (part !== 'notes') return refuse(404, 'there is no such thing');
    if (typeof body['text'] !== 'string' || body['text'] === '') return refuse(422, 'bad');
    if (status === 'closed' && fault.takesNotesOfClosed !== true) return refuse(409, 'The job is closed.');
    return sendJson(response, 201, keep(`notes of ${found.id}`, { text: body['text'] }));
  });
}

async function judged(fault: Fault): Promise<readonly string[]> {
  await using server = await workshop(fault);
  const run = await verify({ url: server.url, spec: await contractOfText(DOCUMENT), only: ['sequences'], seed: 1 });
  return [
    ...run.operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id])),
    ...run.findings.map(({ check, operation }) => `${check} ${operation}`),
  ];
}

it('a workshop that is right is reached as a whole, and breaks no rule', async () => {
  expect(await judged({})).toEqual([]);
});

it.each<readonly [string, Fault, readonly string[]]>([
  ['starts a job twice', { startsTwice: true }, ['action-is-once POST /jobs/{id}/start']],
  ['starts a job that then is as it was', { staysWaiting: true }, ['told-state-is-reached POST /jobs/{id}/start']],
  ['takes notes of a closed job', { takesNotesOfClosed: true }, ['action-fits-state POST /jobs/{id}/notes']],
  ['answers another request with the job of its key', { swallowsAnotherRequest: true }, ['action-is-once POST /jobs']],
])('a workshop that %s breaks one', async (_, fault, found) => {
  const all = await judged(fault);
  for (const one of found) expect(all).toContain(one);
});
