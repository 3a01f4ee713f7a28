import { describe, expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sender } from '../unit/support/http-server.js';

const refs = (...statuses: readonly number[]): string => statuses.map((status) => `'${status}': { description: refused }`).join(', ');
const json = (name: string): string => `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const body = (name: string): string => `requestBody: { required: true, ${json(name)} }`;
const id = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: string } }`;

const contract = await contractOfText(`
paths:
  /sales:
    get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Sale' } } } } } } }
    post: { ${body('NewSale')}, responses: { '201': { description: new, ${json('Sale')} }, ${refs(400, 415)} } }
  /sales/{saleId}:
    parameters: [${id('saleId')}]
    get: { responses: { '200': { description: one, ${json('Sale')} }, ${refs(404)} } }
    patch: { description: A limit below the lots that there are is refused., ${body('NewSale')}, responses: { '200': { description: changed, ${json('Sale')} }, ${refs(400, 404, 409, 415)} } }
  /sales/{saleId}/transitions:
    parameters: [${id('saleId')}]
    post:
      description: |
        - to \`open\`: from \`planned\` only, and with one lot at least.
        - to \`closed\`: from \`open\` only.
      ${body('Transition')}
      responses: { '200': { description: moved, ${json('Sale')} }, ${refs(400, 404, 409, 415)} }
  /sales/{saleId}/catalogue:
    parameters: [${id('saleId')}]
    get: { responses: { '200': { description: its lots, content: { text/csv: { schema: { type: string } } } }, ${refs(404)} } }
  /lots:
    post: { ${body('NewLot')}, responses: { '201': { description: new, ${json('Lot')} }, ${refs(400, 409, 415, 422)} } }
  /lots/{lotId}:
    parameters: [${id('lotId')}]
    get: { responses: { '200': { description: one, ${json('Lot')} }, ${refs(404)} } }
  /lots/{lotId}/hammer:
    parameters: [${id('lotId')}]
    post: { description: Sells the lot. Its sale must be open., responses: { '200': { description: sold, ${json('Lot')} }, ${refs(404, 409)} } }
  /lots/{lotId}/withdraw:
    parameters: [${id('lotId')}]
    post: { description: Takes the lot out of its sale., responses: { '200': { description: taken out, ${json('Lot')} }, ${refs(404, 409)} } }
components:
  schemas:
    NewSale:
      type: object
      additionalProperties: false
      required: [title, maxLots]
      properties: { title: { type: string, minLength: 1, maxLength: 60 }, maxLots: { type: integer, minimum: 1, maximum: 200 } }
    Sale:
      type: object
      required: [id, title, maxLots, status, lotCount, soldCount]
      properties:
        id: { type: string, readOnly: true }
        title: { type: string }
        maxLots: { type: integer }
        status: { enum: [planned, open, closed], readOnly: true }
        lotCount: { type: integer, readOnly: true, description: How many lots are in the sale. }
        soldCount: { type: integer, readOnly: true, description: How many of its lots are sold. }
    Transition: { type: object, additionalProperties: false, required: [to], properties: { to: { enum: [open, closed] } } }
    NewLot:
      type: object
      additionalProperties: false
      required: [saleId, title, estimateLow, estimateHigh]
      properties:
        saleId: { type: string }
        title: { type: string, minLength: 1, maxLength: 60 }
        estimateLow: { type: integer, minimum: 100 }
        estimateHigh: { type: integer, minimum: 100, description: Not below the low one. }
    Lot:
      type: object
      required: [id, saleId, title, status]
      properties:
        id: { type: string, readOnly: true }
        saleId: { type: string }
        title: { type: string }
        estimateLow: { type: integer }
        estimateHigh: { type: integer }
        status: { enum: [listed, sold, withdrawn], readOnly: true }
`);

/** What a server does otherwise than it should. */
type Fault = 'counts withdrawn lots as sold' | 'quotes nothing' | 'keeps half of a change';

interface Sale {
  title: unknown;
  maxLots: number;
  status: string;
}

function isSale({ title, maxLots, ...others }: Record<string, unknown>): boolean {
  const isTitle = typeof title === 'string' && title !== '' && [...title].length <= 60;
  return isTitle && Number.isInteger(maxLots) && Number(maxLots) >= 1 && Number(maxLots) <= 200 && Object.keys(others).length === 0;
}

function isLot({ saleId, title, estimateLow, estimateHigh, ...others }: Record<string, unknown>): boolean {
  const isTitle = typeof title === 'string' && title !== '' && [...title].length <= 60;
  const isPrice = (price: unknown): boolean => Number.isInteger(price) && Number(price) >= 100;
  return typeof saleId === 'string' && isTitle && isPrice(estimateLow) && isPrice(estimateHigh) && Object.keys(others).length === 0;
}

/** An auction house: a lot is sold while its sale is open, and a sale opens with one lot at least. */
function house(fault?: Fault): Promise<HttpServer> {
  const sales = new Map<string, Sale>();
  const lots = new Map<
    string,
    { saleId: unknown; title: unknown; estimateLow: unknown; estimateHigh: unknown; status: string; wasSold: boolean }
  >();
  let last = 0;
  const lotsOf = (saleId: string) => [...lots].filter(([, lot]) => lot.saleId === saleId);
  const shownSale = (saleId: string) => {
    const all = lotsOf(saleId).map(([, lot]) => lot);
    const isSold = (lot: (typeof all)[number]): boolean =>
      lot.status === 'sold' || (fault === 'counts withdrawn lots as sold' && lot.status === 'withdrawn' && lot.wasSold);
    return { id: saleId, ...sales.get(saleId), lotCount: all.length, soldCount: all.filter(isSold).length };
  };
  const shownLot = (lotId: string) => {
    const { wasSold: _, ...lot } = lots.get(lotId) ?? { wasSold: false };
    return { id: lotId, ...lot };
  };
  const quoted = (text: unknown): string => (fault === 'quotes nothing' ? String(text) : `"${String(text).replaceAll('"', '""')}"`);
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const send = sender(response);
    const [, kind, key = '', action] = new URL(path, 'http://x').pathname.split('/');
    const line = `${method} ${kind ?? ''}${key === '' ? '' : '/id'}${action === undefined ? '' : `/${action}`}`;
    const members = membersOf(sent);
    const known = kind === 'sales' ? sales.has(key) : lots.has(key);
    if (key !== '' && !known) return send(404);
    const isWrite = ['POST sales', 'PATCH sales/id', 'POST sales/id/transitions', 'POST lots'].includes(line);
    if (isWrite && !isJson) return send(415);
    const [sale, lot] = [sales.get(key), lots.get(key)];
    if (line === 'GET sales') return send(200, [...sales.keys()].map(shownSale));
    if (line === 'POST sales') {
      if (!isSale(members)) return send(400);
      sales.set(String((last += 1)), { title: members['title'], maxLots: Number(members['maxLots']), status: 'planned' });
      return send(201, shownSale(String(last)));
    }
    if (line === 'GET sales/id') return send(200, shownSale(key));
    if (line === 'PATCH sales/id' && sale !== undefined) {
      if (!isSale(members)) return send(400);
      const isRefused = Number(members['maxLots']) < lotsOf(key).length;
      if (!isRefused || fault === 'keeps half of a change') sale.title = members['title'];
      if (isRefused) return send(409);
      sale.maxLots = Number(members['maxLots']);
      return send(200, shownSale(key));
    }
    if (line === 'POST sales/id/transitions' && sale !== undefined) {
      const { to, ...others } = members;
      if ((to !== 'open' && to !== 'closed') || Object.keys(others).length > 0) return send(400);
      if (to === 'open' && lotsOf(key).length === 0) return send(409, { message: 'A sale without lots cannot be opened.' });
      if (sale.status !== (to === 'open' ? 'planned' : 'open')) return send(409, { message: `The sale is ${sale.status}.` });
      sale.status = to;
      return send(200, shownSale(key));
    }
    if (line === 'GET sales/id/catalogue') {
      const rows = lotsOf(key).map(([lotId, { title, status }]) => `${lotId},${quoted(title)},${status}\r\n`);
      return response.writeHead(200, { 'content-type': 'text/csv' }).end(`id,title,status\r\n${rows.join('')}`);
    }
    if (line === 'POST lots') {
      if (!isLot(members)) return send(400);
      const { saleId, title, estimateLow, estimateHigh } = members;
      const into = sales.get(String(saleId));
      if (into === undefined || Number(estimateHigh) < Number(estimateLow))
        return send(422, { message: 'There is no such sale, or the estimates are in no order.' });
      if (lotsOf(String(saleId)).length >= into.maxLots) return send(409, { message: 'The sale has as many lots as it can take.' });
      lots.set(String((last += 1)), { saleId, title, estimateLow, estimateHigh, status: 'listed', wasSold: false });
      return send(201, shownLot(String(last)));
    }
    if (line === 'GET lots/id') return send(200, shownLot(key));
    if (line === 'POST lots/id/hammer' && lot !== undefined) {
      const { status } = sales.get(String(lot.saleId)) ?? { status: 'gone' };
      if (status !== 'open') return send(409, { message: `The lot's sale is ${status}, not open.` });
      if (lot.status !== 'listed') return send(409, { message: `The lot is ${lot.status}.` });
      lot.status = 'sold';
      lot.wasSold = true;
      return send(200, shownLot(key));
    }
    if (line === 'POST lots/id/withdraw' && lot !== undefined) {
      if (lot.status === 'withdrawn') return send(409, { message: 'The lot is withdrawn.' });
      lot.status = 'withdrawn';
      return send(200, shownLot(key));
    }
    return send(kind === 'sales' || kind === 'lots' ? 405 : 404);
  });
}

async function judged(fault?: Fault): Promise<Run> {
  await using server = await house(fault);
  return await verify({ url: server.url, spec: contract, only: ['sequences'], seed: 1 });
}

const told = ({ findings }: Run): readonly string[] => findings.map(({ check, operation }) => `${check} ${operation}`);

describe('lots that are sold while their sale is open', () => {
  it('are reached: what a lot names is brought into the state, and created with room', async () => {
    const run = await judged();

    expect(told(run)).toEqual([]);
    expect(run.operations.filter(({ reach }) => reach !== 'reached')).toEqual([]);
    expect(run.operations.filter(({ judgedOnce }) => judgedOnce === true).map(({ id: once }) => once)).not.toContain('POST /lots');
  });

  it('are counted as the description says, also after they were withdrawn', async () => {
    expect(told(await judged('counts withdrawn lots as sold'))).toEqual(['derived-follows POST /lots/{lotId}/withdraw']);
  });

  it('stand in a table whose records have one length, whatever they are called', async () => {
    expect(told(await judged('quotes nothing'))).toEqual(['table-is-whole GET /sales/{saleId}/catalogue']);
  });

  it('limit what their sale may be changed to, and a refused change leaves it as it was', async () => {
    expect(told(await judged('keeps half of a change'))).toEqual(['refused-changes-nothing PATCH /sales/{saleId}']);
  });
});
