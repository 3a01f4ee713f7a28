import { expect, it } from 'vitest';
import { toldOf } from '../../../../../core/contract/told-of.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const contract = await contractOfText(`
info: { title: t, version: '1', description: 'A shop. Texts are trimmed before they are stored.' }
paths:
  /authors:
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { email: { type: string, description: Kept in lower case. }, age: { type: integer, description: In years. } } } } } }
      responses: { '201': { description: new, content: { application/json: { schema: { $ref: '#/components/schemas/Author' } } } } }
  /authors/{id}:
    patch:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { email: { type: string } } } } } }
      responses: { '200': { description: changed, content: { application/json: { schema: { $ref: '#/components/schemas/Author' } } } } }
  /books:
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { email: { type: string } } } } } }
      responses: { '201': { description: new, content: { application/json: { schema: { type: object } } } } }
components: { schemas: { Author: { type: object, properties: { email: { type: string } } } } }
`);

it.each([
  ['POST /authors', 'email', ['Kept in lower case.']],
  ['PATCH /authors/{id}', 'email', ['Kept in lower case.']],
  ['PATCH /authors/{id}', 'age', []],
  ['POST /books', 'email', []],
])('what is told of a member holds for all that answer the same thing: %s %s', (id, name, ofMember) => {
  const operation = contract.operations.find((one) => one.id === id);
  expect(operation && toldOf(operation, [name])).toEqual({ ofMember, ofAll: 'Texts are trimmed before they are stored.' });
});
