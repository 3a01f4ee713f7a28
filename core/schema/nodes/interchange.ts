import { isNumber } from '../../json/value.js';
import { INTEGER_RANGES, isIntegerFormat } from './number-keywords.js';
import type { SchemaNode, ValueAssertion } from './schema-node.js';

/** Which integers may stand for each other in a request, so that it stays as valid as it is. */
export type Interchange =
  /** Multiples of a number, in digits. */
  | { readonly kind: 'multiples'; readonly step: string }
  /** Those between two neighbours of a list of numbers, at which some keyword holds no longer. */
  | { readonly kind: 'between'; readonly limits: readonly string[] }
  /** None: other parts of the request depend on the integer. */
  | { readonly kind: 'none' };

/**
 * The integers that are interchangeable where schemas apply; undefined if all within the bounds are.
 * @param tried every schema that is tried there, undefined if all of them must hold.
 */
export function interchangeOf(applied: readonly SchemaNode[], tried: readonly SchemaNode[] | undefined): Interchange | undefined {
  const assertions = (tried ?? applied).flatMap((node) => node.assertions);
  const divisors = assertions.flatMap((one) => (one.keyword === 'multipleOf' ? [one.divisor] : []));
  if (tried === undefined) {
    if (divisors.length === 0) return undefined;
    const step = commonMultiple(divisors);
    return step === undefined ? { kind: 'none' } : { kind: 'multiples', step };
  }
  if (divisors.length > 0 || tried.some(({ more }) => more?.dynamicRef !== undefined)) return { kind: 'none' };
  return { kind: 'between', limits: assertions.flatMap(limitsOf) };
}

/** True if the parts of a value are not free, because the value is compared as a whole. */
export function comparesWhole(nodes: readonly SchemaNode[]): boolean {
  return nodes.some(
    ({ assertions, more }) =>
      more?.dynamicRef !== undefined ||
      assertions.some(({ keyword }) => keyword === 'enum' || keyword === 'const' || keyword === 'uniqueItems'),
  );
}

function limitsOf(assertion: ValueAssertion): readonly string[] {
  switch (assertion.keyword) {
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return [assertion.limit];
    case 'const':
      return isNumber(assertion.value) ? [assertion.value.text] : [];
    case 'enum':
      return assertion.values.flatMap((value) => (isNumber(value) ? [value.text] : []));
    case 'format':
      return isIntegerFormat(assertion.format) ? Object.values(INTEGER_RANGES[assertion.format]) : [];
    default:
      return [];
  }
}

/** The smallest integer that all divisors divide; undefined where one is neither whole nor divides 1, or is huge. */
function commonMultiple(divisors: readonly string[]): string | undefined {
  let common = 1n;
  for (const divisor of divisors) {
    if (Number.isInteger(1 / Number(divisor))) continue;
    if (!/^[1-9]\d{0,17}$/.test(divisor)) return undefined;
    const other = BigInt(divisor);
    common = (common * other) / greatestDivisor(common, other);
  }
  return common.toString();
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
