import type { Expectation } from '../judge/expectation.js';
import type { SituationId } from '../judge/situation.js';
import type { Operation } from '../spec/contract.js';
import { isDocumented, possibleFailures, possibleSuccesses } from './documented.js';

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
  'other-media-type': { standard: ['success', 'failure', 415] },
  'used-id': { standard: ['success', 'failure', 409] },
  'integer-spelling': { standard: ['success', 'failure'], strict: ['success'] },
  'vanishing-fraction': { standard: ['success', 'failure'] },
  'repeated-member': { standard: ['success', 'failure'] },
  'lone-surrogate': { standard: ['success', 'failure'] },
  'prototype-member': { standard: ['success', 'failure'] },
  'byte-order-mark': { standard: ['success', 'failure'] },
  'invalid-utf8': { standard: ['success', 'failure'] },
  compressed: { standard: ['success', 'failure', 415] },
  'deep-nesting': { standard: ['success', 'failure'] },
  'large-body': { standard: ['success', 'failure', 413, 'reset'] },
};

/** What a server may answer to one request. */
export interface Allowed {
  /** Ascending. */
  readonly statuses: readonly number[];
  readonly reset: boolean;
}

/**
 * What a server may answer, by the rows that hold for a request: the rows' answers add up, but a success is allowed
 * only where every row allows it.
 */
export function allowedAnswers(expectation: Expectation, operation: Operation, profile: Profile): Allowed {
  const known = rowsOf(operation);
  let key: string = profile;
  for (const { id } of expectation.situations) key += ` ${id}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const allowed = addUp(expectation, operation, profile);
  if (known.size < MOST_KNOWN) known.set(key, allowed);
  return allowed;
}

/** Few rows hold at once, and they are always the same. */
const MOST_KNOWN = 1000;
const byOperation = new WeakMap<Operation, Map<string, Allowed>>();

function rowsOf(operation: Operation): Map<string, Allowed> {
  const known = byOperation.get(operation) ?? new Map<string, Allowed>();
  byOperation.set(operation, known);
  return known;
}

function addUp(expectation: Expectation, operation: Operation, profile: Profile): Allowed {
  const rows = expectation.situations.map(({ id }) => answersOf(POLICY[id], operation, profile));
  const everySuccess = rows.every((row) => row.includes('success'));
  const answers = rows.flat().filter((answer) => answer !== 'success' || everySuccess);
  const statuses = new Set(answers.flatMap((answer) => statusesOf(answer, operation)));
  return { statuses: [...statuses].toSorted((a, b) => a - b), reset: answers.includes('reset') };
}

function answersOf(row: Row, operation: Operation, profile: Profile): readonly PolicyAnswer[] {
  if (profile === 'standard') return row.standard;
  return (row.strict ?? row.standard).filter((answer) =>
    typeof answer === 'string' ? answer !== 'reset' : isDocumented(operation, answer),
  );
}

function statusesOf(answer: PolicyAnswer, operation: Operation): readonly number[] {
  if (answer === 'success') return possibleSuccesses(operation);
  if (answer === 'failure') return possibleFailures(operation);
  return answer === 'reset' ? [] : [answer];
}
