import { expect, it } from 'vitest';
import { plainParameters } from '../../../../core/request/plain-parameters.js';
import { contractOfText } from '../../support/contract-of-text.js';

it('takes the first listed value of a path that is not empty', async () => {
  const { operations } = await contractOfText(`
paths:
  /companies/{part}:
    get:
      parameters: [{ name: part, in: path, required: true, schema: { type: string, enum: ['', small, large] } }]
      responses: { '200': { description: done } }
`);
  expect(operations.map((operation) => plainParameters(operation).target)).toEqual(['/companies/small']);
});
