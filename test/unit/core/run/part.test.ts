import { describe, expect, it } from 'vitest';
import { casesOf, partOf, partWithout } from '../../../../core/run/part.js';
import { operation, operationsOf } from '../resources/small-document.js';

const all = await operationsOf({ '/plants': { get: operation(), delete: operation() }, '/me': { get: operation(), delete: operation() } });
const last = all.filter(({ method }) => method === 'DELETE');

describe('the parts of a run', () => {
  it('have each operation once', () => {
    const parts = [partWithout(last, all), ...last.map((one) => partOf(one, all))];
    for (const { id } of all) expect(parts.filter((part) => part.includes(id))).toHaveLength(1);
    expect(parts.map(({ isLast }) => isLast)).toEqual([false, true, true]);
  });

  it('share the random cases by their operations', () => {
    expect([partWithout(last, all), ...last.map((one) => partOf(one, all))].map((part) => casesOf(part, 1000))).toEqual([500, 250, 250]);
  });

  it('are one with all cases where nothing comes last', () => expect(casesOf(partWithout([], all), 1000)).toBe(1000));
});
