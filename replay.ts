import { ALL_SUITES } from './core/cases/case.js';
import { judgeServer } from './core/run/judge-server.js';
import { runBySuite } from './core/run/run-cases.js';
import type { Run } from './core/run/run.js';
import type { ServerOptions } from './core/run/server-options.js';
import type { Contract } from './core/spec/contract.js';
import { casesOfFindings } from './report/finding-case.js';
import type { FindingDocument } from './report/finding-document.js';

/** Which failures to send again, and where. */
export interface ReplayOptions extends ServerOptions {
  readonly contract: Contract;
  readonly findings: readonly FindingDocument[];
  readonly url: string;
}

const ONLY_THESE = 'only what was kept was sent again; verify sends its neighbours too';

/**
 * Sends kept failures again and judges the answers by the contract as it is now.
 * @throws KitError when a failure is about an operation that the contract does not have.
 */
export async function replay(options: ReplayOptions): Promise<Run> {
  const { contract, findings, url } = options;
  const cases = casesOfFindings(contract, findings, options);
  const run = await judgeServer(
    contract,
    { ...options, onlyCases: true },
    url,
    ({ case: own }) => findings.some((finding) => finding.case === own.id),
    (session, lanes) => runBySuite(session, lanes, ALL_SUITES, cases),
  );
  const notes = run.verdict === 'kept' ? [...run.notes, ONLY_THESE] : run.notes;
  return { ...run, notes, coverage: [] };
}
