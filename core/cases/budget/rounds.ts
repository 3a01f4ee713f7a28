import { byOperation } from '../by-operation.js';
import type { Case } from '../case.js';

/**
 * Cases in rounds, so that a run whose time is up has tried something of every suite at every operation: in the first round an operation has one
 * case of each suite, and in each later one twice as many as in the round before. Within a round, operations take turns.
 */
export function inRounds(cases: readonly Case[]): readonly (readonly Case[])[] {
  const rounds: Case[][] = [];
  for (const ofOperation of byOperation(cases).values()) {
    const counts = new Map<string, number>();
    for (const testCase of ofOperation) {
      const before = counts.get(testCase.suite) ?? 0;
      counts.set(testCase.suite, before + 1);
      (rounds[Math.floor(Math.log2(before + 1))] ??= []).push(testCase);
    }
  }
  return Array.from(rounds, (round = []) => inTurn(round));
}

/** The first case of each operation, then the second of each, and so on. */
function inTurn(cases: readonly Case[]): readonly Case[] {
  const groups = [...byOperation(cases).values()];
  const most = groups.reduce((length, group) => Math.max(length, group.length), 0);
  return Array.from({ length: most }, (_, i) => groups.flatMap((group) => group[i] ?? [])).flat();
}
