import { expect, it } from 'vitest';
import { startMock } from '../../../../../mock/start-mock.js';
import { clientOf } from '../../../mock/memory/client.js';
import { contractOf, json } from '../../../support/contract-of.js';

const thing = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };

it.each([
  ['is the path', { type: 'string' }, /^\/v1\/things\/\d+$/],
  ['is a URL where the document wants one', { type: 'string', format: 'uri' }, /^http:\/\/127\.0\.0\.1:\d+\/v1\/things\/\d+$/],
  ['is the end of the path where the document wants it', { type: 'string', pattern: '^/things/[0-9]+$' }, /^\/things\/\d+$/],
  ['is the key where the document wants it', { type: 'string', pattern: '^[0-9]+$' }, /^\d+$/],
])('Location %s', async (_, schema, found) => {
  const contract = await contractOf({
    '/v1/things': {
      post: {
        requestBody: { content: json(thing) },
        responses: { '201': { description: 'made', headers: { Location: { schema } } } },
      },
    },
    '/v1/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { '200': { description: 'ok', content: json(thing) } } },
    },
  });
  await using mock = await startMock({ contract });
  const { status, headers } = await clientOf(mock.url)('POST /v1/things', { name: 'a' });
  expect([status, headers.get('location')]).toEqual([201, expect.stringMatching(found)]);
});
