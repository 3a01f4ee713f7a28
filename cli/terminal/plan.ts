import type { Contract } from '../../core/contract/contract.js';
import { type PlannedOptions, planOf } from '../../core/reaching/plan-of.js';
import { inert } from '../../report/facts/harmless-text.js';

/** Says on stderr what a run will do to a server besides reading, before its first request. The kit's own mock cannot be harmed. */
export function showPlan(
  url: string | undefined,
  contract: Contract,
  options: PlannedOptions,
  { quiet = false }: { readonly quiet?: boolean },
): void {
  const plan = url === undefined || quiet ? undefined : planOf(contract, options);
  if (plan !== undefined) process.stderr.write(`${inert(plan)}\n`);
}
