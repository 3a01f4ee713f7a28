import { describe, expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { describeFaults } from './describe-faults.js';

const TAGGED = 'headers: { ETag: { required: true, schema: { type: string } } }';
const BATCH = `{ description: a batch, ${TAGGED}, content: { application/json: { schema: { $ref: '#/components/schemas/Batch' } } } }`;
const action = (name: string, words: string, refusal: string): string => `
  /batches/{batchId}/${name}:
    parameters: [*batch-id]
    post:
      summary: ${words}
      responses: { '200': *batch, '404': *none, '409': { description: ${refusal} } }`;

const contract = contractOfText(`
paths:
  /batches:
    post:
      responses: { '201': &batch ${BATCH} }
  /batches/{batchId}:
    parameters: [&batch-id { name: batchId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *batch, '404': &none { description: none } } }
${action('open', 'Open a closed batch', 'The batch is not closed')}
${action('bottle', 'Bottle an open batch, which has been stirred twice and rated with 6 or more', 'The batch is not open, or not ready')}
${action('spill', 'Spill a batch', 'The batch is spilled')}
  /batches/{batchId}/notes:
    parameters: [*batch-id]
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }, '404': *none } }
    post:
      description: A rating needs its stars, and stirring has none.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses: { '201': { description: noted, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }, '404': *none, '409': { description: The batch is spilled }, '422': { description: bad } }
  /orders:
    post:
      description: An order takes all bottles of a bottled batch, which is sold out then.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewOrder' } } } }
      responses: { '201': &order { description: an order, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, '409': { description: The batch is not bottled }, '422': { description: bad } }
  /orders/{orderId}:
    parameters: [&order-id { name: orderId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': *order, '404': *none } }
  /orders/{orderId}/cancel:
    parameters: [*order-id]
    post:
      description: The bottles go back, and a batch that was sold out is bottled again.
      responses: { '200': *order, '404': *none, '409': { description: cancelled already } }
components:
  schemas:
    Batch:
      type: object
      required: [batchId, status, stars]
      properties:
        batchId: { type: integer }
        status: { type: string, enum: [closed, open, bottled, sold_out, spilled] }
        stars: { type: [number, 'null'], description: 'The mean of the stars of all ratings, rounded to one decimal. Null before the first.' }
    NewNote:
      type: object
      required: [kind]
      additionalProperties: false
      properties: { kind: { type: string, enum: [stir, rate] }, stars: { type: integer, minimum: 1, maximum: 10 } }
    Note:
      type: object
      required: [noteId, kind, stars]
      properties: { noteId: { type: integer }, kind: { type: string, enum: [stir, rate] }, stars: { type: [integer, 'null'] } }
    NewOrder: { type: object, required: [batchId], properties: { batchId: { type: integer, minimum: 1 } } }
    Order:
      type: object
      required: [orderId, batchId, state]
      properties: { orderId: { type: integer }, batchId: { type: integer }, state: { type: string, enum: [placed, cancelled] } }
`);

const FAULTS = {
  'bottled before it is open': 'action-fits-state POST /batches/{batchId}/bottle',
  'the mean is taken over all notes': 'derived-follows POST /batches/{batchId}/notes',
  'the tag stays after an order': 'tag-changes GET /batches/{batchId}',
  'what is cancelled stays sold out': 'told-state-is-reached POST /orders/{orderId}/cancel',
} as const;
type Fault = keyof typeof FAULTS;

interface Note {
  readonly kind: string;
  readonly stars: number | null;
}

interface Batch {
  status: string;
  version: number;
  readonly notes: Note[];
}

interface Order {
  readonly batchId: number;
  state: string;
}

function noteOf(json: unknown): Note | undefined {
  const { kind, stars = null, ...others } = membersOf(json);
  const isRight =
    kind === 'stir' ? stars === null : kind === 'rate' && Number.isInteger(stars) && Number(stars) >= 1 && Number(stars) <= 10;
  return isRight && Object.keys(others).length === 0 ? { kind: String(kind), stars: stars === null ? null : Number(stars) } : undefined;
}

async function findingsOn(faults: readonly Fault[]): Promise<readonly string[]> {
  const has = (fault: Fault): boolean => faults.includes(fault);
  const batches: Batch[] = [];
  const orders: Order[] = [];
  const meanOf = ({ notes }: Batch): number => {
    const stars = notes.flatMap((note) => note.stars ?? []);
    return stars.length === 0 ? 0 : stars.reduce((sum, one) => sum + one, 0) / stars.length;
  };
  const shownMean = (batch: Batch): number | null => {
    const rated = batch.notes.filter(({ stars }) => stars !== null).length;
    const share = has('the mean is taken over all notes') ? rated / batch.notes.length : 1;
    return rated === 0 ? null : Math.round(meanOf(batch) * share * 10) / 10;
  };
  await using server = await httpServer((response, { method, path, json }) => {
    const [, kind, key = '', part] = (path.split('?')[0] ?? '').split('/');
    const number = /^[1-9]\d*$/.test(key) ? Number(key) : 0;
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const sendBatch = (status: number, id: number): void => {
      const batch = batches[id - 1];
      if (batch === undefined) return refuse(404, 'none');
      response.setHeader('etag', `"${id}-${batch.version}"`);
      return sendJson(response, status, { batchId: id, status: batch.status, stars: shownMean(batch) });
    };
    if (kind === 'batches' && key === '')
      return method === 'POST' ? sendBatch(201, batches.push({ status: 'closed', version: 1, notes: [] })) : refuse(405, 'no');
    if (kind === 'orders' && key === '') {
      if (method !== 'POST') return refuse(405, 'no');
      const { batchId } = membersOf(json);
      const batch = batches[Number(batchId) - 1];
      if (!Number.isInteger(batchId) || batch === undefined) return refuse(422, 'batchId names no batch');
      if (batch.status !== 'bottled') return refuse(409, 'Only a bottled batch can be ordered.');
      batch.status = 'sold_out';
      if (!has('the tag stays after an order')) batch.version += 1;
      const orderId = orders.push({ batchId: Number(batchId), state: 'placed' });
      return sendJson(response, 201, { orderId, ...orders[orderId - 1] });
    }
    if (kind === 'orders') {
      const order = orders[number - 1];
      if (order === undefined) return refuse(404, 'none');
      if (part !== 'cancel') return method === 'GET' ? sendJson(response, 200, { orderId: number, ...order }) : refuse(405, 'no');
      if (order.state === 'cancelled') return refuse(409, 'The order is cancelled already.');
      order.state = 'cancelled';
      const batch = batches[order.batchId - 1];
      if (batch?.status === 'sold_out' && !has('what is cancelled stays sold out')) batch.status = 'bottled';
      if (batch !== undefined) batch.version += 1;
      return sendJson(response, 200, { orderId: number, ...order });
    }
    const batch = batches[number - 1];
    if (batch === undefined) return refuse(404, 'none');
    if (part === undefined) return method === 'GET' ? sendBatch(200, number) : refuse(405, 'no');
    if (part === 'notes' && method === 'GET')
      return sendJson(
        response,
        200,
        batch.notes.map((note, i) => ({ noteId: number * 100 + i, ...note })),
      );
    if (batch.status === 'spilled') return refuse(409, 'The batch is spilled.');
    if (part === 'notes') {
      const note = noteOf(json);
      if (note === undefined) return refuse(422, 'stars: only with a rating, which needs them');
      const noteId = number * 100 + batch.notes.push(note) - 1;
      batch.version += 1;
      return sendJson(response, 201, { noteId, ...note });
    }
    if (part === 'open' && batch.status !== 'closed') return refuse(409, 'Only a closed batch can be opened.');
    if (part === 'bottle') {
      if (batch.status !== 'open' && !(has('bottled before it is open') && batch.status === 'closed'))
        return refuse(409, 'Only an open batch can be bottled.');
      if (batch.notes.filter((note) => note.kind === 'stir').length < 2 || meanOf(batch) < 6)
        return refuse(409, 'The batch was not stirred twice, or is rated below 6.');
    }
    batch.status = part === 'open' ? 'open' : part === 'bottle' ? 'bottled' : 'spilled';
    batch.version += 1;
    return sendBatch(200, number);
  });
  const { findings } = await verify({ url: server.url, spec: await contract, only: ['valid', 'sequences'], seed: 1 });
  return findings.map(({ check, operation }) => `${check} ${operation}`);
}

describe('a cellar whose batches have to be stirred twice, and rated well', () => {
  it('has no finding', async () => expect(await findingsOn([])).toEqual([]));
});

describeFaults('the same', Object.entries(FAULTS) as [Fault, string][], findingsOn);
