import type { Expectation } from '../judge/expectation.js';
import type { SituationId } from '../judge/situation.js';
import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';
import { isDocumented, possibleFailures, possibleSuccesses } from './documented.js';
import type { Rules } from './rules.js';

/** `standard` allows what good servers do where the contract is silent; `strict` only what the document lists. */
export type Profile = 'standard' | 'strict';

/** The names of the profiles. */
export const PROFILES: readonly Profile[] = ['standard', 'strict'];

/**
 * An answer that a row allows: a documented success, a documented refusal of a bad request, one status of HTTP, or a
 * connection that is reset while the body is being uploaded.
 */
export type PolicyAnswer = 'success' | 'failure' | 'reset' | number;

interface Row {
  readonly standard: readonly PolicyAnswer[];
  /** Where it is not simply the documented part of `standard`. */
  readonly strict?: readonly PolicyAnswer[];
  /**
   * Whether a server may refuse such a request before its application sees it, in words of its own: of a refusal only the
   * status is judged, by both profiles alike.
   */
  readonly early?: true;
}

/** The table of expectations: docs/policy.md is written from it. */
export const POLICY: Readonly<Record<SituationId, Row>> = {
  valid: { standard: ['success'] },
  chunked: { standard: ['success', 411] },
  'schema-broken': { standard: ['failure'] },
  'not-json': { standard: ['failure'] },
  'not-json-other-media-type': { standard: ['failure', 415] },
  'no-credentials': { standard: [401, 403, 'failure'] },
  'bad-token': { standard: [401, 403, 'failure'] },
  'unknown-token': { standard: ['success', 401, 403, 'failure'] },
  'scheme-case': { standard: ['success', 401, 403, 'failure'], strict: ['success'] },
  'non-ascii-header': { standard: ['success', 'failure', 400], early: true },
  'long-header': { standard: ['success', 'failure', 400, 413, 431], early: true },
  'other-media-type': { standard: ['success', 'failure', 415] },
  'used-id': { standard: ['success', 'failure', 409] },
  'integer-spelling': { standard: ['success', 'failure'], strict: ['success'] },
  'vanishing-fraction': { standard: ['success', 'failure'] },
  'repeated-member': { standard: ['success', 'failure'] },
  'lone-surrogate': { standard: ['success', 'failure'] },
  'prototype-member': { standard: ['success', 'failure'] },
  'number-beyond-double': { standard: ['success', 'failure'] },
  encoding: { standard: ['success', 'failure', 415] },
  compressed: { standard: ['success', 'failure', 415] },
  'deep-nesting': { standard: ['success', 'failure'] },
  'many-members': { standard: ['success', 'failure'] },
  'large-body': { standard: ['success', 'failure', 413, 'reset'] },
};

/** What a server may answer to one request. */
export interface Allowed {
  /** Ascending. */
  readonly statuses: readonly number[];
  readonly reset: boolean;
  /** Whether only the status of a refusal is judged. */
  readonly statusOnly?: boolean;
}

/**
 * What a server may answer, by the rows that hold for a request: the rows' answers add up, but a success is allowed
 * only where every row allows it. A row that the rules replace stands as they have it; `success` in the others then means
 * whatever success it allows.
 */
export function allowedAnswers(expectation: Expectation, operation: Operation, rules: Rules): Allowed {
  const known = rowsOf(operation);
  let { key } = rules;
  for (const { id } of expectation.situations) key += ` ${id}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const allowed = addUp(expectation, operation, rules);
  if (known.size < MOST_KNOWN) known.set(key, allowed);
  return allowed;
}

/** Few rows hold at once, and they are always the same. */
const MOST_KNOWN = 1000;
const rowsOf = memoize<Operation, Map<string, Allowed>>(() => new Map());

function addUp(expectation: Expectation, operation: Operation, { profile, policy }: Rules): Allowed {
  const rows = expectation.situations.map(({ id }) => policy[id] ?? answersOf(POLICY[id], operation, profile));
  const named = rows.map((row) => row.filter(isSuccess)).filter((row) => row.length > 0);
  const [first, ...others] = named.length === 0 ? [possibleSuccesses(operation)] : named;
  const everySuccess = rows.every((row) => row.includes('success') || row.some(isSuccess));
  const successes = everySuccess ? (first ?? []).filter((status) => others.every((other) => other.includes(status))) : [];
  const answers = rows.flat();
  const rest = answers.flatMap((answer) => (answer === 'failure' ? possibleFailures(operation) : answer)).filter(isOther);
  const statuses = [...new Set([...successes, ...rest])].toSorted((a, b) => a - b);
  const statusOnly = expectation.situations.some(({ id }) => POLICY[id].early);
  return { statuses, reset: answers.includes('reset'), statusOnly };
}

function isSuccess(answer: PolicyAnswer): answer is number {
  return typeof answer === 'number' && answer < 300;
}

function isOther(answer: PolicyAnswer): answer is number {
  return typeof answer === 'number' && answer >= 300;
}

function answersOf(row: Row, operation: Operation, profile: Profile): readonly PolicyAnswer[] {
  if (profile === 'standard' || row.early === true) return row.standard;
  return (row.strict ?? row.standard).filter((answer) =>
    typeof answer === 'string' ? answer !== 'reset' : isDocumented(operation, answer),
  );
}
