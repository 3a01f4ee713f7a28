import { expectEqual } from '../proof/expect-equal.js';
import type { Client } from '../proof/client.js';
import type { Fault } from '../service.js';

/** An item as it is added. */
export const DRILL = { sku: 'DRL-0007', name: 'Drill', note: 'with a case', supplier: null, quantity: 3, size: { width: 0.5, height: 2 } };

/** A category with two below it. */
export const TOOLS = { name: 'Tools', children: [{ name: 'Drills', children: [{ name: 'Bits' }] }] };

/** Adds an item, and tells its path. */
export async function addDrill({ send }: Client): Promise<string> {
  return `/items/${String((await send('POST /items', '/items', 200, { json: DRILL })).body['id'])}`;
}

const NEW_ITEM = '/components/schemas/NewItem';

/** What can be wrong with the warehouse. */
export const warehouseFaults: readonly Fault[] = [
  {
    id: 'ids-exploded',
    operation: 'GET /items',
    wrong: 'reads ids=1&ids=2, where ids=1,2 is documented',
    part: 'query.ids',
    finding: { checks: ['valid-accepted'], at: ['/paths/~1items/get/parameters/0', '/components/schemas/Id'] },
    shows: async ({ send }) => void (await send('GET /items', '/items?ids=1,2', 200)),
  },
  {
    id: 'site-any',
    operation: 'GET /items',
    wrong: 'takes any X-Site',
    part: 'header.X-Site',
    finding: { checks: ['invalid-refused'], at: ['/components/parameters/Site', '/paths/~1items/get/parameters/3'] },
    shows: async ({ send }) => void (await send('GET /items', '/items', 400, { headers: { 'x-site': 'Hamburg' } })),
  },
  {
    id: 'key-alone',
    operation: 'POST /items',
    wrong: 'asks for the key only, not for the token that belongs to it',
    part: 'credentials',
    finding: {
      checks: ['credentials-required'],
      at: ['/paths/~1items/post/security', '/components/securitySchemes/worker'],
    },
    shows: async ({ send }) => void (await send('POST /items', '/items', 401, { json: DRILL, headers: { authorization: undefined } })),
  },
  {
    id: 'note-dropped',
    operation: 'POST /items',
    wrong: 'drops the note',
    part: 'response.note',
    finding: { checks: ['stored-as-sent'], at: [`${NEW_ITEM}/properties/note`] },
    shows: async ({ send }) => expectEqual('note', (await send('POST /items', '/items', 200, { json: DRILL })).body['note'], DRILL.note),
  },
  {
    id: 'item-zero',
    operation: 'GET /items/{itemId}',
    wrong: 'answers 500 for the item 0',
    part: 'path.itemId',
    finding: {
      checks: ['no-server-error'],
      at: ['/components/schemas/Id', '/components/parameters/ItemId', '/paths/~1items~1{itemId}/get'],
    },
    shows: async ({ send }) => void (await send('GET /items/{itemId}', '/items/0', 404)),
  },
  {
    id: 'version-text',
    operation: 'GET /items/{itemId}',
    wrong: 'answers with v1 as the version, an integer',
    part: 'response header X-Stock-Version',
    shares: '/components/schemas/Item',
    finding: { checks: ['headers-match-schema'], at: ['/paths/~1items~1{itemId}/get/responses/200/headers/X-Stock-Version'] },
    async shows(client) {
      await client.send('GET /items/{itemId}', await addDrill(client), 200);
    },
  },
  {
    id: 'put-sku',
    operation: 'PUT /items/{itemId}',
    wrong: 'looks for the pattern of sku anywhere in it',
    part: 'body.sku',
    shares: NEW_ITEM,
    finding: { checks: ['invalid-refused'], at: [`${NEW_ITEM}/properties/sku`] },
    async shows(client) {
      await client.send('PUT /items/{itemId}', await addDrill(client), 400, { json: { ...DRILL, sku: 'ABC-12345' } });
    },
  },
  {
    id: 'put-supplier',
    operation: 'PUT /items/{itemId}',
    wrong: 'keeps no supplier as an empty text, though null was sent',
    part: 'response.supplier',
    shares: NEW_ITEM,
    finding: { checks: ['stored-as-sent'], at: [`${NEW_ITEM}/properties/supplier`] },
    async shows(client) {
      const { body } = await client.send('PUT /items/{itemId}', await addDrill(client), 200, { json: DRILL });
      expectEqual('supplier', body['supplier'], null);
    },
  },
  {
    id: 'quantity-zero',
    operation: 'POST /items/{itemId}/movements',
    wrong: 'takes a quantity that is no number as 0',
    part: 'body.quantity',
    finding: {
      checks: ['invalid-refused'],
      at: ['/components/schemas/Change', '/paths/~1items~1{itemId}~1movements/post/requestBody'],
    },
    async shows(client) {
      const path = `${await addDrill(client)}/movements`;
      await client.send('POST /items/{itemId}/movements', path, 400, { form: 'quantity=many&reason=sold' });
    },
  },
  {
    id: 'children-null',
    operation: 'GET /categories/{categoryId}',
    wrong: 'answers with null as the children of a leaf',
    part: 'response.children',
    shares: '/components/schemas/Category',
    finding: { checks: ['body-matches-schema'], at: ['/components/schemas/Category/properties/children'] },
    async shows({ send }) {
      const { headers } = await send('POST /categories', '/categories', 201, { json: TOOLS });
      await send('GET /categories/{categoryId}', headers['location'] ?? '', 200);
    },
  },
];
