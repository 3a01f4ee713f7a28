import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf, each } from './client.js';

const text = { type: 'string' };
const Ship = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', pattern: '^vessel-[0-9a-z]{6}[a-z]$' },
    name: { type: 'string', minLength: 1 },
    state: { type: 'string', enum: ['afloat', 'docked'] },
    updatedAt: { type: 'string', format: 'date-time' },
  },
};
const ok = (schema: object): object => ({ description: 'ok', content: json(schema) });
const sent = { content: json({ type: 'object', properties: { name: text, state: text } }) };
const fleet = contractOf({
  '/ships': {
    get: {
      parameters: [{ name: 'state', in: 'query', schema: text }],
      responses: { '200': ok({ type: 'array', items: Ship }) },
    },
    post: { requestBody: sent, responses: { '201': ok(Ship) } },
  },
  '/ships/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    get: { responses: { '200': ok(Ship), '404': { description: 'none' } } },
    put: { requestBody: sent, responses: { '200': ok(Ship) } },
    delete: { responses: { '204': { description: 'gone' } } },
  },
});

describe('an answer', () => {
  it('leaves out what it may not show, instead of another value', async () => {
    await using mock = await startMock({ contract: await fleet });
    const send = clientOf(mock.url);
    const made = await send('POST /ships', { name: 'Ariel', state: 'sunk' });
    expect(made.body).not.toHaveProperty('state');
    for (const state of ['afloat', 'docked'])
      expect(each((await send(`GET /ships?state=${state}`)).body, 'id')).not.toContain(at(made.body, 'id'));
  });

  it('has the time of the change also where it may not show what was sent', async () => {
    await using mock = await startMock({ contract: await fleet });
    const send = clientOf(mock.url);
    const [seed] = Array.isArray((await send('GET /ships')).body) ? each((await send('GET /ships')).body, 'id') : [];
    const changed = await send(`PUT /ships/${String(seed)}`, { name: '', state: 'docked' });
    expect(at(changed.body, 'updatedAt')).toBe(at((await send(`GET /ships/${String(seed)}`)).body, 'updatedAt'));
  });
});

it('keys differ where a pattern fixes how they begin, and none is made again', async () => {
  await using mock = await startMock({ contract: await fleet });
  const send = clientOf(mock.url);
  const keys = each((await send('GET /ships')).body, 'id').map(String);
  for (let i = 0; i < 12; i += 1) {
    const id = String(at((await send('POST /ships', { name: 'Ariel' })).body, 'id'));
    keys.push(id);
    await send(`DELETE /ships/${id}`);
  }
  expect(new Set(keys).size).toBe(keys.length);
});
