import { expect, it } from 'vitest';
import { answerOf } from '../../../support/fake-connection.js';
import { triedOperations } from '../../../support/tried-operations.js';

const STALLS = `
paths:
  /stalls/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': &stall { description: one, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }, '404': { description: none } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { note: { type: string } } } } } }
      responses: { '201': *stall, '400': { description: bad } }
`;

it.each([
  ['begins with a letter', /^[a-z]/],
  ['is short', /^\w{1,12}$/],
  ['has no dash', /^[a-z0-9]+$/],
])('a thing is created whose name %s, and read', async (_, form) => {
  const names = new Set<string>();
  const { reached } = await triedOperations(STALLS, ({ method, path }) => {
    const name = path.replace('/stalls/', '');
    if (method === 'PUT' && !form.test(name)) return answerOf(400, { message: `Invalid name: '${name}'` });
    if (method === 'PUT') names.add(name);
    return names.has(name) ? answerOf(method === 'PUT' ? 201 : 200, { name }) : answerOf(404, {});
  });
  expect(reached).toEqual(expect.arrayContaining(['PUT /stalls/{name}', 'GET /stalls/{name}']));
});
