import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../../core/json/print.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { shapeOf } from '../../../../../core/schema/shape.js';
import { makeUp } from '../../../../../core/respond/negotiation/make-up.js';
import { randomFrom } from '../../../../../core/random.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { ORDERS } from '../../../support/orders.js';

describe('made-up content', () => {
  it('keeps the schema, has all members, and differs from time to time', async () => {
    const { operations } = await contractOfText(ORDERS);
    const schemas = operations.flatMap(({ body }) => body?.content.schema ?? []);
    expect(schemas).toHaveLength(5);
    for (const schema of schemas) {
      const shape = shapeOf(schema);
      const made = Array.from({ length: 200 }, (_, i) => makeUp(shape, randomFrom(String(i))));
      expect(made.flatMap((value) => evaluate(schema, value).violations.map(({ message }) => `${message}: ${printJson(value)}`))).toEqual(
        [],
      );
      expect(new Set(made.map((value) => printJson(value))).size).toBeGreaterThan(5);
    }
  });

  it('is the same for the same seed', () => {
    const draw = (seed: string): readonly number[] => Array.from({ length: 5 }, randomFrom(seed));
    expect(draw('7')).toEqual(draw('7'));
    expect(draw('7')).not.toEqual(draw('8'));
    expect(draw('').every((number) => number >= 0 && number < 1)).toBe(true);
  });
});
