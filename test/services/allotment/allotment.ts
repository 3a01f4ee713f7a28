import type { Client } from '../proof/client.js';
import { expectEqual } from '../proof/expect-equal.js';
import type { Service } from '../service.js';
import { allotmentFaults } from './faults.js';
import { createPlot, end, invoicesOf, newSite, newTenant, pay, pick, putPlot, read, results, sign, wait, waiting } from './requests.js';
import { missingAllotment, startAllotment } from './start-allotment.js';

/** Sites, plots, tenants, leases and invoices: OpenAPI 3.1, FastAPI, PostgreSQL. */
export const allotment: Service = {
  id: 'allotment',
  title: 'an allotment association, in FastAPI with PostgreSQL',
  document: 'test/services/allotment/openapi.yaml',
  credentials: { token: 'garden-7-gate' },
  headers: { authorization: 'Bearer garden-7-gate' },
  faults: allotmentFaults,
  missing: missingAllotment,
  start: startAllotment,
  walk,
};

/** Uses every operation, and provokes the usual refusals. */
async function walk(client: Client): Promise<void> {
  await client.send('GET /tariff', '/tariff', 200, { headers: { authorization: undefined } });
  await client.send('GET /sites', '/sites?has_water=true&q=lane&per_page=2', 200);
  await client.send('GET /sites', '/sites', 401, { headers: { authorization: undefined } });
  await client.send('GET /sites', '/sites?page=0', 422);
  const site = await newSite(client);
  await client.send('POST /sites', '/sites', 422, { json: { name: 'No address', extra: 1 } });
  await client.send('POST /sites', '/sites', 415, { form: 'name=a' });
  await client.send('POST /sites', '/sites', 400);
  const shown = await client.send('GET /sites/{site_id}', `/sites/${site}`, 200);
  await client.send('POST /sites', '/sites', 409, { json: { name: String(shown.body['name']).toUpperCase(), address: 'x' } });
  await client.send('GET /sites/{site_id}', '/sites/nowhere', 404);

  const plot = await createPlot(client, site, { number: ' aa-7', area_m2: 100 });
  expectEqual('new plot', [plot.body['number'], plot.body['soil'], plot.body['note']], ['AA-7', 'loam', null]);
  const key = String(plot.body['id']);
  await client.send('GET /plots/{plot_id}', `/plots/${key}`, 200);
  await client.send('GET /plots/{plot_id}', `/plots/${key}`, 304, { headers: { 'if-none-match': plot.headers['etag'] } });
  const list = await client.send(
    'GET /sites/{site_id}/plots',
    `/sites/${site}/plots?status=vacant&min_area_m2=100&max_area_m2=100&order_by=area_m2&direction=desc`,
    200,
  );
  expectEqual('plots', list.body['count'], 1);
  const changed = await putPlot(client, key, plot.headers['etag'], { number: 'aa-8', area_m2: 120, soil: 'clay' });
  await putPlot(client, key, undefined, { number: 'AA-8', area_m2: 120 }, 428);
  await putPlot(client, key, plot.headers['etag'], { number: 'AA-8', area_m2: 120 }, 412);

  const tenant = await newTenant(client, { phone: '+441632960123', newsletter: true });
  await client.send('POST /tenants', '/tenants', 422, { json: { name: 'X', email: 'no address' } });
  const path = `/tenants/${tenant}`;
  const before = await client.send('GET /tenants/{tenant_id}', path, 200);
  const after = await client.send('PATCH /tenants/{tenant_id}', path, 200, { json: { phone: null, work_hours: 3 } });
  expectEqual('changed tenant', [after.body['phone'], after.body['newsletter']], [null, true]);
  await client.send('POST /tenants', '/tenants', 409, { json: { name: 'Other', email: String(before.body['email']).toUpperCase() } });
  await client.send('GET /tenants', '/tenants?newsletter=true&min_work_hours=2&order_by=member_since', 200);

  const entry = await wait(client, site, tenant, { priority: 'urgent' });
  await client.send('PATCH /waiting-list/{entry_id}', `/waiting-list/${entry}`, 200, { json: { priority: 'normal' } });
  expectEqual('waiting', (await waiting(client, `site_id=${site}&priority=normal`)).body['count'], 1);
  await client.send('POST /waiting-list', '/waiting-list', 409, { json: { site_id: site, tenant_id: tenant } });
  await client.send('DELETE /waiting-list/{entry_id}', `/waiting-list/${entry}`, 204);
  await client.send('DELETE /waiting-list/{entry_id}', `/waiting-list/${entry}`, 404);
  await wait(client, site, tenant);

  const lease = await sign(client, key, tenant);
  expectEqual('lease', [lease.body['yearly_rent'], lease.body['deposit']], ['54.00', '50.00']);
  expectEqual('entries after a lease', (await waiting(client, `tenant_id=${tenant}`)).body['count'], 0);
  await sign(client, key, tenant, 409);
  await sign(client, 'plt_000000000000', tenant, 422);
  await client.send('POST /waiting-list', '/waiting-list', 409, { json: { site_id: site, tenant_id: tenant } });
  const leased = await client.send('GET /plots/{plot_id}', `/plots/${key}`, 200, { headers: { 'if-none-match': changed.headers['etag'] } });
  await putPlot(client, key, leased.headers['etag'], { number: 'AA-8', area_m2: 121 }, 409);
  await client.send('DELETE /sites/{site_id}', `/sites/${site}`, 409);
  await client.send('GET /leases', `/leases?plot_id=${key}&status=active`, 200);

  const first = await read(client, key, { value_m3: 10, read_on: '2024-03-01' });
  expectEqual('first consumption', first.body['consumption_m3'], null);
  expectEqual(
    'consumption',
    (await read(client, key, { value_m3: 15, read_on: '2024-04-01', source: 'tenant' })).body['consumption_m3'],
    5,
  );
  await read(client, key, { value_m3: 20, read_on: '2024-04-01' }, 409);
  await read(client, key, { value_m3: 9, read_on: '2024-03-15' }, 409);
  await read(client, key, { value_m3: 20, read_on: '2024-02-30' }, 422);
  const days = await client.send('GET /plots/{plot_id}/readings', `/plots/${key}/readings?read_to=2024-04-01&direction=desc`, 200);
  expectEqual('days', pick(days, 'read_on'), ['2024-04-01', '2024-03-01']);
  await client.send('DELETE /plots/{plot_id}/readings/{reading_id}', `/plots/${key}/readings/${String(first.body['id'])}`, 204);

  await end(client, lease.body['id'], 422, { ends_on: '1999-01-01' });
  await end(client, lease.body['id']);
  await end(client, lease.body['id'], 409);
  await client.send('DELETE /tenants/{tenant_id}', path, 409);
  const [invoice] = results(await invoicesOf(client, tenant));
  expectEqual('invoice', invoice?.['total'], '104.00');
  await pay(client, invoice?.['id'], '104.01', 409);
  await pay(client, invoice?.['id'], '0.00', 422);
  expectEqual('status', (await pay(client, invoice?.['id'], '4.00')).body['status'], 'part_paid');
  expectEqual('status', (await pay(client, invoice?.['id'], '100.00')).body['status'], 'paid');
  await pay(client, invoice?.['id'], '1.00', 409);
  await pay(client, 'inv_000000000000', '1.00', 404);
  await client.send('DELETE /tenants/{tenant_id}', path, 204);
  await newTenant(client, { email: before.body['email'] });
  expectEqual('old leases', (await client.send('GET /leases', `/leases?tenant_id=${tenant}`, 200)).body['count'], 1);
  await client.send('DELETE /sites/{site_id}', `/sites/${site}`, 204);
  await client.send('GET /plots/{plot_id}/readings', `/plots/${key}/readings`, 404);
}
