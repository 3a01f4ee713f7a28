import { printJson } from '../../../core/json/print.js';
import type { MemberShape, Shape } from '../../../core/schema/shape.js';
import { ANY_BUDGET, MOST_BYTES, PLAIN_UNKNOWN_BUDGET } from './byte-budget.js';

/** Bytes of a number, a literal or a pair of brackets, with the space around it. */
const SCALAR = 40;
/** A string that is worth drawing has so many characters. */
const SHORT = 8;
/** Quotes, colon, comma, and the space around them. */
const PUNCTUATION = 24;
/** The most bytes of an escaped unit of UTF-16. */
const ESCAPED = 6;

/** Bytes that a value of a shape needs, if it is small but not the smallest. */
export function needOf(shape: Shape): number {
  if (shape.values !== undefined) return SCALAR + Math.max(0, ...shape.values.map((value) => ESCAPED * printJson(value).length));
  if (shape.types.length === 0 && shape.members.length === 0 && shape.items === undefined) return ANY_BUDGET[0];
  return SCALAR + stringNeed(shape) + arrayNeed(shape) + objectNeed(shape);
}

/** The bytes for each member, by name: what it needs, and its part of what is left if it can make use of more. */
export function shareBudget(members: readonly MemberShape[], budget: number): ReadonlyMap<string, number> {
  const needs = members.map(({ name, shape }) => ({ name, need: needOf(shape), elastic: isElastic(shape) }));
  const sum = needs.reduce((total, { name, need }) => total + need + nameBudget(name), 0);
  const elastic = needs.reduce((total, candidate) => total + (candidate.elastic ? candidate.need : 0), 0);
  const left = budget - sum;
  return new Map(needs.map((need) => [need.name, Math.max(0, need.need + (need.elastic ? Math.floor((left * need.need) / elastic) : 0))]));
}

function isElastic({ types, values }: Shape): boolean {
  return values === undefined && (types.length === 0 || types.some((type) => type === 'string' || type === 'array' || type === 'object'));
}

function stringNeed({ types, lengths: { min, max } }: Shape): number {
  return types.includes('string') ? MOST_BYTES * Math.max(min, Math.min(SHORT, max ?? SHORT)) : 0;
}

function arrayNeed({ types, items, counts: { min, max } }: Shape): number {
  if (!types.includes('array') && items === undefined) return 0;
  const count = Math.max(min, Math.min(1, max ?? 1));
  return items === undefined ? count * ANY_BUDGET[0] : count * needOf(items);
}

function objectNeed({ types, members, open }: Shape): number {
  if (members.length === 0) return open && types.includes('object') ? PLAIN_UNKNOWN_BUDGET : 0;
  return members.reduce((sum, { name, shape }) => sum + nameBudget(name) + needOf(shape), 0);
}

function nameBudget(name: string): number {
  return ESCAPED * name.length + PUNCTUATION;
}
