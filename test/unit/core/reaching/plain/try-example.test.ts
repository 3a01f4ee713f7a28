import { expect, it } from 'vitest';
import type { KnownOperation } from '../../../../../core/knowledge/known-operation.js';
import { isSamePlan } from '../../../../../core/reaching/plain/try-example.js';
import { withBody } from '../../../../../core/reach/bodies/with-body.js';
import { fromJs } from '../../../../../core/json/from-js.js';
import { contractOfText } from '../../../support/contract-of-text.js';

it('plain requests are compared by what is sent, also where schemas contain themselves', async () => {
  const contract = await contractOfText(`
paths:
  /nodes:
    post:
      parameters: [{ name: below, in: query, required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }
      responses: { '201': { description: made } }
components:
  schemas:
    Node: { type: object, required: [name], properties: { name: { type: string }, children: { type: array, items: { $ref: '#/components/schemas/Node' } } } }
`);
  const [operation = expect.fail()] = contract.operations;
  const other: KnownOperation = withBody(operation, fromJs({ name: 'root' }));

  expect(isSamePlan(operation, operation)).toBe(true);
  expect(isSamePlan(operation, other)).toBe(false);
});
