import type { JsonValue } from '../../json/value.js';
import type { Assertion, TypeName } from './schema-node.js';

/** Bounds of a length; the maximum is undefined if there is none. */
export interface Range {
  readonly min: number;
  readonly max: number | undefined;
}

/** The types that every list allows. An integer is also a number (JSON Schema 2020-12 Validation section 6.1.1). */
export function typesOf(assertions: readonly Assertion[]): readonly TypeName[] {
  const lists = assertions.flatMap((assertion) => (assertion.keyword === 'type' ? [assertion.types] : []));
  const takes = (list: readonly TypeName[], name: TypeName): boolean =>
    list.includes(name) || (name === 'integer' && list.includes('number'));
  return [...new Set(lists.flat())].filter((name) => lists.every((list) => takes(list, name)));
}

/** The values that `enum` or `const` allows; undefined for any. */
export function valuesOf(assertions: readonly Assertion[]): readonly JsonValue[] | undefined {
  for (const assertion of assertions) {
    if (assertion.keyword === 'const') return [assertion.value];
    if (assertion.keyword === 'enum') return assertion.values;
  }
  return undefined;
}

/** The tightest bounds of a length: of strings, arrays, or objects. */
export function boundsOf(
  assertions: readonly Assertion[],
  least: 'minLength' | 'minItems' | 'minProperties',
  most: 'maxLength' | 'maxItems' | 'maxProperties',
): Range {
  const limits = (keyword: string): readonly number[] =>
    assertions.flatMap((assertion) => (assertion.keyword === keyword && 'limit' in assertion ? [Number(assertion.limit)] : []));
  const largest = limits(most);
  return { min: Math.max(0, ...limits(least)), max: largest.length === 0 ? undefined : Math.min(...largest) };
}
