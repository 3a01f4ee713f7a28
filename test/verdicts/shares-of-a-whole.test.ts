import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Invoices that are paid in parts. */
const document = (told: string): string => `
components:
  schemas:
    NewInvoice: { type: object, required: [customer, totalCents], properties: { customer: { type: string, minLength: 1, maxLength: 40 }, totalCents: { type: integer, minimum: 1, maximum: 100000 } } }
    Invoice: { type: object, required: [id, customer, totalCents, paidCents], properties: { id: { type: integer }, customer: { type: string }, totalCents: { type: integer }, paidCents: { type: integer } } }
    NewPayment: { type: object, required: [amountCents], properties: { amountCents: { type: integer, minimum: 1, maximum: 1000000 } } }
paths:
  /invoices:
    post:
      requestBody: { required: true, ${jsonOf('NewInvoice')} }
      responses: { '201': { description: made, ${jsonOf('Invoice')} }, ${REFUSED} }
  /invoices/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Invoice')} }, ${REFUSED} } }
  /invoices/{id}/payments:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post:
      description: ${told}
      requestBody: { required: true, ${jsonOf('NewPayment')} }
      responses: { '201': { description: paid, ${json('{ type: object }')} }, '409': { description: It is too much. }, ${REFUSED} }
`;

const TOLD = 'Payments together cannot be more than the total of the invoice.';

interface Invoice {
  readonly id: number;
  readonly customer: string;
  totalCents: number;
  paidCents: number;
}

const isAmount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

/** @param takes true if a payment is taken. */
function desk(takes: (invoice: Invoice, amount: number) => boolean): Promise<HttpServer> {
  const invoices: Invoice[] = [];
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const [, , key, isPaying] = new URL(path, 'http://x').pathname.split('/');
    const invoice = invoices.find(({ id }) => String(id) === key);
    if (key !== undefined && invoice === undefined) return sendJson(response, 404, {});
    if (method === 'GET') return sendJson(response, 200, invoice);
    const { customer, totalCents, amountCents } = membersOf(isJson ? sent : undefined);
    if (invoice !== undefined && isPaying !== undefined) {
      if (!isAmount(amountCents, 1_000_000)) return sendJson(response, 422, {});
      if (!takes(invoice, amountCents)) return sendJson(response, 409, {});
      invoice.paidCents += amountCents;
      return sendJson(response, 201, {});
    }
    if (typeof customer !== 'string' || customer === '' || [...customer].length > 40 || !isAmount(totalCents, 100_000))
      return sendJson(response, 422, {});
    const made = { id: invoices.length + 1, customer, totalCents, paidCents: 0 };
    invoices.push(made);
    return sendJson(response, 201, made);
  });
}

async function findingsOn(takes: (invoice: Invoice, amount: number) => boolean, told = TOLD): Promise<readonly unknown[]> {
  await using server = await desk(takes);
  const { findings } = await verify({ url: server.url, spec: await contractOfText(document(told)), only: ['sequences'], seed: 1 });
  return findings.map(({ check, operation, actual }) => [check, operation, actual.replace(/\d+/g, 'N')]);
}

const MISSED = ['limit-is-kept', 'POST /invoices/{id}/payments'];

it('payments that together are no more than the total', async () => {
  expect(await findingsOn(({ totalCents, paidCents }, amount) => paidCents + amount <= totalCents)).toEqual([]);
});

it('payments of which each is no more than the total', async () => {
  expect(await findingsOn(({ totalCents }, amount) => amount <= totalCents)).toEqual([[...MISSED, 'N for amountCents N and then N']]);
});

it('payments of any amount', async () => {
  expect(await findingsOn(() => true)).toEqual([[...MISSED, 'N for amountCents N']]);
});

it('payments of any amount, of which the document tells nothing', async () => {
  expect(await findingsOn(() => true, 'Payments are welcome.')).toEqual([]);
});

it('payments that raise the total', async () => {
  const takes = (invoice: Invoice, amount: number): boolean => {
    invoice.totalCents += amount;
    return true;
  };
  expect(await findingsOn(takes)).toEqual([]);
});
