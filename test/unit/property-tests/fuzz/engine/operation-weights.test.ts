import { describe, expect, it } from 'vitest';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { operationWeights } from '../../../../../property-tests/fuzz/engine/operation-weights.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const { operations } = await contractOfText(`
paths:
  /a: { get: { parameters: [{ name: q, in: query, schema: { type: string } }], responses: { '204': { description: ok } } } }
  /b: { get: { parameters: [{ name: q, in: query, schema: { type: string } }], responses: { '204': { description: ok } } } }
  /c: { get: { responses: { '204': { description: ok } } } }
`);
const [a, b, c] = operations.map(generatorsOf);
if (a === undefined || b === undefined || c === undefined) throw new Error('three operations are needed');

/** How often each operation is drawn of a thousand times. */
function drawn(weights: ReturnType<typeof operationWeights>): readonly number[] {
  const counts = new Map([a, b, c].map((one) => [one, 0]));
  for (let i = 0; i < 1000; i += 1) {
    const one = weights.pick(seededRandom(1, i));
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts.values()];
}

describe('the operations of a campaign', () => {
  it('are drawn alike, but for one of which nothing can vary', () => {
    const [ofA = 0, ofB = 0, ofC = 0] = drawn(operationWeights([a, b, c]));
    expect(Math.abs(ofA - ofB)).toBeLessThan(100);
    expect(ofC).toBeGreaterThan(50);
    expect(ofC).toBeLessThan(200);
  });

  it('are drawn more often after responses of a new kind, and less once they refuse everything', () => {
    const weights = operationWeights([a, b, c]);
    weights.observe(a, { isNew: true, isSuccess: true });
    for (let i = 0; i < 200; i += 1) weights.observe(b, { isNew: false, isSuccess: false });
    const [ofA = 0, ofB = 0] = drawn(weights);
    expect(ofA).toBeGreaterThan(5 * ofB);
    expect(ofB).toBeGreaterThan(30);
  });

  it('lose what a new response gave them after some requests', () => {
    const weights = operationWeights([a, b]);
    weights.observe(a, { isNew: true, isSuccess: true });
    for (let i = 0; i < 1000; i += 1) weights.observe(a, { isNew: false, isSuccess: true });
    const [ofA = 0, ofB = 0] = drawn(weights);
    expect(Math.abs(ofA - ofB)).toBeLessThan(100);
  });
});
