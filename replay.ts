import { ALL_SUITES } from './core/cases/case.js';
import { judgeServer } from './core/run/open-session.js';
import { runBySuite } from './core/run/batches/run-cases.js';
import type { Run } from './core/results/runs/run.js';
import type { EarlyEnd } from './core/events/run-event.js';
import { inferResources } from './core/resources/inferred/infer-resources.js';
import { prepareCredentials } from './core/session/credentials/prepare-credentials.js';
import type { ServerOptions } from './core/session/options/server-options.js';
import { judgeAgain } from './core/run/judge-again.js';
import type { Contract, Operation } from './core/contract/contract.js';
import { asRolesOf } from './core/findings/as-roles-of.js';
import { withIdsOf } from './core/findings/kept-ids.js';
import { casesOfFindings } from './core/findings/finding-case.js';
import type { FindingDocument } from './core/findings/finding-document.js';

/** Which findings to send again, and where. */
export interface ReplayOptions extends ServerOptions {
  readonly contract: Contract;
  readonly findings: readonly FindingDocument[];
  readonly url: string;
}

const ONLY_THESE = 'only the kept requests were sent again; verify also sends related ones';

/**
 * Sends kept findings again and judges the responses by the current contract.
 * @throws KitError if a finding refers to an operation that the contract does not have.
 */
export async function replay(given: ReplayOptions): Promise<Run> {
  return withIdsOf(given.findings, await sendAgain(given));
}

async function sendAgain(given: ReplayOptions): Promise<Run> {
  const { findings, url } = given;
  const { contract: whole, options } = await asRolesOf(findings, prepareCredentials(given.contract, given));
  const contract = partFor(findings, whole, options.resources);
  const cases = casesOfFindings(contract, findings, options);
  const unconfirmed = new Map<string, string | undefined>();
  const run = await judgeServer(
    contract,
    { ...options, onlyCases: true },
    url,
    ({ case: testCase }) => cases.some((one) => one.id === testCase.id),
    (session, labs) =>
      runBySuite(session, labs, ALL_SUITES, cases, async (lab, one) => {
        const outcome = await judgeAgain(lab, one, ({ title }, why) => unconfirmed.set(title, why));
        if (outcome === undefined && !unconfirmed.has(one.title)) unconfirmed.set(one.title, notSent(one.operation));
        return outcome;
      }),
  );
  const [first] = unconfirmed;
  const isOpen = run.ended === undefined || run.ended.kind === 'undecided';
  if (run.verdict !== 'broken' && isOpen && first !== undefined)
    return { ...run, isReplay: true, verdict: 'undecided', ended: cannotDecide(...first), coverage: [] };
  const notes = run.verdict === 'kept' ? [...run.notes, ONLY_THESE] : run.notes;
  return { ...run, isReplay: true, notes, coverage: [] };
}

/**
 * The part of a contract that findings are about: their operations, those of the requests that led to them, and what is done to the things that these
 * name, since it may bring one into the state that they need. The others are means, of which only what is needed is sent. A sequence needs
 * all of them.
 */
function partFor(findings: readonly FindingDocument[], contract: Contract, resources: ServerOptions['resources']): Contract {
  if (findings.some((finding) => finding.case.startsWith('sequences/'))) return contract;
  const named = new Set(
    findings.flatMap(({ others = [], steps = [], ...shown }) => [
      ...[shown, ...others].flatMap(({ operation, created = [] }) => [operation, ...created.map((one) => one.operation)]),
      ...steps.map(({ operation }) => operation),
    ]),
  );
  const { references } = inferResources(contract, resources);
  const things = new Set(references.flatMap((one) => (named.has(one.operation) && one.in !== 'query' ? [one.resource] : [])));
  const onThings = references.flatMap((one) => (one.in === 'path' && things.has(one.resource) ? [one.operation] : []));
  const wanted = new Set([...named, ...onThings]);
  const operations = contract.operations.filter(({ id }) => wanted.has(id));
  const left = contract.operations.filter(({ id }) => !wanted.has(id));
  return left.length === 0
    ? contract
    : { ...contract, operations, notChosen: [...(contract.notChosen ?? []), ...left], means: [...(contract.means ?? []), ...left] };
}

/** Why a finding has no case any more, as a clause. */
function notSent({ id }: Operation): string {
  return `no request to ${id} could be made that can be judged here`;
}

/** A body may be refused because it is invalid, or because the store has its id already; some faults occur at startup only. */
function cannotDecide(title: string, missing: string | undefined): EarlyEnd {
  if (missing !== undefined)
    return {
      kind: 'undecided',
      why: `it is not certain that this is fixed (${title}): ${missing}`,
      hint: 'Run verify, which creates what it needs',
    };
  const why = `it is not certain that this is fixed (${title}): a server that has run for a while, or whose store has the id, does not show it`;
  return { kind: 'undecided', why, hint: 'Restart the server with an empty store, and run verify' };
}
