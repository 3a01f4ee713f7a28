import { expect, it } from 'vitest';
import { plainParameters } from '../../../../../core/request/samples/plain-parameters.js';
import { contractOfText } from '../../../support/contract-of-text.js';

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

it('takes a later value where servers read the first one in several ways, and the first one where they do so with each', async () => {
  const { operations } = await contractOfText(`
paths:
  /seeds:
    get:
      parameters:
        - { name: kinds, in: query, required: true, schema: { type: array, items: { type: string }, maxItems: 1 }, explode: false, examples: { odd: { value: ['a,b'] } } }
        - { name: sort, in: query, required: true, explode: false, schema: { type: array, items: { enum: ['a,b', 'c,d'] }, minItems: 1 }, examples: { odd: { value: ['c,d'] } } }
      responses: { '200': { description: done } }
`);
  expect(operations.map((operation) => plainParameters(operation).target)).toEqual(['/seeds?kinds=sample&sort=c%2Cd']);
});
