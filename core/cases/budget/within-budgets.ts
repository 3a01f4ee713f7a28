import type { Operation } from '../../openapi/contract.js';
import type { Case } from '../case.js';

/**
 * Keeps as many cases of each operation as it may have: of every suite the first ones, in turn.
 * @param budgetOf the upper bound of an operation; undefined if it has none.
 */
export function withinBudgets(cases: readonly Case[], budgetOf: (operation: Operation) => number | undefined): readonly Case[] {
  const kept = new Set<Case>();
  for (const operation of new Set(cases.map((testCase) => testCase.operation))) {
    const own = cases.filter((testCase) => testCase.operation === operation);
    const counts = new Map<string, number>();
    const turns = own.map((testCase) => {
      const turn = counts.get(testCase.suite) ?? 0;
      counts.set(testCase.suite, turn + 1);
      return { testCase, turn };
    });
    const inTurn = turns.toSorted((a, b) => a.turn - b.turn);
    for (const { testCase } of inTurn.slice(0, budgetOf(operation) ?? own.length)) kept.add(testCase);
  }
  return kept.size === cases.length ? cases : cases.filter((testCase) => kept.has(testCase));
}
