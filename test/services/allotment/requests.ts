import type { Client, Received } from '../proof/client.js';
import { recordsOf } from '../proof/records-of.js';

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

// What must be unique gets a text of its own, because several proofs may use the same service.
const run = Math.floor(Math.random() * 1e9).toString(36);
let made = 0;

/** A text that was not used before. */
export function fresh(): string {
  made += 1;
  return `${run}${made}`;
}

/** The things on a page. */
export function results(received: Received): readonly Members[] {
  return recordsOf('results', received.body['results']);
}

/** One member of all things on a page. */
export function pick(received: Received, member: string): readonly unknown[] {
  return results(received).map((item) => item[member]);
}

/** Enters a site, and tells its id. */
export async function newSite({ send }: Client): Promise<string> {
  const json = { name: `Site ${fresh()}`, address: 'Somewhere 1' };
  return String((await send('POST /sites', '/sites', 201, { json })).body['id']);
}

/** Enters a plot. */
export function createPlot({ send }: Client, site: string, json: Members, status = 201): Promise<Received> {
  return send('POST /sites/{site_id}/plots', `/sites/${site}/plots`, status, { json });
}

/** Enters a plot, and tells its id. */
export async function newPlot(client: Client, site: string, number = 'A-1'): Promise<string> {
  return String((await createPlot(client, site, { number, area_m2: 100 })).body['id']);
}

/** Registers a tenant, and tells their id. */
export async function newTenant({ send }: Client, more: Members = {}): Promise<string> {
  const json = { name: `Tenant ${fresh()}`, email: `t${fresh()}@example.org`, ...more };
  return String((await send('POST /tenants', '/tenants', 201, { json })).body['id']);
}

/** Signs a lease. */
export function sign({ send }: Client, plot: string, tenant: string, status = 201): Promise<Received> {
  return send('POST /leases', '/leases', status, { json: { plot_id: plot, tenant_id: tenant } });
}

/** Ends a lease. */
export function end({ send }: Client, lease: unknown, status = 200, json?: Members): Promise<Received> {
  return send('POST /leases/{lease_id}/end', `/leases/${String(lease)}/end`, status, json ? { json } : {});
}

/** Puts a tenant on the waiting list of a site, and tells the id of the entry. */
export async function wait({ send }: Client, site: string, tenant: string, more: Members = {}): Promise<string> {
  const json = { site_id: site, tenant_id: tenant, ...more };
  return String((await send('POST /waiting-list', '/waiting-list', 201, { json })).body['id']);
}

/** Reads the waiting list. */
export function waiting({ send }: Client, query: string): Promise<Received> {
  return send('GET /waiting-list', `/waiting-list?${query}`, 200);
}

/** Enters what a meter shows. */
export function read({ send }: Client, plot: string, json: Members, status = 201): Promise<Received> {
  return send('POST /plots/{plot_id}/readings', `/plots/${plot}/readings`, status, { json });
}

/** Lists the invoices of a tenant. */
export function invoicesOf({ send }: Client, tenant: string, more = ''): Promise<Received> {
  return send('GET /invoices', `/invoices?tenant_id=${tenant}${more}`, 200);
}

/** Pays an invoice, or a part of it. */
export function pay({ send }: Client, invoice: unknown, amount: string, status = 200): Promise<Received> {
  return send('POST /invoices/{invoice_id}/pay', `/invoices/${String(invoice)}/pay`, status, { json: { amount } });
}

/** Replaces the data of a plot. */
export function putPlot({ send }: Client, plot: string, tag: string | undefined, json: Members, status = 200): Promise<Received> {
  return send('PUT /plots/{plot_id}', `/plots/${plot}`, status, { headers: { 'if-match': tag }, json });
}
