import type { Field, RequestModel } from '../../request/request-model.js';
import type { Assertion } from '../../schema/nodes/schema-node.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import { integerRange } from '../../request/slots/integer-range.js';
import { givenInteger } from '../../request/slots/integer-slots.js';
import type { FormOf, Input } from '../../input/input.js';

interface IntegerValue {
  readonly value: bigint;
  readonly input: Input;
  readonly keyword: Assertion['keyword'];
}

const VALUES: readonly IntegerValue[] = [
  entry(0n, 'zero', 'type'),
  entry(1n, 'one', 'type'),
  entry(-1n, 'negative', 'type'),
  ...[127n, 128n, 255n, 256n, 32_767n, 32_768n, 65_535n, 65_536n].map((value) => entry(value, 'small', 'type')),
  ...[2n ** 31n - 1n, -(2n ** 31n)].map((value) => entry(value, 'int32-end', 'format')),
  ...[2n ** 31n, 2n ** 32n, -(2n ** 31n) - 1n].map((value) => entry(value, 'beyond-int32', 'format')),
  ...[2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n)].map((value) => entry(value, 'double-end', 'format')),
  ...[2n ** 53n + 1n, 2n ** 60n + 1n, -(2n ** 53n) - 1n].map((value) => entry(value, 'beyond-double', 'format')),
];

/** For every integer member: its bounds, and the limits of machine integers. */
export function integers(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('integer') && shape.values === undefined)
    .flatMap((field) => [...atEnds(field), ...VALUES].map((value) => integerCase(model, field, value)));
}

function atEnds({ shape }: Field): readonly IntegerValue[] {
  const { min, max } = integerRange(shape);
  return [BigInt(min), BigInt(max)].map((value) => entry(value, 'integer-end', 'format'));
}

function integerCase(model: RequestModel, field: Field, { value, input, keyword }: IntegerValue): CaseProposal {
  const text = value.toString();
  const number = givenInteger(field.shape, text);
  return fieldCase(model, field, { suite: 'valid', id: text, words: `is ${text}`, input, keyword, value: number });
}

function entry(value: bigint, form: FormOf<'integer'>, keyword: Assertion['keyword']): IntegerValue {
  return { value, input: { kind: 'integer', form }, keyword };
}
