import { expect, it } from 'vitest';
import { parameterSamples } from '../../../../core/request/samples/parameter-samples.js';
import { contractOfText } from '../../support/contract-of-text.js';

const { operations } = await contractOfText(`
paths:
  /groups/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    put: { responses: { '201': { description: made } } }
    post: { responses: { '201': { description: made } } }
    patch: { responses: { '200': { description: changed } } }
    delete: { responses: { '204': { description: gone } } }
`);

it.each(['PUT', 'POST'])('what a %s creates at its own path is not what a deletion or a change names', (method) => {
  const keyOf = (one: string): unknown =>
    operations
      .filter((operation) => operation.method === one)
      .map((operation) => operation.parameters.map((parameter) => [...parameterSamples(operation, parameter)][0]));
  for (const other of ['DELETE', 'PATCH']) expect(keyOf(method)).not.toEqual(keyOf(other));
});
