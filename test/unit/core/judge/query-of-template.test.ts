import { expect, it } from 'vitest';
import { judgeParameters } from '../../../../core/judge/judge-parameters.js';
import { contractOfText } from '../../support/contract-of-text.js';

const contract = await contractOfText(`paths:
  /rides?page={page}&all:
    get: { parameters: [{ in: query, name: page, required: true, schema: { type: integer } }], responses: { '204': { description: d } } }
`);

it.each([
  ['/rides?page=1&all', []],
  ['/rides?all=&page=1', []],
  ['/rides?page=x&all', ['parameter-broken']],
  ['/rides?page=1', ['delicate-path']],
  ['/rides?all', ['delicate-path']],
  ['/rides', ['delicate-path']],
])('the target %s, of a template with a query', (target, situations) => {
  const [operation] = contract.operations;
  if (operation === undefined) throw new Error('no operation');
  expect(judgeParameters(operation, target, []).situations.map(({ id }) => id)).toEqual(situations);
});
