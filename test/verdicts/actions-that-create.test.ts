import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Offers that become orders. */
const contract = await contractOfText(`
components:
  schemas:
    NewOffer: { type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 } } }
    Offer: { type: object, required: [id, title, state], properties: { id: { type: integer }, title: { type: string }, state: { type: string, enum: [open, accepted] } } }
    Order: { type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string } } }
paths:
  /offers:
    post:
      requestBody: { required: true, ${jsonOf('NewOffer')} }
      responses: { '201': { description: made, ${jsonOf('Offer')} }, ${REFUSED} }
  /offers/{offerId}:
    parameters: [&offerId { name: offerId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Offer')} }, ${REFUSED} } }
  /offers/{offerId}/accept:
    parameters: [*offerId]
    post:
      description: Makes an order of the offer. An offer can be accepted once.
      responses: { '201': { description: made, ${jsonOf('Order')} }, '409': { description: It has been accepted. }, ${REFUSED} }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': { description: one, ${jsonOf('Order')} }, ${REFUSED} } }
`);

/** @param isOnce true if an offer that was accepted is refused. */
async function findingsOn(isOnce: boolean): Promise<readonly unknown[]> {
  const [offers, orders]: [string[], string[]] = [[], []];
  const accepted = new Set<number>();
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const [, kind, key, action] = new URL(path, 'http://x').pathname.split('/');
    const id = Number(key);
    const title = (kind === 'offers' ? offers : orders)[id - 1];
    if (key === undefined) {
      const { title: own } = membersOf(isJson ? sent : undefined);
      if (typeof own !== 'string' || own === '' || [...own].length > 40) return sendJson(response, 422, {});
      return sendJson(response, 201, { id: offers.push(own), title: own, state: 'open' });
    }
    if (title === undefined || !/^[1-9]\d*$/.test(key)) return sendJson(response, 404, {});
    if (method === 'GET')
      return sendJson(response, 200, kind === 'orders' ? { id, title } : { id, title, state: accepted.has(id) ? 'accepted' : 'open' });
    if (action !== 'accept' || (isOnce && accepted.has(id))) return sendJson(response, 409, {});
    accepted.add(id);
    return sendJson(response, 201, { id: orders.push(title), title });
  });
  const { findings } = await verify({ url: server.url, spec: contract, only: ['sequences'], seed: 1 });
  return findings.map(({ check, operation }) => [check, operation]);
}

it('an offer that becomes one order', async () => {
  expect(await findingsOn(true)).toEqual([]);
});

it('an offer that becomes as many orders as one likes', async () => {
  expect(await findingsOn(false)).toEqual([['action-is-once', 'POST /offers/{offerId}/accept']]);
});
