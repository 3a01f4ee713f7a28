import { missingGo } from '../go-program.js';
import { expectEqual } from '../proof/expect-equal.js';
import type { Service } from '../service.js';
import { DRILL, TOOLS, addDrill, warehouseFaults } from './faults.js';
import { startWarehouse } from './start-warehouse.js';

/** Items and categories: OpenAPI 3.0.1, Go. */
export const warehouse: Service = {
  id: 'warehouse',
  title: 'a warehouse, in Go with net/http',
  document: 'test/services/warehouse/openapi.yaml',
  credentials: { apiKey: 'key-of-tests', worker: 'worker-token' },
  headers: { 'x-api-key': 'key-of-tests', authorization: 'Bearer worker-token', 'x-site': 'DE-07' },
  faults: warehouseFaults,
  missing: missingGo,
  start: startWarehouse,
  async walk(client) {
    const { send } = client;
    const drill = await addDrill(client);
    await send('POST /items', '/items', 401, { json: DRILL, headers: { 'x-api-key': undefined } });
    await send('POST /items', '/items', 400, { json: { ...DRILL, size: { width: 0, height: 1 } } });
    await send('GET /items', '/items?ids=1,2&inStock=true&limit=100', 200);
    await send('GET /items', '/items?limit=101', 400);
    await send('GET /items/{itemId}', drill, 200);
    await send('GET /items/{itemId}', '/items/0', 404);
    await send('PUT /items/{itemId}', drill, 200, { json: { sku: 'ABC-0000', name: 'Bit', supplier: 'Ada' } });
    await send('POST /items/{itemId}/movements', `${drill}/movements`, 201, { form: 'quantity=-1000&reason=broken&remark=fell' });
    await send('DELETE /items/{itemId}', drill, 204);
    await send('GET /items/{itemId}', drill, 404);
    const { headers } = await send('POST /categories', '/categories', 201, { json: TOOLS });
    const { body } = await send('GET /categories/{categoryId}', headers['location'] ?? '', 200);
    expectEqual('the category', body, TOOLS);
    await send('POST /categories', '/categories', 400, { json: { name: 'Tools', children: [{}] } });
    await send('GET /report', '/report?columns=sku%20name', 200, { headers: { accept: 'text/csv' } });
    await send('GET /report', '/report?columns=price', 400);
  },
};
