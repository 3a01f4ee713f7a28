import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { describeFaults } from './describe-faults.js';

/** Shelves of some places with boxes that move, and labels that are created several at once. */
const STORE = `
components:
  schemas:
    NewShelf: { type: object, required: [capacity], properties: { capacity: { type: integer, minimum: 1, maximum: 50 } } }
    Shelf: { type: object, required: [id, capacity], properties: { id: { type: integer }, capacity: { type: integer } } }
    NewBox: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
    Box: { type: object, required: [id, shelfId, name], properties: { id: { type: integer }, shelfId: { type: integer }, name: { type: string } } }
    NewLabel: { type: object, required: [text], properties: { text: { type: string, minLength: 1 } } }
    Label: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
paths:
  /shelves:
    post:
      requestBody: { required: true, ${jsonOf('NewShelf')} }
      responses: { '201': { description: made, ${jsonOf('Shelf')} }, ${REFUSED} }
  /shelves/{shelfId}:
    parameters: [{ name: shelfId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Shelf')} }, ${REFUSED} } }
  /shelves/{shelfId}/boxes:
    parameters: [{ name: shelfId, in: path, required: true, schema: { type: integer } }]
    post:
      description: Answered 409 when the shelf is full.
      requestBody: { required: true, ${jsonOf('NewBox')} }
      responses: { '201': { description: made, ${jsonOf('Box')} }, ${REFUSED} }
  /boxes/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Box')} }, ${REFUSED} } }
  /boxes/{id}/move:
    ${KEY}
    post:
      description: The shelf needs a free place.
      requestBody: { required: true, ${json('{ type: object, required: [shelfId], properties: { shelfId: { type: integer } } }')} }
      responses: { '200': { description: moved, ${jsonOf('Box')} }, ${REFUSED} }
  /labels:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Label" } }')} } } }
    post:
      description: No two labels have one text.
      requestBody: { required: true, ${jsonOf('NewLabel')} }
      responses: { '201': { description: made, ${jsonOf('Label')} }, ${REFUSED} }
  /labels/bulk:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [labels], properties: { labels: { type: array, minItems: 1, items: { $ref: "#/components/schemas/NewLabel" } } } }')} }
      responses: { '201': { description: made, ${json('{ type: object, required: [labels], properties: { labels: { type: array, items: { $ref: "#/components/schemas/Label" } } } }')} }, ${REFUSED} }
  /labels/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Label')} }, ${REFUSED} } }
`;

type Fault = 'moves a box to a full shelf' | 'keeps the labels before the one that is refused';

function store(faults: readonly Fault[]): Promise<HttpServer> {
  const shelves = new Map<number, number>();
  const boxes = new Map<number, { readonly id: number; shelfId: number; readonly name: string }>();
  const labels: { readonly id: number; readonly text: string }[] = [];
  let last = 0;
  const isFull = (shelf: number): boolean =>
    [...boxes.values()].filter(({ shelfId }) => shelfId === shelf).length >= (shelves.get(shelf) ?? 0);
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const end = (status: number): unknown => response.writeHead(status).end();
    const [, kind, key, more] = percentDecode(new URL(path, 'http://x').pathname).text.split('/');
    const id = /^\d{1,9}$/.test(key ?? '') ? Number(key) : 0;
    const body = membersOf(isJson ? sent : undefined);
    const addLabels = (all: readonly unknown[]): number | readonly unknown[] => {
      const texts = all.map((one) => membersOf(one)['text']);
      if (!texts.every(isText)) return 422;
      const made: { readonly id: number; readonly text: string }[] = [];
      for (const text of texts) {
        if ([...labels, ...made].some((one) => one.text === text)) {
          if (faults.includes('keeps the labels before the one that is refused')) labels.push(...made);
          return 409;
        }
        made.push({ id: (last += 1), text });
      }
      labels.push(...made);
      return made;
    };
    if (kind === 'shelves' && method === 'POST' && key === undefined) {
      const { capacity } = body;
      if (typeof capacity !== 'number' || !Number.isInteger(capacity) || capacity < 1 || capacity > 50) return end(422);
      shelves.set((last += 1), capacity);
      return sendJson(response, 201, { id: last, capacity });
    }
    if (kind === 'shelves') {
      const capacity = shelves.get(id);
      if (capacity === undefined) return end(404);
      if (more === undefined) return sendJson(response, 200, { id, capacity });
      if (!isText(body['name'])) return end(422);
      if (isFull(id)) return end(409);
      const box = { id: (last += 1), shelfId: id, name: body['name'] };
      boxes.set(box.id, box);
      return sendJson(response, 201, box);
    }
    if (kind === 'boxes') {
      const box = boxes.get(id);
      if (box === undefined) return end(404);
      if (more === undefined) return sendJson(response, 200, box);
      const { shelfId } = body;
      if (typeof shelfId !== 'number' || !shelves.has(shelfId)) return end(422);
      if (box.shelfId === shelfId || (isFull(shelfId) && !faults.includes('moves a box to a full shelf'))) return end(409);
      box.shelfId = shelfId;
      return sendJson(response, 200, box);
    }
    if (method === 'GET') {
      const label = labels.find((one) => one.id === id);
      return key === undefined ? sendJson(response, 200, labels) : label === undefined ? end(404) : sendJson(response, 200, label);
    }
    const asked = key === 'bulk' ? body['labels'] : [body];
    if (!Array.isArray(asked) || asked.length === 0) return end(422);
    const made = addLabels(asked);
    if (typeof made === 'number') return end(made);
    return sendJson(response, 201, key === 'bulk' ? { labels: made } : made[0]);
  });
}

async function judged(faults: readonly Fault[]): Promise<readonly string[]> {
  await using server = await store(faults);
  const run = await verify({ url: server.url, spec: await contractOfText(STORE), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a store that is right breaks no rule', async () => {
  expect(await judged([])).toEqual([]);
});

describeFaults(
  'a store',
  [
    ['moves a box to a full shelf', 'limit-is-kept POST /boxes/{id}/move'],
    ['keeps the labels before the one that is refused', 'refused-changes-nothing POST /labels/bulk'],
  ],
  judged,
);
