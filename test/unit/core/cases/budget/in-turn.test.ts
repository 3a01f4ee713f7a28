import { expect, it } from 'vitest';
import { byOperation } from '../../../../../core/cases/by-operation.js';
import { inTurn } from '../../../../../core/cases/budget/in-turn.js';
import { namedCases } from '../../../../../core/cases/named-cases.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { LIBRARY } from '../../../support/library.js';

const cases = namedCases(await contractOfText(LIBRARY));

it('operations take turns, each with its cases in their order', () => {
  const turns = inTurn(cases);
  const operations = byOperation(cases).size;
  expect(operations).toBeGreaterThan(1);
  expect(new Set(turns.slice(0, operations).map(({ operation }) => operation.id)).size).toBe(operations);
  expect([...byOperation(turns)].toSorted()).toEqual([...byOperation(cases)].toSorted());
});
