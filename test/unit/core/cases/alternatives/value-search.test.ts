import { describe, expect, it } from 'vitest';
import { alternativesOf } from '../../../../../core/cases/alternatives/alternative.js';
import { createValueSearch } from '../../../../../core/cases/alternatives/value-search.js';
import type { Contract } from '../../../../../core/contract/contract.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** Twenty alternatives, each of which holds the others, in the way that patterns of request matchers do. */
const BRANCHES = 20;

const branches = Array.from({ length: BRANCHES }, (_, i) => `Branch${i}`);
const refs = branches.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join(', ');
const operations = 3;

const contract = await contractOfText(`
components:
  schemas:
    Any: { type: object, oneOf: [${refs}] }
${branches
  .map(
    (name, i) =>
      `    ${name}: { type: object, required: [m${i}], properties: { m${i}: { type: array, minItems: 1, items: { $ref: '#/components/schemas/Any' } }, not${i}: { $ref: '#/components/schemas/Any' }, plain: { type: string } } }`,
  )
  .slice(2)
  .join('\n')}
    Branch0: { type: object, required: [text], properties: { text: { type: string } } }
    Branch1: { type: object, required: [number], properties: { number: { type: integer } } }
paths:
${Array.from(
  { length: operations },
  (_, i) => `  /things${i}:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Any' } } } }
      responses: { '200': { description: done } }
`,
).join('')}
`);

function alternativesOfAll({ operations: all }: Contract, most: number): { readonly counts: readonly number[]; readonly visits: number[] } {
  const search = createValueSearch(most);
  const visits: number[] = [];
  const counts = all.map((operation) => {
    search.startTurn();
    const model = requestModelOf(operation);
    const { length } = model === undefined ? [] : alternativesOf(model, search);
    visits.push(search.visits());
    return length;
  });
  return { counts, visits };
}

describe('the search for the values of alternatives', () => {
  it('spends no more than it may, however the alternatives explode, and leaves some for every operation', () => {
    const most = 400_000;
    const { visits } = alternativesOfAll(contract, most);
    const [first = 0, ...later] = visits;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(most / 3);
    expect(later.at(-1)).toBeLessThan(most);
  });

  it('searches for what operations share once', () => {
    const { counts, visits } = alternativesOfAll(contract, 40_000_000);
    const [first = 0, second = 0, third = 0] = visits;
    expect(new Set(counts).size).toBe(1);
    expect(second - first).toBeLessThan(first / 10);
    expect(third).toBe(second);
  });
});
