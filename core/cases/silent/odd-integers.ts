import { setAt } from '../../json/edit.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, constraintAt } from '../../request/request-model.js';
import { integerRange } from '../integer-range.js';
import { freshInteger } from '../sample.js';
import type { Shape } from '../../schema/shape.js';

/** [id, words, what stands behind the digits, what it multiplies them by]. */
const SPELLINGS: readonly (readonly [string, string, string, bigint])[] = [
  ['point-zero', 'is an integer written with .0', '.0', 1n],
  ['exponent', 'is an integer written with e0', 'e0', 1n],
  ['exponent-up', 'is an integer written with a positive exponent', 'E+2', 100n],
  ['vanishing-fraction', 'has a fraction that vanishes in a double', '.00000000000000000000001', 1n],
];

/** Integers written so that JSON Schema takes them (2020-12 Validation section 6.1.1) and some servers do not. */
export function oddIntegers(model: RequestModel): readonly Draft[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('integer') && shape.values === undefined)
    .flatMap(({ path, shape }) => {
      const base = {
        suite: 'silent',
        kind: 'odd-integer',
        constraint: constraintAt(model, path, 'type'),
        focus: shape.at.pointer,
        control: 'full',
      } as const;
      const spelled = SPELLINGS.flatMap(([id, words, after, factor]) => {
        const digits = digitsFor(shape, factor);
        if (digits === undefined) return [];
        return jsonDraft(setAt(model.full, path, { ...digits, slot: { ...digits.slot, after } }), {
          ...base,
          name: `${path.join('.') || 'body'}/${id}`,
          title: `${describePath(path)} ${words}`,
        });
      });
      const minusZero = jsonDraft(setAt(model.full, path, { type: 'number', text: '-0' }), {
        ...base,
        name: `${path.join('.') || 'body'}/minus-zero`,
        title: `${describePath(path)} is -0`,
      });
      return [...spelled, minusZero];
    });
}

/** Beyond it a value is large as well as oddly spelled. */
const INT32_MAX = 2n ** 31n - 1n;

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Fresh digits that are within the bounds of a shape once they are multiplied. */
function digitsFor(shape: Shape, factor: bigint): ReturnType<typeof freshInteger> | undefined {
  const { min, max } = integerRange(shape);
  if (factor === 1n) return freshInteger(shape);
  const [least, most] = [BigInt(min) <= 0n ? 1n : (BigInt(min) + factor - 1n) / factor, smaller(BigInt(max), INT32_MAX) / factor];
  return least > most ? undefined : freshInteger({ min: least.toString(), max: most.toString() });
}
