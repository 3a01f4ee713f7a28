import { describe, expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf } from './client.js';

const ship = {
  type: 'object',
  xml: { name: 'ship' },
  required: ['id', 'name'],
  properties: { id: { type: 'integer', xml: { attribute: true } }, name: { type: 'string' } },
};
const error = { type: 'object', xml: { name: 'error' }, required: ['message'], properties: { message: { type: 'string' } } };
const both = (schema: object): object => ({ ...json(schema), 'application/xml': { schema } });
const fleet = contractOf({
  '/ships': {
    post: {
      requestBody: { required: true, content: json({ type: 'object', required: ['name'], properties: { name: { type: 'string' } } }) },
      responses: { '201': { description: 'made', content: both(ship) } },
    },
  },
  '/ships/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    get: { responses: { '200': { description: 'one', content: both(ship) }, '404': { description: 'none', content: both(error) } } },
  },
});

describe('what exists is shown as XML, too', () => {
  it('a thing, and why there is none', async () => {
    await using mock = await startMock({ contract: await fleet });
    const made = await clientOf(mock.url)('POST /ships', { name: 'Ariel' });
    const id = String(at(made.body, 'id'));
    const asXml = async (key: string): Promise<string> =>
      (await fetch(`${mock.url}/ships/${key}`, { headers: { accept: 'application/xml', authorization: 'Bearer secret' } })).text();
    expect(await asXml(id)).toContain(`<ship id="${id}"><name>Ariel</name></ship>`);
    expect(await asXml('98765')).toContain('<error><message>there is nothing with the id 98765</message></error>');
  });
});
