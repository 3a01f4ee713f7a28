import { CAUSE_RULES } from '../naming/cause-rules.js';
import type { CauseRuleCount } from '../runs/run.js';

/**
 * Counts findings by the rules that join their failures.
 * @param rules the ids of the rules of each finding.
 * @returns in the order of CAUSE_RULES, without those that joined nothing.
 */
export function countRules(rules: readonly (readonly string[])[]): readonly CauseRuleCount[] {
  return inOrder(rules.flat().map((id) => ({ id, findings: 1 })));
}

/** Adds up the counts of several runs. */
export function mergeRules(counts: readonly CauseRuleCount[]): readonly CauseRuleCount[] {
  return inOrder(counts);
}

function inOrder(counts: readonly CauseRuleCount[]): readonly CauseRuleCount[] {
  const sums = new Map<string, number>(CAUSE_RULES.map(({ id }) => [id, 0]));
  for (const { id, findings } of counts) sums.set(id, (sums.get(id) ?? 0) + findings);
  return [...sums].flatMap(([id, findings]) => (findings === 0 ? [] : [{ id, findings }]));
}
