import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { triedOperations as tried } from '../../../support/tried-operations.js';

const json = (schema: string): string => `{ description: ok, content: { application/json: { schema: ${schema} } } }`;
const ORDERS = '{ type: array, items: { type: object, required: [id], properties: { id: { type: string }, status: { type: string } } } }';
const BY_ID = 'parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]';

const documentWith = (parameters: string): string => `
paths:
  /orders:
    get:
      parameters: [${parameters}]
      responses: { "200": ${json(ORDERS)}, "400": { description: wrong } }
  /orders/{orderId}:
    ${BY_ID}
    get: { responses: { "200": ${json('{}')}, "404": { description: none } } }
  /orders/{orderId}/refund:
    ${BY_ID}
    get: { responses: { "200": ${json('{}')}, "404": { description: none } } }
`;

const STATUS = '{ name: status, in: query, schema: { type: string, enum: [open, closed, refunded], default: open } }';
const PAGE = '{ name: page, in: query, schema: { type: integer, minimum: 1 } }';
const OFFSET =
  '{ name: offset, in: query, schema: { type: integer, minimum: 0 } }, { name: limit, in: query, schema: { type: integer, default: 10 } }';
const SORT = '{ name: sort, in: query, schema: { type: string, enum: [id, status] } }';

/** Thirty orders for a query, numbered from its page on. */
const pageOf = (prefix: string, from: number): readonly object[] =>
  Array.from({ length: 10 }, (_, i) => ({ id: `${prefix}-${from + i}`, status: prefix }));

/** A server whose orders are in pages of ten; only one of them has a refund. */
const shop =
  (refunded: string) =>
  ({ path }: { readonly path: string }): ReturnType<typeof answerOf> => {
    const { pathname, searchParams } = new URL(path, 'http://shop.test');
    if (pathname === `/orders/${refunded}/refund`) return answerOf(200, { amount: 3 });
    if (pathname.endsWith('/refund')) return answerOf(404, { message: 'no refund of this order' });
    if (pathname !== '/orders') return answerOf(200, {});
    const from = searchParams.has('offset') ? Number(searchParams.get('offset')) : (Number(searchParams.get('page') ?? 1) - 1) * 10;
    return answerOf(200, from > 20 ? [] : pageOf(searchParams.get('status') ?? 'open', from));
  };

describe('what an operation asks for may be in another state, or on a later page of a list', () => {
  it.each([
    ['in a listed state', STATUS, 'refunded-0'],
    ['on the second page', PAGE, 'open-10'],
    ['on the third page of a state', `${STATUS}, ${PAGE}`, 'closed-20'],
    ['beyond an offset', OFFSET, 'open-20'],
  ])('%s', async (_, parameters, refunded) => {
    const { reached } = await tried(documentWith(parameters), shop(refunded));
    expect(reached).toContain('GET /orders/{orderId}/refund');
  });

  it('is not looked for where everything is reached, nor by orders', async () => {
    const all = await tried(documentWith(`${STATUS}, ${PAGE}`), shop('open-0'));
    expect(all.asked).toEqual(['GET /orders', 'GET /orders/open-0', 'GET /orders/open-0/refund']);
    const sorted = await tried(documentWith(SORT), shop('none'));
    expect(sorted.asked.filter((target) => target.startsWith('GET /orders?'))).toEqual([]);
  });

  it('ends with a page that shows nothing new', async () => {
    const { asked } = await tried(documentWith(PAGE), ({ path }) =>
      path.startsWith('/orders/') ? answerOf(404, {}) : answerOf(200, pageOf('open', 0).slice(0, 5)),
    );
    expect(asked.filter((target) => target.startsWith('GET /orders?'))).toEqual(['GET /orders?page=2']);
  });
});
