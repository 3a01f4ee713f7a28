import type { RequestModel } from '../../request/request-model.js';
import type { Shape } from '../../schema/shape.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import { integerRange } from '../../request/slots/integer-range.js';
import { freshInteger } from '../../request/slots/integer-slots.js';
import { slottedNumber } from '../../request/slots/slot.js';

/** [id, words, text after the digits, factor by which it multiplies them]. */
const SPELLINGS: readonly (readonly [string, string, string, bigint])[] = [
  ['point-zero', 'is an integer written with .0', '.0', 1n],
  ['exponent', 'is an integer written with e0', 'e0', 1n],
  ['exponent-up', 'is an integer written with a positive exponent', 'E+2', 100n],
  ['vanishing-fraction', 'has a fraction that vanishes in a double', '.00000000000000000000001', 1n],
];

/** Spellings of integers that JSON Schema allows (2020-12 Validation section 6.1.1) and some servers refuse. */
export function oddIntegers(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('integer') && shape.values === undefined)
    .flatMap((field) => {
      const base = { suite: 'unspecified', input: { kind: 'number', form: 'odd-integer' } } as const;
      const spelled = SPELLINGS.flatMap(([id, words, after, factor]) => {
        const digits = digitsFor(field.shape, factor);
        if (digits === undefined) return [];
        return fieldCase(model, field, { ...base, id, words, value: slottedNumber(digits.text, { ...digits.slot, after }) });
      });
      return [...spelled, fieldCase(model, field, { ...base, id: 'minus-zero', words: 'is -0', value: { type: 'number', text: '-0' } })];
    });
}

/** A larger value would be unusual for its size as well as for its spelling. */
const INT32_MAX = 2n ** 31n - 1n;

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Fresh digits whose product with the factor is within the bounds of a shape. */
function digitsFor(shape: Shape, factor: bigint): ReturnType<typeof freshInteger> | undefined {
  const { min, max } = integerRange(shape);
  if (factor === 1n) return freshInteger(shape);
  const [least, most] = [BigInt(min) <= 0n ? 1n : (BigInt(min) + factor - 1n) / factor, smaller(BigInt(max), INT32_MAX) / factor];
  return least > most ? undefined : freshInteger({ min: least.toString(), max: most.toString() });
}
