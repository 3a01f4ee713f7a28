import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { type Send, at, clientOf } from './client.js';

const made = { readOnly: true };
const time = { type: 'string', format: 'date-time', ...made };

const properties = {
  parcelId: { type: 'integer', ...made },
  weight: { type: 'number' },
  receiver: { type: 'string' },
  created_by: { type: 'string', ...made },
  label_name: { type: 'string', ...made },
  depot: { type: 'object', ...made, properties: { city: { type: 'string' }, kind: { type: 'string', enum: ['small', 'large', 'hub'] } } },
  state: { type: 'string', enum: ['waiting', 'on the way', 'lost'], ...made },
  isInsured: { type: 'boolean', ...made },
  courier_id: { type: 'integer', ...made },
  created_at: time,
  picked_up_at: time,
  label_date: { type: 'string', format: 'date', ...made },
  expires_at: time,
};

/** Parcels, of which a request says the weight and may say the receiver, which every answer has. */
async function parcels(): Promise<{ readonly send: Send; readonly add: (value: object) => unknown } & AsyncDisposable> {
  const Parcel = { type: 'object', required: Object.keys(properties), properties };
  const sent = { type: 'object', required: ['weight'], properties };
  const Courier = { type: 'object', required: ['id', 'name'], properties: { id: properties.parcelId, name: { type: 'string' } } };
  const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
  const path = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'integer' } });
  const contract = await contractOf({
    '/couriers': {
      get: { responses: { '200': ok({ type: 'array', items: Courier }) } },
      post: { requestBody: { content: json(Courier) }, responses: { '201': ok(Courier) } },
    },
    '/couriers/{courier_id}': { parameters: [path('courier_id')], get: { responses: { '200': ok(Courier) } } },
    '/parcels': {
      get: { responses: { '200': ok({ type: 'array', items: Parcel }) } },
      post: { requestBody: { required: true, content: json(sent) }, responses: { '201': ok(Parcel) } },
    },
    '/parcels/{parcelId}': { parameters: [path('parcelId')], get: { responses: { '200': ok(Parcel) } } },
  });
  const mock = await startMock({ contract });
  return {
    send: clientOf(mock.url),
    add: (value) => mock.things('parcels').add(value),
    [Symbol.asyncDispose]: () => mock[Symbol.asyncDispose](),
  };
}

describe('what only a server sets of new things', () => {
  it.each(['created_by', 'label_name', 'receiver', 'depot'])('is another one in each: %s', async (name) => {
    await using mock = await parcels();
    const all: unknown[] = [];
    for (let i = 0; i < 4; i += 1) all.push(at((await mock.send('POST /parcels', { weight: i })).body, name));
    all.push(at(mock.add({ weight: 9 }), name));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(5);
  });

  it('is that with which the others begin, where it is a state', async () => {
    await using mock = await parcels();
    for (let i = 0; i < 4; i += 1) {
      const { body } = await mock.send('POST /parcels', { weight: i });
      expect(body).toMatchObject({ state: 'waiting', isInsured: true, depot: { kind: 'small' } });
    }
  });

  it('is now, where it is a time that has been', async () => {
    await using mock = await parcels();
    const before = new Date().toISOString();
    const { body } = await mock.send('POST /parcels', { weight: 2 });
    const created = String(at(body, 'created_at'));
    expect(created >= before).toBe(true);
    expect(body).toMatchObject({ picked_up_at: created, label_date: created.slice(0, 10) });
    expect(String(at(body, 'expires_at')) > created).toBe(true);
  });

  it('names what exists', async () => {
    await using mock = await parcels();
    const couriers = (await mock.send('GET /couriers')).body;
    const ids = Array.isArray(couriers) ? couriers.map((one) => at(one, 'id')) : [];
    for (let i = 0; i < 20; i += 1) {
      const { body } = await mock.send('POST /parcels', { weight: i });
      expect(ids).toContain(at(body, 'courier_id'));
    }
  });

  it('stays, whatever is created later', async () => {
    await using mock = await parcels();
    const { body } = await mock.send('POST /parcels', { weight: 1 });
    await mock.send('POST /parcels', { weight: 2 });
    expect((await mock.send(`GET /parcels/${String(at(body, 'parcelId'))}`)).body).toEqual(body);
  });
});
