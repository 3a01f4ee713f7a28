import { expect, it } from 'vitest';
import { contractOfText } from '../../support/contract-of-text.js';

const ELSEWHERE = 'https://elsewhere.example/standard.yaml#/components';

/** Features as a standard describes them, which shares its parameters and its answers. */
const contract = await contractOfText(`
paths:
  /features/{featureId}:
    get:
      parameters:
        - { $ref: '${ELSEWHERE}/parameters/featureId' }
        - { $ref: '${ELSEWHERE}/parameters/crs' }
        - { name: limit, in: query, schema: { type: integer } }
      responses: { '200': { $ref: '${ELSEWHERE}/responses/Feature' } }
    post:
      requestBody: { $ref: '${ELSEWHERE}/requestBodies/Feature' }
      responses: { '201': { description: made } }
`);

it('a parameter of another machine is left out, and one of the path is any text', () => {
  const [reading] = contract.operations;
  expect(contract.operations.map(({ id }) => id)).toEqual(['GET /features/{featureId}']);
  expect(reading?.parameters.map(({ name, in: place }) => `${place} ${name}`).toSorted()).toEqual(['path featureId', 'query limit']);
  expect(reading?.responses[0]?.content?.name).toBe('*/*');
});

it('each of them is a warning, and a body that is not there costs its operation', () => {
  const told = contract.warnings.filter(({ message }) => message.includes('leads to another machine, which is not asked'));
  expect(told.map(({ hint }) => hint)).toEqual(Array.from({ length: 4 }, () => 'Copy what it points to beside the document'));
  expect(contract.leftOut.map(({ id, because }) => `${id}: ${because}`)).toEqual([
    expect.stringMatching(/^POST .*: \$ref '.*Feature' leads to another machine/),
  ]);
});
