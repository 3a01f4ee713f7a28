import type { ServerOptions } from '../session/options/server-options.js';
import { ALL_SUITES, type Case, type FormerStep } from '../cases/case.js';
import { namedCases } from '../cases/named/named-cases.js';
import { asWritten, assemble } from '../request/slots/template.js';
import { isNamed } from '../http/masking/secrets.js';
import { judgeWith } from '../judge/judge.js';
import { KitError } from '../kit-error.js';
import type { Contract, Operation } from '../contract/contract.js';
import type { FindingDocument, StoredCase, StoredStep } from './finding-document.js';
import { restoreBody, restoreCreations } from './read-finding.js';
import type { Header } from '../codecs/headers.js';
import { BAD_TOKEN_NAME, namesOther, withPresentNames } from '../security/named-tokens.js';
import { makeHead } from '../request/plan/request-head.js';
import { rawPart } from '../request/plan/request-plan.js';
import { bodyBytes } from '../request/wire/write-request.js';
import { type Input, isInput } from '../input/input.js';
import { inputOfText } from '../input/input-text.js';

/** The options that give the secrets of findings. */
type SecretOption = 'badToken' | 'headers' | 'otherCredentials';

/**
 * Checks that the secrets of a finding are given: without them the request would differ from the one that failed.
 * @throws KitError that names the missing secret.
 */
export function checkSecrets({ id, headers, path = '' }: FindingDocument, options: Pick<ServerOptions, SecretOption>): void {
  if (options.otherCredentials === undefined && [path, ...headers.map(([, value]) => value)].some(namesOther))
    throw new KitError(
      'UsageError',
      `the finding ${id} is about another user`,
      'Give its credential with --other-credential, or name it with --other',
    );
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
  options: Pick<ServerOptions, SecretOption>,
): readonly Case[] {
  for (const finding of findings) checkSecrets(finding, options);
  const named = findings.length === 0 ? [] : namedCases(contract, true);
  return findings.flatMap((finding) => casesOfFinding(contract, finding, named));
}

/**
 * The cases of a stored finding, one for each cause that it gathers, that of its own request first: their bytes, and what the contract expects
 * of them now.
 * @param named the named cases of the contract: a finding of one of them keeps its name.
 * @throws KitError if the contract lacks its operation; those of other causes are left out then.
 */
export function casesOfFinding(contract: Contract, finding: FindingDocument, named: readonly Case[]): readonly [Case, ...Case[]] {
  const { id, others = [], steps = [] } = finding;
  const isThere = ({ operation }: StoredCase): boolean => contract.operations.some((one) => one.id === operation);
  return [
    caseOf(contract, { ...finding, steps }, named),
    ...others.filter(isThere).map((other) => caseOf(contract, { ...other, id, steps: [] }, named)),
  ];
}

type Shown = StoredCase & Pick<FindingDocument, 'id' | 'flaky'> & { readonly steps: readonly StoredStep[] };

function caseOf(contract: Contract, finding: Shown, named: readonly Case[]): Case {
  const operation = contract.operations.find(({ id }) => id === finding.operation);
  if (operation === undefined) {
    throw new KitError(
      'UsageError',
      `the finding ${finding.id} is about ${finding.operation}, which the contract does not have`,
      'Name its document with --spec FILE',
    );
  }
  const headers = sentHeaders(finding.headers, operation.security);
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
  const former = {
    created: restoreCreations(finding.created),
    wasUnanswered: finding.id.startsWith('answer-received-'),
    wasRefused: finding.id.startsWith('valid-accepted-'),
    status: statusOf(finding),
    wasFlaky: finding.flaky === true,
    steps: finding.steps.map((step) => formerStep(step, contract)),
  };
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

/** The headers of a stored request without those that the user gives again. */
function sentHeaders(headers: readonly Header[], security: Operation['security']): readonly Header[] {
  return headers.filter((header) => !isNamed(header)).map(([name, value]): Header => [name, withPresentNames(value, security)]);
}

function formerStep(step: StoredStep, contract: Contract): FormerStep {
  const { operation, method, path, headers, chunked, body, binds } = step;
  const security = contract.operations.find(({ id }) => id === operation)?.security;
  const request = {
    method,
    url: withPresentNames(path, security),
    headers: sentHeaders(headers, security),
    body: assemble(restoreBody(body), asWritten),
    chunked,
  };
  return { operation, request, binds, status: statusOf(step) };
}

function statusOf({ response = '' }: Pick<StoredCase, 'response'>): number | undefined {
  const status = /^(\d{3}) /.exec(response)?.[1];
  return status === undefined ? undefined : Number(status);
}

/** The input of a finding whose case is not known: what does not depend on the request alone has its id. */
function inputOf({ id, input }: Shown): Input {
  const read = input === undefined ? undefined : inputOfText(input);
  // An intermittent finding is replayed by its check (core/run/intermittent/replay-intermittent.ts), which only the id contains.
  return read === undefined || isInput(read, 'intermittent') ? { kind: 'other', text: id } : read;
}
