import type { IntegerRange } from './integer-range.js';

/** Numbers of a range at which servers tend to break; neither list is ever empty. */
export interface EdgeValues {
  /** The bounds, zero and its neighbours, the limits of int32, and those of the safe integers of a double. */
  readonly ends: readonly bigint[];
  /** The powers of two and of ten with their neighbours, of both signs. */
  readonly edges: readonly bigint[];
}

const ENDS = [0n, 1n, -1n, ...[2n ** 31n, 2n ** 53n].flatMap((end) => [end - 1n, end, end + 1n, 1n - end, -end, -end - 1n])];
const POWERS = [...Array.from({ length: 64 }, (_, i) => 2n ** BigInt(i)), ...Array.from({ length: 20 }, (_, i) => 10n ** BigInt(i))];
const EDGES = POWERS.flatMap((power) => [power - 1n, power, power + 1n]).flatMap((value) => [value, -value]);

/** The edge values within a range. */
export function edgeValuesIn({ min, max }: IntegerRange): EdgeValues {
  const inside = (values: readonly bigint[]): readonly bigint[] => [...new Set(values)].filter((value) => min <= value && value <= max);
  return { ends: inside([min, min + 1n, max - 1n, max, ...ENDS]), edges: inside([min, max, ...EDGES]) };
}
