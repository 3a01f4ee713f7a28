import type { Operation } from '../../contract/contract.js';
import type { Case } from '../case.js';

/**
 * Keeps as many cases of each operation as it may have: of every suite the first ones, in turn.
 * @param budgetOf the upper bound of an operation; undefined if it has none.
 */
export function withinBudgets(cases: readonly Case[], budgetOf: (operation: Operation) => number | undefined): readonly Case[] {
  const withBudget = [...new Set(cases.map(({ operation }) => operation))].filter((operation) => budgetOf(operation) !== undefined);
  if (withBudget.length === 0) return cases;
  const dropped = new Set<Case>();
  for (const operation of withBudget) {
    const counts = new Map<string, number>();
    const turns = cases.flatMap((testCase) => {
      if (testCase.operation !== operation) return [];
      const turn = counts.get(testCase.suite) ?? 0;
      counts.set(testCase.suite, turn + 1);
      return [{ testCase, turn }];
    });
    const byTurn = turns.toSorted((a, b) => a.turn - b.turn);
    for (const { testCase } of byTurn.slice(budgetOf(operation))) dropped.add(testCase);
  }
  return dropped.size === 0 ? cases : cases.filter((testCase) => !dropped.has(testCase));
}
