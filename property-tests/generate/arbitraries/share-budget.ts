import { printJson } from '../../../core/json/print.js';
import type { MemberShape, Shape } from '../../../core/schema/shape.js';
import { ANY_BUDGET, MOST_BYTES, PLAIN_UNKNOWN_BUDGET } from './byte-budget.js';

/** Bytes of a number, a literal or a pair of brackets, with surrounding whitespace. */
const SCALAR = 40;
/** Characters of the shortest useful string. */
const SHORT = 8;
/** Bytes of quotes, colon, comma and surrounding whitespace. */
const PUNCTUATION = 24;
/** Upper bound on the bytes of an escaped UTF-16 unit. */
const ESCAPED = 6;

/** Bytes of a small, but not minimal, value of a shape. */
export function needOf(shape: Shape): number {
  if (shape.values !== undefined) return SCALAR + Math.max(0, ...shape.values.map((value) => ESCAPED * printJson(value).length));
  if (shape.types.length === 0 && shape.members.length === 0 && shape.items === undefined) return ANY_BUDGET[0];
  return SCALAR + stringNeed(shape) + arrayNeed(shape) + objectNeed(shape);
}

/** The byte budget of each member, by name: its need, and a share of the remainder if it can use more. */
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
