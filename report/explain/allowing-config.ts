import type { FindingDocument } from '../../core/findings/finding-document.js';
import { casesOfFinding } from '../../core/findings/finding-case.js';
import type { Situation } from '../../core/contract/situation.js';
import type { Contract } from '../../core/contract/contract.js';
import { allowedResponses, allowsStatus } from '../../core/policy/allowed.js';
import { CHECKS, type CheckId } from '../../core/policy/checks.js';
import {
  ALWAYS,
  type AllowedResponse,
  type PolicyChanges,
  type RuleChanges,
  makeRules,
  mayReset,
} from '../../core/policy/judging-options.js';

/** The checks of the status of a response, which the policy decides. */
const OF_STATUS: ReadonlySet<CheckId> = new Set(['valid-accepted', 'invalid-refused', 'credentials-required', 'status-documented']);

/**
 * The smallest part of a configuration that allows what a finding shows, for every operation: rows of the policy for a response that
 * could be allowed, or else its check is off.
 * @param policy the rows that the configuration replaces already.
 * @returns undefined if nothing allows it: 500 and above, and a missing response.
 */
export function allowingConfig(finding: FindingDocument, contract: Contract, policy: PolicyChanges): Partial<RuleChanges> | undefined {
  const check = CHECKS.find((name) => finding.id.startsWith(`${name}-`));
  if (check === undefined) return undefined;
  const response = responseOf(finding);
  const mayBeAllowed = response !== undefined && (response === 'reset' || OF_STATUS.has(check));
  const rows = mayBeAllowed ? allowingRows(finding, contract, policy, response) : undefined;
  if (rows !== undefined) return { policy: rows };
  return ALWAYS.includes(check) ? undefined : { checks: { [check]: false } };
}

/** The response as a row can list it. */
function responseOf({ response = '' }: FindingDocument): AllowedResponse | undefined {
  if (response.startsWith('reset:')) return 'reset';
  const status = Number(/^\d{3}/.exec(response)?.[0]);
  return status >= 200 && status < 500 ? status : undefined;
}

/** The replaced rows with which the response is allowed: of the fewest situations of its request. */
function allowingRows(
  finding: FindingDocument,
  contract: Contract,
  before: PolicyChanges,
  response: AllowedResponse,
): PolicyChanges | undefined {
  if (contract.operations.every(({ id }) => id !== finding.operation)) return undefined;
  const [{ expectation, operation }] = casesOfFinding(contract, finding, []);
  const profile = finding.profile === 'strict' ? 'strict' : 'standard';
  const rowOf = (situation: Situation): readonly AllowedResponse[] => {
    const { statuses, reset } = allowedResponses(
      { ...expectation, situations: [situation] },
      operation,
      makeRules({ profile, policy: before }),
    );
    const listed = [...new Set([...statuses, ...(response === 'reset' ? [] : [response])])].filter((status) => status < 500);
    return [...listed.toSorted((a, b) => a - b), ...(response === 'reset' || (reset && mayReset(situation.id)) ? ['reset' as const] : [])];
  };
  const isAllowed = (rows: PolicyChanges): boolean => {
    const allowed = allowedResponses(expectation, operation, makeRules({ profile, policy: { ...before, ...rows } }));
    return response === 'reset' ? allowed.reset : allowsStatus(allowed, response);
  };
  const situations = expectation.situations.filter(({ id }) => response !== 'reset' || mayReset(id));
  const single = situations.map((situation): PolicyChanges => ({ [situation.id]: rowOf(situation) }));
  return [...single, Object.assign({}, ...single)].find(isAllowed);
}
