import { expect, it } from 'vitest';
import { isPerOne } from '../../../../../core/sequences/plan/limits.js';

it.each<[name: string, counted: string, isPerOne: boolean]>([
  ['perVisitLimit', 'visits', true],
  ['max_per_order', 'orders', true],
  ['maxPerGuest', 'orders', false],
  ['maxVisits', 'visits', false],
  ['limitPerMember', 'member-visits', false],
])('%s of %s limits what one of them has: %s', (name, counted, expected) => {
  expect(isPerOne(name, counted)).toBe(expected);
});
