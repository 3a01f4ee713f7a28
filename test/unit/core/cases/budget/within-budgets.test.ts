import { expect, it } from 'vitest';
import { withinBudgets } from '../../../../../core/cases/budget/within-budgets.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { LIBRARY } from '../../../support/library.js';

const cases = namedCases(await contractOfText(LIBRARY));
const ofPost = cases.filter(({ operation }) => operation.id === 'POST /books');

it('an operation with a budget keeps some cases of every suite, the first ones', () => {
  const kept = withinBudgets(cases, ({ id }) => (id === 'POST /books' ? 10 : undefined));
  const keptOfPost = kept.filter(({ operation }) => operation.id === 'POST /books');
  expect(keptOfPost).toHaveLength(10);
  expect(keptOfPost[0]).toBe(ofPost[0]);
  expect(new Set(keptOfPost.map(({ suite }) => suite)).size).toBe(new Set(ofPost.map(({ suite }) => suite)).size);
  expect(kept.length).toBe(cases.length - ofPost.length + 10);
});

it('without budgets all cases stay', () => {
  expect(withinBudgets(cases, () => undefined)).toBe(cases);
});
