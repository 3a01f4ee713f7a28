import type { Expectation } from '../judge/expectation.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';
import { isDocumented, possibleFailures, possibleSuccesses } from './documented.js';
import { CONDITIONAL, POLICY, type PolicyResponse, type Profile, type Row } from './policy.js';
import type { Rules } from './rules.js';

/** The responses that a server may send to one request. */
export interface Allowed {
  /** In ascending order. */
  readonly statuses: readonly number[];
  readonly reset: boolean;
  /** True if only the status of a refusal is judged. */
  readonly statusOnly?: boolean;
  /** True if the request has an integer beyond 2^53 and the project accepts that its server rounds or refuses those. */
  readonly mayRound?: boolean;
}

/**
 * Combines the rows that hold for a request: their allowed responses add up, but a success is allowed only if every row allows
 * it. A replaced row is used as configured; `success` in the other rows then means whatever success it allows.
 */
export function allowedResponses(expectation: Expectation, operation: Operation, rules: Rules): Allowed {
  const known = rowsOf(operation);
  let { key } = rules;
  for (const { id } of expectation.situations) key += ` ${id}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const allowed = addUp(expectation, operation, rules);
  if (known.size < MOST_KNOWN) known.set(key, allowed);
  return allowed;
}

/** Cached: few rows hold at once, and the combinations recur. */
const MOST_KNOWN = 1000;
const rowsOf = memoize<Operation, Map<string, Allowed>>(() => new Map());

function addUp(expectation: Expectation, operation: Operation, { profile, policy }: Rules): Allowed {
  const rows = expectation.situations.map(({ id }) => policy[id] ?? responsesOf(POLICY[id], operation, profile));
  const named = rows.map((row) => row.filter(isSuccess)).filter((row) => row.length > 0);
  const [first, ...others] = named.length === 0 ? [possibleSuccesses(operation)] : named;
  const everySuccess = rows.every((row) => row.includes('success') || row.some(isSuccess));
  const successes = everySuccess ? (first ?? []).filter((status) => others.every((other) => other.includes(status))) : [];
  const responses = rows.flat();
  const rest = responses.flatMap((response) => (response === 'failure' ? possibleFailures(operation) : response)).filter(isOther);
  const statuses = [...new Set([...successes, ...rest])].toSorted((a, b) => a - b);
  const statusOnly = expectation.situations.some(({ id }) => POLICY[id].early);
  const mayRound = policy['unsafe-integer'] !== undefined && expectation.situations.some(({ id }) => id === 'unsafe-integer');
  return { statuses, reset: responses.includes('reset'), statusOnly, mayRound };
}

function isSuccess(response: PolicyResponse): response is number {
  return typeof response === 'number' && response < 300;
}

function isOther(response: PolicyResponse): response is number {
  return typeof response === 'number' && response >= 300;
}

function responsesOf(row: Row, operation: Operation, profile: Profile): readonly PolicyResponse[] {
  if (profile === 'standard' || row.early === true) return applicable(row.standard, operation);
  return applicable(row.strict ?? row.standard, operation).filter((response) =>
    typeof response === 'string' ? response !== 'reset' : isDocumented(operation, response),
  );
}

/** The responses with the statuses that depend on the operation, where they apply. */
function applicable(responses: readonly PolicyResponse[], operation: Operation): readonly PolicyResponse[] {
  return responses.flatMap((response) => {
    if (response === 'hidden') return operation.path.includes('{') ? CONDITIONAL.hidden.statuses : [];
    if (response === 'sign-in') return isForPeople(operation) ? CONDITIONAL['sign-in'].statuses : [];
    return response;
  });
}

/** True if a browser may carry the credentials. */
function isForPeople({ security }: Operation): boolean {
  const schemes = security?.alternatives.flat() ?? [];
  return schemes.some(({ type, ...scheme }) => type === 'oauth2' || type === 'openIdConnect' || ('in' in scheme && scheme.in === 'cookie'));
}
