import type { Contract } from '../../core/contract/contract.js';
import type { Finding } from '../../core/causes/finding.js';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import { readOptions } from '../../mock/server/mock-options.js';
import { responderWithPrism } from '../../mock/responder-with-prism.js';
import { verify } from '../../verify.js';
import { WITHOUT_DREDD } from '../unit/support/without-dredd.js';
import type { ProxyFault } from './fault.js';
import { isFoundBy } from './is-found-by.js';
import { plainAnswer } from './plain-answers.js';
import { possibleFaults } from './possible-faults.js';
import { relaxed } from './relax.js';
import { type PlannedFault, startProxy } from './start-proxy.js';

/** What a run said of one fault. */
export interface FaultResult {
  readonly fault: ProxyFault;
  /** True if an answer showed it: a fault of which no answer shows anything was not found because no request looks for it. */
  readonly isShown: boolean;
  /** The findings that list the operation and are at the fault's place or at an equal one, and the others. */
  readonly right: readonly Finding[];
  readonly others: readonly Finding[];
}

/** How many faults an operation gets at most, each in a run of its own. */
const ROUNDS = 5;

/** How many operations of a document get faults. */
const MOST_OPERATIONS = 30;

/**
 * Judges proxies that break one thing of each operation: as many runs as an operation has faults, and in each another fault of each
 * operation.
 * @param seed chooses constraints and members.
 */
export async function judgeProxies(contract: Contract, seed: number): Promise<readonly FaultResult[]> {
  const responder = await responderWithPrism(contract, readOptions({ contract }));
  const draw = drawFrom(seed);
  const step = Math.max(1, Math.ceil(contract.operations.length / MOST_OPERATIONS));
  const plans: PlannedFault[][] = [];
  for (const [i, operation] of contract.operations.filter((_, at) => at % step === 0).entries()) {
    const plain: ContractResponse | undefined = await plainAnswer(responder, operation);
    if (plain === undefined) continue;
    const faults = possibleFaults(contract, operation, plain, draw);
    for (const [at, fault] of faults.entries()) {
      const without = fault.kind === 'ignores-constraint' ? await relaxed(contract, operation, fault.at.pointer) : undefined;
      (plans[(at + i) % Math.max(ROUNDS, faults.length)] ??= []).push({ fault, plain, relaxed: without });
    }
  }
  const results: FaultResult[] = [];
  for (const planned of plans.filter((plan) => plan !== undefined)) {
    await using proxy = await startProxy(responder, planned);
    const run = await verify({ url: proxy.url, spec: contract, only: WITHOUT_DREDD, cases: 20, seed: 1, token: 'a-token-of-tests' });
    const reached = new Set(run.operations.filter(({ reach, help }) => reach !== 'not-tried' || help === undefined).map(({ id }) => id));
    for (const { fault } of planned.filter((one) => reached.has(one.fault.operation.id))) {
      const shown = run.findings.filter(({ operations }) => operations.includes(fault.operation.id));
      results.push({
        fault,
        isShown: proxy.shown.has(fault),
        right: shown.filter((finding) => isFoundBy(contract, finding, fault)),
        others: shown.filter((finding) => !isFoundBy(contract, finding, fault)),
      });
    }
  }
  return results;
}

/** The numbers of a linear congruential generator (Numerical Recipes, chapter 7.1). */
function drawFrom(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * count);
  };
}
