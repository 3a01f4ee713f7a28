import { describe, expect, it } from 'vitest';
import { generatorsOf, withDictionary } from '../../../../../property-tests/fuzz/parts/generators.js';
import { words } from '../../../../../property-tests/fuzz/strategies/parameters/words.js';
import { makePool } from '../../../../../property-tests/fuzz/strategies/pool.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const { operations } = await contractOfText(`
paths:
  /plants:
    get:
      parameters: [{ name: sort, in: query, schema: { type: string, example: newest } }]
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object, properties: { height: { type: integer }, light: { type: string, enum: [sun, shade] } } } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '204': { description: ok } }
    delete:
      parameters: [{ name: soon, in: query, schema: { type: boolean } }]
      responses:
        2XX: { description: all, content: { application/json: { schema: { type: object, properties: { removed: { type: integer } } } } } }
        default: { description: no, content: { application/json: { schema: { type: object, properties: { reason: { type: string } } } } } }
`);
const [list, create, remove] = operations.map((operation) => generatorsOf(operation));
if (list === undefined || create === undefined || remove === undefined) throw new Error('three operations are needed');

const targets = (generators: typeof list): readonly string[] =>
  Array.from({ length: 200 }, (_, i) => {
    const source = { random: seededRandom(1, i), bias: 2, generators, pool: makePool(1), sweeps: { next: () => 0 } };
    const plan = words.draw(source);
    return decodeURIComponent(plan?.head.target ?? '') + (plan?.body.kind === 'value' ? JSON.stringify(plan.body.value) : '');
  });

describe('the words of an operation', () => {
  it('are the names, the listed values and the examples of its requests and answers', () => {
    expect(list.words).toEqual(expect.arrayContaining(['height', 'light', 'sun', 'shade', 'newest']));
    expect(create.words).toEqual([]);
  });

  it('are those of the answers for a range of statuses, too', () => {
    expect(remove.words).toEqual(['removed', 'reason']);
  });

  it('are drawn for texts, as they are and with signs', () => {
    const drawn = targets(list);
    expect(drawn).toContain('/plants?sort=height');
    expect(drawn).toContainEqual(expect.stringMatching(/sort=-\w/));
  });

  it('have those of a dictionary beside them, in bodies too', () => {
    const drawn = targets(withDictionary(create, ['abracadabra']));
    expect(drawn.some((one) => one.includes('abracadabra'))).toBe(true);
  });
});
