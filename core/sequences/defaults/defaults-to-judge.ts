import type { Case } from '../../cases/case.js';
import { DEFAULT_CHECK, type DefaultProbe, defaultProbesOf } from './default-probe.js';
import type { Session } from '../../session/session.js';
import { isRepeatable } from '../../knowledge/reach.js';
import { isInput } from '../../input/input.js';

/** The defaults that can be judged: of operations that accept a plain request, and accept it again. */
export function defaultsToJudge({ knowledge: { contract, reach }, rules }: Session): readonly DefaultProbe[] {
  if (rules.off.has('default-applied')) return [];
  return contract.operations.flatMap((operation) => (isRepeatable(reach.get(operation.id)) ? defaultProbesOf(operation) : []));
}

/** True for a case that leaves out what has a default: one request does not show its failure. */
export function leavesDefaultOut({ suite, input }: Case): boolean {
  return suite === 'sequences' && isInput(input, 'sequence', DEFAULT_CHECK);
}
