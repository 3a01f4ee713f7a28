import { describe, expect, it } from 'vitest';
import { shareBudget } from '../../../../../property-tests/generate/arbitraries/share-budget.js';
import { valueDraw } from '../../../../../property-tests/generate/arbitraries/value.js';
import { draws, shape } from './draws.js';

const MEMBERS = shape(
  '{"properties":{"text":{"type":"string"},"long":{"type":"string","minLength":100},' +
    '"flag":{"type":"boolean"},"list":{"type":"array","items":{"type":"integer"}}}}',
).members;

describe('shareRoom', () => {
  it.each([4000, 48_000])('gives away no more than the room of %d bytes', (budget) => {
    const shares = [...shareBudget(MEMBERS, budget).values()];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(budget);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(budget * 0.8);
  });

  it('gives more to what can grow, in proportion to its need', () => {
    const small = shareBudget(MEMBERS, 4000);
    const large = shareBudget(MEMBERS, 48_000);
    expect(large.get('flag')).toBe(small.get('flag'));
    expect(large.get('text')).toBeGreaterThan(small.get('text') ?? Infinity);
    expect(large.get('long')).toBeGreaterThan(large.get('text') ?? Infinity);
  });

  it('leaves an object that declares nothing its whole room for undeclared members', () => {
    const members = draws(valueDraw(shape('{"type":"object"}'), 1000), 200);
    expect(members.some((value) => JSON.stringify(value).includes('["'))).toBe(true);
  });
});
