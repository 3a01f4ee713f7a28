import type { Case } from './core/cases/case.js';
import { NAMED_TOKENS } from './core/cases/draft.js';
import { asWritten, assemble } from './core/cases/template.js';
import { judge } from './core/judge/judge.js';
import { KitError } from './core/kit-error.js';
import { judgeServer } from './core/run/judge-server.js';
import { runSuite } from './core/run/run-cases.js';
import type { Run } from './core/run/run.js';
import type { ServerOptions } from './core/run/server-options.js';
import type { Contract } from './core/spec/contract.js';
import { type FindingDocument, restoreBody } from './report/finding-document.js';

/** Which failures to send again, and where. */
export interface ReplayOptions extends ServerOptions {
  readonly contract: Contract;
  readonly findings: readonly FindingDocument[];
  readonly url: string;
}

/**
 * Sends kept failures again and judges the answers by the contract as it is now.
 * @throws KitError when a failure is about an operation that the contract does not have.
 */
export async function replay(options: ReplayOptions): Promise<Run> {
  const { contract, findings, url } = options;
  const cases = findings.map((finding) => caseOf(contract, finding));
  return judgeServer(
    contract,
    options,
    url,
    () => false,
    (session, lanes) => runSuite(session, lanes, 'invalid', cases),
  );
}

function caseOf(contract: Contract, finding: FindingDocument): Case {
  const operation = contract.operations.find(({ id }) => id === finding.operation);
  if (operation === undefined) {
    throw new KitError(
      'UsageError',
      `the finding ${finding.id} is about ${finding.operation}, which the contract does not have`,
      'Name its document with --spec FILE',
    );
  }
  const body = restoreBody(finding.body);
  const headers = finding.chunked ? [...finding.headers, ['transfer-encoding', 'chunked'] as const] : finding.headers;
  const expectation = judge(operation, { headers, body: assemble(body, asWritten) }, NAMED_TOKENS);
  const constraint = expectation.violations[0]?.assertion ?? { keyword: 'operation', at: operation.at };
  const title = finding.title.slice(finding.title.indexOf(': ') + 2);
  return {
    id: finding.case,
    suite: 'invalid',
    operation,
    title,
    kind: finding.id,
    constraint,
    focus: constraint.at.pointer,
    control: 'full',
    headers: finding.headers,
    body,
    chunked: finding.chunked,
    expectation,
  };
}
