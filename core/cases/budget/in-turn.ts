import { byOperation } from '../by-operation.js';
import type { Case } from '../case.js';

/** The first case of each operation, then the second of each, and so on, so that a run whose time is up has tried something of each. */
export function inTurn(cases: readonly Case[]): readonly Case[] {
  const groups = [...byOperation(cases).values()];
  const most = groups.reduce((length, group) => Math.max(length, group.length), 0);
  return Array.from({ length: most }, (_, i) => groups.flatMap((group) => group[i] ?? [])).flat();
}
