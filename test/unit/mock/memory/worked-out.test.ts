import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Answer, type Send, at, clientOf, each } from './client.js';

const text = { type: 'string' };
const amount = { type: 'number', minimum: 0 };
const count = { type: 'integer', minimum: 0 };
const day = { type: 'string', format: 'date' };
const objectOf = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
});
const ok = (schema: object, status = '200'): object => ({ [status]: { description: 'ok', content: json(schema) } });
const none = { '404': { description: 'none', content: json(objectOf({ message: text })) } };
const takes = (schema: object): object => ({ requestBody: { required: true, content: json(schema) } });
const id = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'integer' } });

/** A collection below a path: list, create, read, change, delete. */
function collection(
  path: string,
  key: string,
  thing: object,
  sent: object,
  parents: readonly string[] = [],
  query: readonly object[] = [],
): object {
  const parameters = parents.map(id);
  const item = [...parameters, id(key)];
  return {
    [path]: {
      parameters,
      get: { parameters: query, responses: { ...ok({ type: 'array', items: thing }), ...none } },
      post: { ...takes(sent), responses: { ...ok(thing, '201'), ...none } },
    },
    [`${path}/{${key}}`]: {
      parameters: item,
      get: { responses: { ...ok(thing), ...none } },
      put: { ...takes(sent), responses: { ...ok(thing), ...none } },
      patch: { ...takes({ ...sent, required: [] }), responses: { ...ok(thing), ...none } },
      delete: { responses: { '204': { description: 'gone' }, ...none } },
    },
  };
}

const state = { type: 'string', enum: ['open', 'done'], default: 'open' };
const Kiln = objectOf({
  id: count,
  name: text,
  firingCount: count,
  openFiringCount: count,
  total_hours: amount,
  potsTotal: amount,
  averageRating: { type: 'number', nullable: true },
  likeCount: count,
});
const Firing = objectOf({ id: count, kilnId: count, kilnName: text, hours: amount, state, potsTotal: amount, rating: { type: 'number' } });
const Pot = objectOf({ id: count, firingId: count, quantity: count, unitPrice: amount, lineTotal: amount });
const Maker = objectOf({ id: count, companyName: text });
const Sale = objectOf({
  id: count,
  makerId: count,
  makerName: text,
  maker: objectOf({ id: count, companyName: text }),
  arrival: day,
  departure: day,
  nights: count,
  lines: { type: 'array', items: objectOf({ id: count, pieces: count, unitPrice: amount }, ['id']) },
  total: amount,
});
const studio = contractOf({
  ...collection('/kilns', 'kilnId', Kiln, objectOf({ name: text })),
  ...collection('/kilns/{kilnId}/firings', 'firingId', Firing, objectOf({ hours: amount, state, rating: { type: 'number' } }, []), [
    'kilnId',
  ]),
  ...collection('/kilns/{kilnId}/firings/{firingId}/pots', 'potId', Pot, objectOf({ quantity: count, unitPrice: amount }), [
    'kilnId',
    'firingId',
  ]),
  ...collection('/makers', 'makerId', Maker, objectOf({ companyName: text })),
  ...collection(
    '/sales',
    'saleId',
    Sale,
    objectOf({
      makerId: count,
      arrival: day,
      departure: day,
      lines: { type: 'array', items: objectOf({ pieces: count, unitPrice: amount }) },
    }),
    [],
    [{ name: 'arrivingAfter', in: 'query', schema: day }],
  ),
});

async function created(send: Send, line: string, sent: unknown): Promise<unknown> {
  const { status, body }: Answer = await send(`POST ${line}`, sent);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

describe('what a server works out of other things', () => {
  it('follows what is below: counts, counts of a value, sums and means', async () => {
    await using mock = await startMock({ contract: await studio });
    const send = clientOf(mock.url);
    const kiln = `/kilns/${String(at(await created(send, '/kilns', { name: 'Big' }), 'id'))}`;
    const seen = async (): Promise<unknown> => (await send(`GET ${kiln}`)).body;
    expect(await seen()).toMatchObject({
      firingCount: 0,
      openFiringCount: 0,
      total_hours: 0,
      potsTotal: 0,
      averageRating: null,
      likeCount: 0,
    });
    const first = `${kiln}/firings/${String(at(await created(send, `${kiln}/firings`, { hours: 2.5, rating: 4 }), 'id'))}`;
    const second = `${kiln}/firings/${String(at(await created(send, `${kiln}/firings`, { hours: 0.1, rating: 1 }), 'id'))}`;
    const pot = `${first}/pots/${String(at(await created(send, `${first}/pots`, { quantity: 2, unitPrice: 19.5 }), 'id'))}`;
    await created(send, `${second}/pots`, { quantity: 1, unitPrice: 1 });
    expect(await seen()).toMatchObject({ firingCount: 2, openFiringCount: 2, total_hours: 2.6, potsTotal: 40, averageRating: 2.5 });
    expect((await send(`PATCH ${pot}`, { quantity: 3 })).body).toMatchObject({ lineTotal: 58.5 });
    expect((await send(`PATCH ${second}`, { state: 'done', hours: 1 })).status).toBe(200);
    expect((await send(`GET ${first}`)).body).toMatchObject({ potsTotal: 58.5 });
    expect(await seen()).toMatchObject({ firingCount: 2, openFiringCount: 1, total_hours: 3.5, potsTotal: 59.5 });
    await send(`DELETE ${first}`);
    expect(await seen()).toMatchObject({ firingCount: 1, openFiringCount: 0, total_hours: 1, potsTotal: 1, averageRating: 1 });
  });

  it('is so from the start', async () => {
    await using mock = await startMock({ contract: await studio });
    const send = clientOf(mock.url);
    for (const kiln of [(await send('GET /kilns')).body].flat()) {
      const { body: firings } = await send(`GET /kilns/${String(at(kiln, 'id'))}/firings`);
      expect(kiln).toMatchObject({
        firingCount: each(firings, 'id').length,
        openFiringCount: each(firings, 'state').filter((one) => one === 'open').length,
      });
      const hours = each(firings, 'hours').reduce<number>((sum, one) => sum + Number(one), 0);
      expect(at(kiln, 'total_hours')).toBeCloseTo(hours, 5);
      expect(new Set(each(firings, 'kilnName'))).toEqual(each(firings, 'id').length === 0 ? new Set() : new Set([at(kiln, 'name')]));
    }
  });

  it('shows what is named, also after that changed', async () => {
    await using mock = await startMock({ contract: await studio });
    const send = clientOf(mock.url);
    const maker = at(await created(send, '/makers', { companyName: 'Ritter' }), 'id');
    const sale = await created(send, '/sales', { makerId: maker, arrival: '2030-01-01', departure: '2030-01-04', lines: [] });
    expect(sale).toMatchObject({ makerName: 'Ritter', maker: { id: maker, companyName: 'Ritter' }, nights: 3 });
    await send(`PUT /makers/${String(maker)}`, { companyName: 'Ritter & Sons' });
    expect((await send(`GET /sales/${String(at(sale, 'id'))}`)).body).toMatchObject({
      makerName: 'Ritter & Sons',
      maker: { companyName: 'Ritter & Sons' },
    });
    const [other] = each((await send('GET /makers')).body, 'id');
    expect((await send(`PATCH /sales/${String(at(sale, 'id'))}`, { makerId: other })).body).toMatchObject({
      makerName: at((await send(`GET /makers/${String(other)}`)).body, 'companyName'),
    });
    expect(each((await send('GET /sales?arrivingAfter=2029-12-31')).body, 'id')).toEqual([at(sale, 'id')]);
  });

  it('adds up the lines that are sent, whose items get what only the server gives', async () => {
    await using mock = await startMock({ contract: await studio });
    const send = clientOf(mock.url);
    const plain = { makerId: 1, arrival: '2030-01-01', departure: '2030-01-02' };
    const sent = {
      ...plain,
      lines: [
        { pieces: 3, unitPrice: 12.5 },
        { pieces: 1, unitPrice: 7 },
      ],
    };
    const sale = await created(send, '/sales', sent);
    expect(sale).toMatchObject({ total: 44.5, lines: [{ id: 1 }, { id: 2 }] });
    expect((await send(`PUT /sales/${String(at(sale, 'id'))}`, { ...sent, lines: [{ pieces: 2, unitPrice: 10 }] })).body).toMatchObject({
      total: 20,
    });
    for (const one of [(await send('GET /sales')).body].flat()) {
      expect(String(at(one, 'departure')) >= String(at(one, 'arrival'))).toBe(true);
      expect(at(one, 'nights')).toBe((Date.parse(String(at(one, 'departure'))) - Date.parse(String(at(one, 'arrival')))) / 86_400_000);
    }
  });
});
