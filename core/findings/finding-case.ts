import type { ServerOptions } from '../session/server-options.js';
import { ALL_SUITES, type Case } from '../cases/case.js';
import { namedCases } from '../cases/named-cases.js';
import { asWritten } from '../request/template.js';
import { isNamed } from '../http/secrets.js';
import { judgeWith } from '../judge/judge.js';
import { KitError } from '../kit-error.js';
import type { Contract } from '../contract/contract.js';
import type { FindingDocument } from './finding-document.js';
import { restoreBody, restoreCreations } from './read-finding.js';
import type { Header } from '../codecs/headers.js';
import { BAD_TOKEN_NAME, withPresentNames } from '../security/named-tokens.js';
import { makeHead } from '../request/request-head.js';
import { rawPart } from '../request/request-plan.js';
import { bodyBytes } from '../request/write-request.js';
import { type Input, isInput } from '../input/input.js';
import { inputOfText } from '../input/input-text.js';

/**
 * Checks that the secrets of a finding are given: without them the request would differ from the one that failed.
 * @throws KitError that names the missing secret.
 */
export function checkSecrets({ id, headers }: FindingDocument, options: Pick<ServerOptions, 'badToken' | 'headers'>): void {
  if (options.badToken === undefined && headers.some(([, value]) => value.includes(BAD_TOKEN_NAME))) {
    throw new KitError('UsageError', `the finding ${id} is about the bad token`, 'Give it with --bad-token or PLANT_STORE_BAD_TOKEN');
  }
  const given = new Set(options.headers?.map(([name]) => name.toLowerCase()));
  const lacking = headers.find((header) => isNamed(header) && !given.has(header[0].toLowerCase()));
  if (lacking !== undefined) {
    throw new KitError(
      'UsageError',
      `the finding ${id} was found with a header ${lacking[0]}`,
      `Give it with --header '${lacking[0]}: value'`,
    );
  }
}

/**
 * The cases of stored findings, in order.
 * @throws KitError if a required secret is missing, or the contract lacks an operation.
 */
export function casesOfFindings(
  contract: Contract,
  findings: readonly FindingDocument[],
  options: Pick<ServerOptions, 'badToken' | 'headers'>,
): readonly Case[] {
  for (const finding of findings) checkSecrets(finding, options);
  const named = findings.length === 0 ? [] : namedCases(contract, true);
  return findings.map((finding) => caseOfFinding(contract, finding, named));
}

/**
 * The case of a stored finding: its bytes, and what the contract expects of them now.
 * @param named the named cases of the contract: a finding of one of them keeps its name.
 * @throws KitError if the contract lacks its operation.
 */
export function caseOfFinding(contract: Contract, finding: FindingDocument, named: readonly Case[]): Case {
  const operation = contract.operations.find(({ id }) => id === finding.operation);
  if (operation === undefined) {
    throw new KitError(
      'UsageError',
      `the finding ${finding.id} is about ${finding.operation}, which the contract does not have`,
      'Name its document with --spec FILE',
    );
  }
  const headers = finding.headers
    .filter((header) => !isNamed(header))
    .map(([name, value]): Header => [name, withPresentNames(value, operation.security)]);
  const { path = operation.path, chunked, method } = finding;
  const target = withPresentNames(path, operation.security);
  const plan = {
    head: makeHead(operation, { target, headers, chunked, ...(method === undefined ? {} : { method }) }),
    body: rawPart(restoreBody(finding.body)),
  };
  const expectation = judgeWith(operation, plan.head.facts, bodyBytes({ plan }, asWritten));
  const known = named.find(({ id, operation: other }) => id === finding.case && other === operation);
  const constraint = expectation.violations[0]?.assertion ??
    known?.constraint ??
    finding.constraint ?? { keyword: 'operation', at: operation.at };
  const colon = finding.title.indexOf(': ');
  const title = colon === -1 ? finding.title : finding.title.slice(colon + 2);
  // A long string is sent with the smallest length that fails.
  const status = /^(\d{3}) /.exec(finding.response ?? '')?.[1];
  const wasRefused = finding.id.startsWith('valid-accepted-');
  const former = { created: restoreCreations(finding.created), wasRefused, status: status === undefined ? undefined : Number(status) };
  if (known !== undefined)
    return { ...known, former, plan, expectation, constraint, title: isInput(known.input, 'string', 'long') ? title : known.title };
  return {
    id: finding.case,
    suite: ALL_SUITES.find((suite) => finding.case.startsWith(`${suite}/`)) ?? 'properties',
    operation,
    title,
    input: inputOf(finding),
    constraint,
    focus: constraint.at.pointer,
    control: 'full',
    plan,
    expectation,
    former,
  };
}

/** The input of a finding whose case is not known: what does not depend on the request alone has its id. */
function inputOf({ id, input }: FindingDocument): Input {
  const read = input === undefined ? undefined : inputOfText(input);
  // An intermittent finding is replayed by its check (core/run/intermittent/replay-intermittent.ts), which only the id contains.
  return read === undefined || isInput(read, 'intermittent') ? { kind: 'other', text: id } : read;
}
