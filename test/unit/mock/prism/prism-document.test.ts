import { expect, it } from 'vitest';
import { joinContracts } from '../../../../core/openapi/join-contracts.js';
import { loadPrism } from '../../../../mock/prism/load-prism.js';
import { readForPrism } from '../../../../mock/prism/prism-document.js';
import { contractOf, json } from '../../support/contract-of.js';

const get = (member: string): object => ({
  get: {
    responses: { '200': { description: 'ok', content: json({ $ref: '#/components/schemas/Thing' }, { example: { [member]: 'a' } }) } },
  },
});
const Thing = (member: string): object => ({ type: 'object', properties: { [member]: { type: 'string' } } });

it('Prism reads each of several documents, with its own components', async () => {
  const dogs = await contractOf({ '/dogs': get('bark') }, { Thing: Thing('bark') });
  const cats = await contractOf({ '/cats': get('meow') }, { Thing: Thing('meow') });
  const contract = joinContracts([dogs, cats]);
  const resources = await readForPrism(loadPrism(), contract, 401);
  expect([...resources.keys()].map(({ id }) => id)).toEqual(['GET /dogs', 'GET /cats']);
  const [, ofCats] = [...resources.values()];
  expect(JSON.stringify(ofCats?.success.operation.responses)).toContain('meow');
});
