import { expect, it } from 'vitest';
import { orderOfNeeds } from '../../../../../core/reach/needs/order-of-needs.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const made = "{ description: made, content: { application/json: { schema: { $ref: '#/components/schemas/%' } } } }";
const contract = await contractOfText(`
paths:
  /loans:
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [bookId], properties: { bookId: { type: integer } } } } } }
      responses: { '201': ${made.replace('%', 'Loan')} }
  /loans/{id}:
    parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
    delete: { responses: { '204': { description: gone } } }
    get: { responses: { '200': ${made.replace('%', 'Loan')} } }
  /books/{id}:
    parameters: [*id]
    get: { responses: { '200': ${made.replace('%', 'Book')} } }
  /shelves/{shelfId}/books/{bookId}:
    parameters: [&shelf { name: shelfId, in: path, required: true, schema: { type: integer } }, { name: bookId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': ${made.replace('%', 'Book')} } }
  /shelves/{shelfId}/books:
    parameters: [*shelf]
    post:
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '201': ${made.replace('%', 'Book')} }
  /shelves:
    post:
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '201': ${made.replace('%', 'Shelf')} }
  /shelves/{shelfId}:
    parameters: [*shelf]
    get: { responses: { '200': ${made.replace('%', 'Shelf')} } }
components:
  schemas:
    Loan: { type: object, required: [id], properties: { id: { type: integer }, bookId: { type: integer } } }
    Book: { type: object, required: [id], properties: { id: { type: integer }, isbn: { type: string } } }
    Shelf: { type: object, required: [id], properties: { id: { type: integer }, place: { type: string } } }
`);

it('creates what is needed before what needs it, also where that is created below something else', () => {
  const model = inferResources(contract);
  expect(orderOfNeeds(contract.operations, model).map(({ id }) => id)).toEqual([
    'POST /shelves',
    'POST /shelves/{shelfId}/books',
    'POST /loans',
    'GET /loans/{id}',
    'GET /books/{id}',
    'GET /shelves/{shelfId}',
    'GET /shelves/{shelfId}/books/{bookId}',
    'DELETE /loans/{id}',
  ]);
});
