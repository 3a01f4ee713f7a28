import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../core/json/value.js';
import { drawAt } from '../../../../property-tests/arbitraries/draw.js';
import { invalidBody } from '../../../../property-tests/arbitraries/invalid-body.js';
import { followPath, shrinkWith } from '../../../../property-tests/arbitraries/shrink.js';
import { validBody } from '../../../../property-tests/arbitraries/valid-body.js';
import { DOCUMENTS, operationOf, textOf } from './draws.js';

const numbers = fc.noBias(fc.integer({ min: 0, max: 1_000_000 }));

describe('shrinkWith', () => {
  it('finds the smallest failing value, and says how often it tried', async () => {
    let asked = 0;
    const fails = async (value: number): Promise<boolean> => {
      asked += 1;
      return value >= 1234;
    };
    const { value, path, tries } = await shrinkWith(numbers, drawAt(numbers, 1, 2), fails, { tries: 1000 });
    expect(value).toBe(1234);
    expect(tries).toBe(asked);
    expect(path.length).toBeGreaterThan(0);
  });

  it('stays where it is when no smaller value fails', async () => {
    const drawn = drawAt(numbers, 1, 2);
    expect(await shrinkWith(numbers, drawn, async () => false, { tries: 1000 })).toMatchObject({ value: drawn.value, path: [] });
  });

  it.each([0, 1, 7])('tries no more than %d values', async (most) => {
    let asked = 0;
    const fails = async (value: number): Promise<boolean> => {
      asked += 1;
      return value >= 1234;
    };
    const { tries } = await shrinkWith(numbers, drawAt(numbers, 1, 2), fails, { tries: most });
    expect([tries, asked]).toEqual([most, most]);
  });

  it('hands on what the predicate throws', async () => {
    const broken = async (): Promise<boolean> => Promise.reject(new Error('the run ended'));
    await expect(shrinkWith(numbers, drawAt(numbers, 1, 2), broken, { tries: 9 })).rejects.toThrow('the run ended');
  });
});

describe('followPath', () => {
  it.each(['openapi.yaml', `${DOCUMENTS}orders.yaml`, `${DOCUMENTS}readings.yaml`, `${DOCUMENTS}settings.yaml`, `${DOCUMENTS}labels.yaml`])(
    'leads to the shrunk body again, with an arbitrary made anew, for %s',
    async (file) => {
      const operation = await operationOf(file);
      const currentOperation = await operationOf(file);
      for (const make of [validBody, invalidBody]) {
        const [first, anew] = [make(operation), make(currentOperation)];
        for (let index = 0; index < 20; index += 1) {
          const { value, path } = await shrinkWith(first, drawAt(first, 11, index), async (body) => hash(body) % 3 > 0, { tries: 60 });
          const replayed = followPath(anew, 11, index, path);
          expect(replayed === undefined ? undefined : textOf(replayed)).toBe(textOf(value));
        }
      }
    },
  );

  it('leads nowhere when the arbitrary has changed', () => {
    expect(followPath(fc.constant(5), 1, 2, [0])).toBeUndefined();
    expect(followPath(numbers, 1, 2, [1_000_000, 0])).toBeUndefined();
  });

  it('leads to the drawn value without a step', () => {
    expect(followPath(numbers, 1, 2, [])).toBe(drawAt(numbers, 1, 2).value);
  });
});

/** Chooses by the text, so that failing is as good as random but always the same. */
function hash(value: JsonValue): number {
  return [...textOf(value)].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7);
}
