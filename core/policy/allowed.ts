import type { Expectation } from '../judge/expectation.js';
import { memoize } from '../memoize.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import {
  isDocumented,
  listsFailure,
  documentedOutages,
  possibleFailures,
  possibleSuccesses,
  responseFor,
  unmetPreconditions,
} from '../contract/documented-statuses.js';
import { CONDITIONAL, POLICY, type PolicyResponse, type Profile, type Row } from './policy.js';
import type { Rules } from './judging-options.js';

/** Any success, any success or redirection, or any response but a server error, as of an operation that documents no response. */
export type Unlisted = 299 | 399 | 499;

/** The responses that a server may send to one request. */
export interface Allowed {
  /** In ascending order. */
  readonly statuses: readonly number[];
  /** The largest status that is allowed too, from 200, listed or not; undefined if only the listed ones are. */
  readonly upTo?: Unlisted | undefined;
  /** The documented statuses that say of a request which may be valid that it did not reach its operation: of 501 to 504, and 507. */
  readonly notReached?: readonly number[];
  readonly reset: boolean;
  /** True if only the status of a refusal is judged. */
  readonly statusOnly?: boolean;
  /** True if the content of a success is not judged either. */
  readonly isElsewhere?: boolean;
  /** True if the request has an integer beyond 2^53 and the project accepts that its server rounds or refuses those. */
  readonly mayRound?: boolean;
}

/** True if a response with this status is allowed. */
export function allowsStatus(allowed: Allowed, status: number): boolean {
  const { statuses, upTo = 0 } = allowed;
  return statuses.includes(status) || (status >= 200 && status <= upTo) || saysNotReached(allowed, status);
}

/** True if a status says, as the document allows, that the request did not reach its operation. */
export function saysNotReached({ notReached }: Allowed, status: number): boolean {
  return notReached?.includes(status) === true;
}

/** True if the document says nothing about responses. */
export function allowsAnything({ upTo }: Allowed): boolean {
  return upTo === 499;
}

/**
 * Combines the rows that hold for a request: their allowed responses add up, but a success is allowed only if every row allows
 * it. A replaced row is used as configured; `success` in the other rows then means whatever success it allows.
 */
export function allowedResponses(expectation: Expectation, operation: KnownOperation, rules: Rules): Allowed {
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
const rowsOf = memoize<KnownOperation, Map<string, Allowed>>(() => new Map());

function addUp(expectation: Expectation, operation: KnownOperation, { profile, policy }: Rules): Allowed {
  if (operation.responses.length === 0)
    return { statuses: [], upTo: 499, reset: profile === 'standard', statusOnly: false, mayRound: false };
  const rows = expectation.situations.map(({ id }) => policy[id] ?? responsesOf(POLICY[id], operation, profile));
  if (rows.some((row) => row.includes('any'))) return ANY;
  const named = rows.map((row) => row.filter(isSuccess)).filter((row) => row.length > 0);
  const possible = possibleSuccesses(operation);
  const [first, ...others] = named.length === 0 ? [possible.statuses] : named;
  const everySuccess = rows.every((row) => row.includes('success') || row.some(isSuccess));
  const successes = everySuccess ? (first ?? []).filter((status) => others.every((other) => other.includes(status))) : [];
  const responses = rows.flat();
  const rest = responses.flatMap((response) => (response === 'failure' ? possibleFailures(operation) : response)).filter(isOther);
  const { kind } = expectation;
  const unmet = kind === 'unauthorized' ? [] : unmetPreconditions(operation);
  const refusal = operation.refusedWith === undefined || kind === 'unauthorized' ? [] : [operation.refusedWith];
  const statuses = [...new Set([...successes, ...rest, ...unmet, ...refusal])].toSorted((a, b) => a - b);
  const statusOnly = expectation.situations.some(({ id }) => POLICY[id].early);
  const mayRound = policy['unsafe-integer'] !== undefined && expectation.situations.some(({ id }) => id === 'unsafe-integer');
  const upTo = everySuccess && named.length === 0 ? possible.upTo : undefined;
  const notReached = kind === 'accept' || kind === 'unspecified' ? documentedOutages(operation) : [];
  const isElsewhere = expectation.situations.some(({ id }) => POLICY[id].elsewhere);
  return { statuses, upTo, notReached, reset: responses.includes('reset'), statusOnly, isElsewhere, mayRound };
}

/** Anything but 500: a server may say that it does not implement a method (RFC 9110 section 15.6.2). */
const ANY: Allowed = { statuses: [], upTo: 499, notReached: [501, 502, 503, 504], reset: false, isElsewhere: true };

function isSuccess(response: PolicyResponse): response is number {
  return typeof response === 'number' && response < 300;
}

function isOther(response: PolicyResponse): response is number {
  return typeof response === 'number' && response >= 300;
}

function responsesOf(row: Row, operation: KnownOperation, profile: Profile): readonly PolicyResponse[] {
  const standard = applicable(row.standard, operation);
  if (profile === 'standard' || row.early === true) return standard;
  const wanted = row.strict === undefined ? standard : applicable(row.strict, operation);
  const isListed = (response: PolicyResponse): boolean =>
    typeof response === 'string' ? response !== 'reset' : responseFor(operation, response) !== undefined;
  const absent = row.strict?.includes('absent') === true ? absentStatuses(operation) : [];
  const documented = wanted.filter((response) => isListed(response) || absent.some((status) => status === response));
  // A refusal cannot be one of the documented ones where there is none.
  const mayRefuse = wanted.some((response) => response === 'failure' || typeof response === 'number');
  const isImpossible = mayRefuse && !listsFailure(operation) && !documented.some((response) => typeof response === 'number');
  return isImpossible ? standard : documented;
}

/** How a server says that something does not exist, where the document leaves it open. */
function absentStatuses(operation: KnownOperation): readonly number[] {
  return [404, 410].some((status) => responseFor(operation, status) !== undefined) ? [] : CONDITIONAL.absent.statuses;
}

/** The responses with the statuses that depend on the operation, where they apply. */
function applicable(responses: readonly PolicyResponse[], operation: KnownOperation): readonly PolicyResponse[] {
  return responses.flatMap((response) => {
    if (response === 'hidden') return operation.path.includes('{') ? CONDITIONAL.hidden.statuses : [];
    if (response === 'sign-in') return isForPeople(operation) ? CONDITIONAL['sign-in'].statuses : [];
    if (response === 'too-large') return CONDITIONAL['too-large'].statuses.filter((status) => isDocumented(operation, status));
    if (response === 'absent') return absentStatuses(operation);
    return response;
  });
}

/** True if a browser may carry the credentials. */
function isForPeople({ security }: KnownOperation): boolean {
  const schemes = security?.alternatives.flat() ?? [];
  return schemes.some((scheme) =>
    scheme.type === 'apiKey' ? scheme.in === 'cookie' : scheme.type === 'oauth2' || scheme.type === 'openIdConnect',
  );
}
