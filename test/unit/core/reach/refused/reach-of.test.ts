import { expect, it } from 'vitest';
import { reachOf } from '../../../../../core/reach/refused/reach-of.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';

const contract = await contractOfText(`
paths:
  /fields: { get: { responses: { '200': { description: all } } } }
  /fields/{name}: { get: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { '200': { description: one } } } }
`);

it.each([
  ['GET /fields', 403, 'access'],
  ['GET /fields/{name}', 403, 'content'],
  ['GET /fields/{name}', 404, 'content'],
  ['GET /fields/{name}', 401, 'access'],
  ['GET /fields', 404, 'access'],
])('%s that answers %i to a made-up request is refused for its %s', (id, status, of) => {
  const operation = contract.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(id);
  expect(reachOf(operation, { outcome: answerOf(status, {}) })).toMatchObject({ kind: 'refused', of });
});
