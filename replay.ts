import { BAD_TOKEN_NAME, type Case, SUITES } from './core/cases/case.js';
import { NAMED_TOKENS } from './core/cases/draft.js';
import { namedCases } from './core/cases/named-cases.js';
import { asWritten, assemble } from './core/cases/template.js';
import { isNamed } from './core/http/secrets.js';
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
  findings.forEach((finding) => checkSecrets(finding, options));
  const named = namedCases(contract, true);
  const cases = findings.map((finding) => caseOf(contract, finding, named));
  const run = await judgeServer(
    contract,
    options,
    url,
    (_, id) => findings.some((finding) => finding.case === id),
    async (session, lanes) => {
      for (const suite of SUITES) {
        const own = cases.filter((one) => one.suite === suite);
        if (own.length > 0 && session.ended() === undefined) await runSuite(session, lanes, suite, own);
      }
    },
  );
  return { ...run, coverage: [] };
}

/** Without a secret that belongs to it, a request would be another one than that which failed. */
function checkSecrets({ id, headers }: FindingDocument, options: ReplayOptions): void {
  if (options.badToken === undefined && headers.some(([, value]) => value.includes(BAD_TOKEN_NAME))) {
    throw new KitError('UsageError', `the finding ${id} is about the bad token`, 'Give it with --bad-token or PLANT_STORE_BAD_TOKEN');
  }
  const given = new Set(options.headers?.map(([name]) => name.toLowerCase()));
  const lacking = headers.find((header) => isNamed(header) && !given.has(header[0].toLowerCase()));
  if (lacking !== undefined) {
    throw new KitError(
      'UsageError',
      `the finding ${id} was met with a header ${lacking[0]}`,
      `Give it with --header '${lacking[0]}: value'`,
    );
  }
}

function caseOf(contract: Contract, finding: FindingDocument, named: readonly Case[]): Case {
  const operation = contract.operations.find(({ id }) => id === finding.operation);
  if (operation === undefined) {
    throw new KitError(
      'UsageError',
      `the finding ${finding.id} is about ${finding.operation}, which the contract does not have`,
      'Name its document with --spec FILE',
    );
  }
  const body = restoreBody(finding.body);
  const own = finding.headers.filter((header) => !isNamed(header));
  const headers = finding.chunked ? [...own, ['transfer-encoding', 'chunked'] as const] : own;
  const expectation = judge(operation, { headers, body: assemble(body, asWritten) }, NAMED_TOKENS);
  const sent = { headers: own, body, chunked: finding.chunked, expectation };
  const known = named.find(({ id, operation: other }) => id === finding.case && other === operation);
  const constraint = expectation.violations[0]?.assertion ?? known?.constraint ?? { keyword: 'operation', at: operation.at };
  if (known !== undefined) return { ...known, ...sent, constraint };
  const title = finding.title.slice(finding.title.indexOf(': ') + 2);
  return {
    id: finding.case,
    suite: SUITES.find((suite) => finding.case.startsWith(`${suite}/`)) ?? 'properties',
    operation,
    title,
    kind: finding.id,
    constraint,
    focus: constraint.at.pointer,
    control: 'full',
    ...sent,
  };
}
