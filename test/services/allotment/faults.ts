import { overRequests } from '../over-requests.js';
import { expectEqual } from '../proof/expect-equal.js';
import type { Fault } from '../service.js';
import {
  createPlot,
  end,
  fresh,
  invoicesOf,
  newPlot,
  newSite,
  newTenant,
  pay,
  pick,
  putPlot,
  read,
  results,
  sign,
  wait,
  waiting,
} from './requests.js';

/** What can be wrong with the allotment association. */
export const allotmentFaults: readonly Fault[] = [
  overRequests({
    id: 'plot-number-case-duplicate',
    operation: 'POST /sites/{site_id}/plots',
    wrong: 'accepts a number that another plot of the site has, if it is typed in small letters or with blanks',
    part: 'body.number',
    checks: ['unique-is-kept'],
    found: false,
    shows: async (client) => {
      const site = await newSite(client);
      await newPlot(client, site, 'C-4');
      await createPlot(client, site, { number: 'c-4', area_m2: 50 }, 409);
    },
  }),
  overRequests({
    id: 'waiting-position-gap',
    operation: 'GET /waiting-list',
    alsoAt: ['DELETE /waiting-list/{entry_id}'],
    wrong: 'leaves a gap in the positions of a site where an entry was removed',
    part: 'response.results.position',
    checks: ['undone-is-as-before'],
    found: false,
    shows: async (client) => {
      const site = await newSite(client);
      const first = await wait(client, site, await newTenant(client));
      await wait(client, site, await newTenant(client));
      await client.send('DELETE /waiting-list/{entry_id}', `/waiting-list/${first}`, 204);
      expectEqual('positions', pick(await waiting(client, `site_id=${site}`), 'position'), [1]);
    },
  }),
  overRequests({
    id: 'tenant-deletion-keeps-waiting',
    operation: 'DELETE /tenants/{tenant_id}',
    alsoAt: ['GET /waiting-list'],
    wrong: 'leaves the entries of the tenant on the waiting list',
    part: 'path.tenant_id',
    checks: ['deleted-is-gone'],
    shows: async (client) => {
      const tenant = await newTenant(client);
      await wait(client, await newSite(client), tenant);
      await client.send('DELETE /tenants/{tenant_id}', `/tenants/${tenant}`, 204);
      expectEqual('entries of a removed tenant', (await waiting(client, `tenant_id=${tenant}`)).body['count'], 0);
    },
  }),
  overRequests({
    id: 'vacant-count-never-leased',
    operation: 'GET /sites/{site_id}',
    alsoAt: ['GET /sites'],
    wrong: 'does not count plots as vacant whose lease has ended',
    part: 'response.vacant_count',
    checks: ['undone-is-as-before', 'derived-follows'],
    shows: async (client) => {
      const site = await newSite(client);
      const lease = await sign(client, await newPlot(client, site), await newTenant(client));
      await end(client, lease.body['id']);
      const shown = await client.send('GET /sites/{site_id}', `/sites/${site}`, 200);
      expectEqual('vacant plots', shown.body['vacant_count'], 1);
    },
  }),
  overRequests({
    id: 'put-plot-keeps-note',
    operation: 'PUT /plots/{plot_id}',
    wrong: 'keeps the old note where the body has none, instead of the default null',
    part: 'body.note',
    checks: ['replace-is-kept', 'default-applied'],
    shows: async (client) => {
      const plot = await createPlot(client, await newSite(client), { number: 'A-1', area_m2: 90, note: 'old pear tree' });
      const now = await putPlot(client, String(plot.body['id']), plot.headers['etag'], { number: 'A-1', area_m2: 90 });
      expectEqual('note', now.body['note'], null);
    },
  }),
  overRequests({
    id: 'if-match-previous-tag',
    operation: 'PUT /plots/{plot_id}',
    wrong: 'accepts the entity tag from before the last change',
    part: 'header.If-Match',
    checks: ['stale-change-is-refused'],
    shows: async (client) => {
      const plot = await createPlot(client, await newSite(client), { number: 'A-1', area_m2: 90 });
      const [key, tag] = [String(plot.body['id']), plot.headers['etag']];
      await putPlot(client, key, tag, { number: 'A-1', area_m2: 91 });
      await putPlot(client, key, tag, { number: 'A-1', area_m2: 92 }, 412);
    },
  }),
  overRequests({
    id: 'invoice-sum-of-page',
    operation: 'GET /invoices',
    wrong: 'sums up only the invoices of the page in total_balance',
    part: 'response.total_balance',
    checks: ['paging-is-kept'],
    shows: async (client) => {
      const tenant = await newTenant(client);
      for (const number of ['A-1', 'A-2']) await sign(client, await newPlot(client, await newSite(client), number), tenant);
      const whole = await invoicesOf(client, tenant);
      const paged = await invoicesOf(client, tenant, '&per_page=1');
      expectEqual('sum with a small page', paged.body['total_balance'], whole.body['total_balance']);
      expectEqual('sum', whole.body['total_balance'], '190.00');
    },
  }),
  overRequests({
    id: 'refused-lease-drops-waiting',
    operation: 'POST /leases',
    alsoAt: ['GET /waiting-list'],
    wrong: 'takes the tenant off the waiting list of the site even if the lease is refused',
    part: 'body.tenant_id',
    checks: ['refused-changes-nothing'],
    found: false,
    shows: async (client) => {
      const site = await newSite(client);
      const plot = await newPlot(client, site);
      await sign(client, plot, await newTenant(client));
      const tenant = await newTenant(client);
      await wait(client, site, tenant);
      await sign(client, plot, tenant, 409);
      expectEqual('entries after a refused lease', (await waiting(client, `tenant_id=${tenant}`)).body['count'], 1);
    },
  }),
  overRequests({
    id: 'waiting-patch-moves-back',
    operation: 'PATCH /waiting-list/{entry_id}',
    alsoAt: ['GET /waiting-list'],
    wrong: 'moves the entry behind the others of its priority when only the note or the area changes',
    part: 'response.position',
    checks: ['rest-is-kept'],
    found: false,
    shows: async (client) => {
      const site = await newSite(client);
      const first = await wait(client, site, await newTenant(client));
      await wait(client, site, await newTenant(client));
      const json = { note: 'prefers shade' };
      await client.send('PATCH /waiting-list/{entry_id}', `/waiting-list/${first}`, 200, { json });
      expectEqual('first in line', pick(await waiting(client, `site_id=${site}`), 'id')[0], first);
    },
  }),
  overRequests({
    id: 'lease-ended-twice',
    operation: 'POST /leases/{lease_id}/end',
    wrong: 'ends a lease again that has ended, and sets another last day',
    part: 'path.lease_id',
    checks: ['action-is-once', 'action-fits-state'],
    shows: async (client) => {
      const lease = await sign(client, await newPlot(client, await newSite(client)), await newTenant(client));
      await end(client, lease.body['id']);
      await end(client, lease.body['id'], 409);
    },
  }),
  overRequests({
    id: 'reading-day-blocked',
    operation: 'POST /plots/{plot_id}/readings',
    alsoAt: ['DELETE /plots/{plot_id}/readings/{reading_id}'],
    wrong: 'refuses a reading for a day whose reading was deleted',
    part: 'body.read_on',
    checks: ['unique-is-kept'],
    shows: async (client) => {
      const plot = await newPlot(client, await newSite(client));
      const wrong = await read(client, plot, { value_m3: 70, read_on: '2024-05-01' });
      await client.send('DELETE /plots/{plot_id}/readings/{reading_id}', `/plots/${plot}/readings/${String(wrong.body['id'])}`, 204);
      await read(client, plot, { value_m3: 7, read_on: '2024-05-01' });
    },
  }),
  overRequests({
    id: 'consumption-by-entry-order',
    operation: 'GET /plots/{plot_id}/readings',
    alsoAt: ['POST /plots/{plot_id}/readings'],
    wrong: 'counts the consumption since the reading entered before, not since the one before in the calendar',
    part: 'response.results.consumption_m3',
    checks: [],
    found: false,
    shows: async (client) => {
      const plot = await newPlot(client, await newSite(client));
      await read(client, plot, { value_m3: 30, read_on: '2024-05-20' });
      await read(client, plot, { value_m3: 10, read_on: '2024-05-01' });
      const list = await client.send('GET /plots/{plot_id}/readings', `/plots/${plot}/readings`, 200);
      expectEqual('consumption', pick(list, 'consumption_m3'), [null, 20]);
    },
  }),
  overRequests({
    id: 'site-deletion-keeps-plots',
    operation: 'DELETE /sites/{site_id}',
    alsoAt: ['GET /plots/{plot_id}'],
    wrong: 'leaves the plots of the site in the book',
    part: 'path.site_id',
    checks: ['deleted-is-gone'],
    shows: async (client) => {
      const site = await newSite(client);
      const plot = await newPlot(client, site);
      await client.send('DELETE /sites/{site_id}', `/sites/${site}`, 204);
      await client.send('GET /plots/{plot_id}', `/plots/${plot}`, 404);
    },
  }),
  overRequests({
    id: 'tenants-sorted-per-page',
    operation: 'GET /tenants',
    wrong: 'sorts only the tenants of the page, which it takes in the order of the e-mail addresses',
    part: 'query.order_by',
    checks: ['sort-is-kept'],
    shows: async (client) => {
      const name = `Sorted ${fresh()}`;
      for (const work_hours of [5, 40, 20]) await newTenant(client, { name, work_hours });
      const query = `/tenants?q=${encodeURIComponent(name)}&order_by=work_hours&direction=desc&per_page=1`;
      const hours: unknown[] = [];
      for (const page of [1, 2, 3]) hours.push(...pick(await client.send('GET /tenants', `${query}&page=${page}`, 200), 'work_hours'));
      expectEqual('hours over the pages', hours, [40, 20, 5]);
    },
  }),
  overRequests({
    id: 'tenant-leases-hide-ended',
    operation: 'GET /leases',
    wrong: 'leaves out the ended leases when tenant_id is given without status',
    part: 'query.tenant_id',
    checks: ['filter-is-kept'],
    shows: async (client) => {
      const tenant = await newTenant(client);
      const lease = await sign(client, await newPlot(client, await newSite(client)), tenant);
      await end(client, lease.body['id']);
      const list = await client.send('GET /leases', `/leases?tenant_id=${tenant}`, 200);
      expectEqual('leases of the tenant', pick(list, 'id'), [lease.body['id']]);
    },
  }),
  overRequests({
    id: 'paid-in-parts',
    operation: 'POST /invoices/{invoice_id}/pay',
    alsoAt: ['GET /invoices'],
    wrong: 'leaves an invoice part_paid, without paid_on, when its balance is settled by more than one payment',
    part: 'response.status',
    checks: [],
    found: false,
    shows: async (client) => {
      const tenant = await newTenant(client);
      await sign(client, await newPlot(client, await newSite(client)), tenant);
      const [invoice] = results(await invoicesOf(client, tenant));
      await pay(client, invoice?.['id'], '45.00');
      const settled = await pay(client, invoice?.['id'], '50.00');
      expectEqual('balance', settled.body['balance'], '0.00');
      expectEqual('status', settled.body['status'], 'paid');
    },
  }),
  overRequests({
    id: 'sites-count-deleted',
    operation: 'GET /sites',
    alsoAt: ['DELETE /sites/{site_id}'],
    wrong: 'counts closed sites in count',
    part: 'response.count',
    checks: ['paging-is-kept', 'deleted-is-gone'],
    shows: async (client) => {
      const site = await newSite(client);
      const before = await client.send('GET /sites', '/sites', 200);
      await client.send('DELETE /sites/{site_id}', `/sites/${site}`, 204);
      const after = await client.send('GET /sites', '/sites', 200);
      expectEqual('count', after.body['count'], Number(before.body['count']) - 1);
    },
  }),
  overRequests({
    id: 'plots-number-order',
    operation: 'GET /sites/{site_id}/plots',
    wrong: 'orders plot numbers by their characters, so that A-10 comes before A-9',
    part: 'query.order_by',
    checks: ['sort-is-kept'],
    found: false,
    shows: async (client) => {
      const site = await newSite(client);
      for (const number of ['A-10', 'B-1', 'A-9']) await newPlot(client, site, number);
      const list = await client.send('GET /sites/{site_id}/plots', `/sites/${site}/plots`, 200);
      expectEqual('order of the plots', pick(list, 'number'), ['A-9', 'A-10', 'B-1']);
    },
  }),
  overRequests({
    id: 'tenant-email-case-kept',
    operation: 'POST /tenants',
    wrong: 'keeps the capitals of the e-mail address',
    part: 'body.email',
    checks: ['stored-as-sent'],
    found: false,
    shows: async (client) => {
      const local = `Ann.${fresh()}`;
      const json = { name: 'Ann', email: ` ${local}@Example.ORG ` };
      const tenant = await client.send('POST /tenants', '/tenants', 201, { json });
      expectEqual('e-mail address', tenant.body['email'], `${local}@example.org`.toLowerCase());
    },
  }),
  overRequests({
    id: 'tenant-read-stale',
    operation: 'GET /tenants/{tenant_id}',
    alsoAt: ['PATCH /tenants/{tenant_id}'],
    wrong: 'shows the tenant as on the first reading, whatever was changed since',
    part: 'response',
    checks: ['change-is-kept'],
    shows: async (client) => {
      const path = `/tenants/${await newTenant(client)}`;
      await client.send('GET /tenants/{tenant_id}', path, 200);
      await client.send('PATCH /tenants/{tenant_id}', path, 200, { json: { work_hours: 9 } });
      expectEqual('work hours', (await client.send('GET /tenants/{tenant_id}', path, 200)).body['work_hours'], 9);
    },
  }),
];
