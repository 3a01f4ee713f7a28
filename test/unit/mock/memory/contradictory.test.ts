import { expect, it } from 'vitest';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf } from './client.js';

it('a thing whose schema nothing keeps is shown as it is, with its key', async () => {
  const impossible = { type: 'string', minLength: 3, maxLength: 2 };
  const thing = {
    type: 'object',
    required: ['id', 'name', 'code'],
    properties: { id: { type: 'integer' }, name: { type: 'string' }, code: impossible },
  };
  const sent = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const contract = await contractOf({
    '/things': { post: { requestBody: { content: json(sent) }, responses: { '201': { description: 'made', content: json(thing) } } } },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { '200': { description: 'ok', content: json(thing) }, '404': { description: 'none' } } },
    },
  });
  await using mock = await startMock({ contract });
  const send = clientOf(mock.url);
  const ids = [];
  for (const name of ['a', 'b']) ids.push(at((await send('POST /things', { name })).body, 'id'));
  expect(new Set(ids).size).toBe(2);
  expect((await send(`GET /things/${ids[1]}`)).body).toMatchObject({ id: ids[1], name: 'b' });
});
