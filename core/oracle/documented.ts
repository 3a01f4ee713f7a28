import { memoize } from '../memoize.js';
import type { Operation, ResponseRule } from '../openapi/contract.js';

/** Statuses with a meaning other than "the body is wrong" (RFC 9110 section 15.5). */
const SPECIAL = new Set([401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 426, 428, 429, 431]);

/** The documented response for a status: the exact one, then its range, then `default` (OpenAPI 3.1 section 4.8.16). */
export function responseFor(operation: Operation, status: number): ResponseRule | undefined {
  const known = byStatus(operation);
  if (!known.has(status)) known.set(status, findResponse(operation, status));
  return known.get(status);
}

/** Upper bound on distinct statuses: three digits (RFC 9110 section 15). */
const byStatus = memoize<Operation, Map<number, ResponseRule | undefined>>(() => new Map());

function findResponse(operation: Operation, status: number): ResponseRule | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  const find = (key: string): ResponseRule | undefined => operation.responses.find((rule) => rule.status === key);
  return find(String(status)) ?? find(range) ?? find('default');
}

/** True if the document lists a status, by itself or by its range; `default` lists none. */
export function isDocumented(operation: Operation, status: number): boolean {
  return responseFor(operation, status)?.status !== 'default' && responseFor(operation, status) !== undefined;
}

/** The documented success statuses. A range counts as its first status. */
export function successStatuses(operation: Operation): readonly number[] {
  return exactStatuses(operation).filter((status) => status >= 200 && status < 300);
}

/** The documented statuses of a refused request; 400 if only a range or `default` covers them. */
export function failureStatuses(operation: Operation): readonly number[] {
  const exact = exactStatuses(operation).filter((status) => status >= 400 && status < 500 && !SPECIAL.has(status));
  if (exact.length > 0) return exact;
  return responseFor(operation, 400) === undefined ? [] : [400];
}

/**
 * The documented status of a refused request, as Prism chooses it: 422, then 400, then any other documented one; undefined if
 * no refusal is documented.
 */
export function failureStatus(operation: Operation): number | undefined {
  const statuses = failureStatuses(operation);
  return [422, 400].find((status) => statuses.includes(status)) ?? statuses[0];
}

/**
 * The documented status of a body of another media type: 415 (RFC 9110 section 15.5.16), otherwise that of any refused request.
 */
export function mediaTypeStatus(operation: Operation): number | undefined {
  return isDocumented(operation, 415) ? 415 : failureStatus(operation);
}

function exactStatuses(operation: Operation): readonly number[] {
  return operation.responses.map(({ status }) => (status === '2XX' ? 200 : Number(status))).filter((status) => Number.isInteger(status));
}

/** The successes that a range, or an undocumented success, can mean (RFC 9110 section 15.3). */
const SUCCESSES = [200, 201, 202, 204];
/**
 * The refusals of a wrong body that a range, `default`, or an undocumented refusal can mean (RFC 9110 sections 15.5.1 and
 * 15.5.21).
 */
const REFUSALS = [400, 422];

/** The successes that a server may choose: the documented ones, or all common ones if only a range covers them. */
export function possibleSuccesses(operation: Operation): readonly number[] {
  return listsExactly(operation, successStatuses(operation)) ? successStatuses(operation) : SUCCESSES;
}

/** The refusals that a server may choose: the documented ones, or all common ones if only a range or `default` covers them. */
export function possibleFailures(operation: Operation): readonly number[] {
  return listsExactly(operation, failureStatuses(operation)) ? failureStatuses(operation) : REFUSALS;
}

function listsExactly({ responses }: Operation, statuses: readonly number[]): boolean {
  return statuses.some((status) => responses.some((rule) => rule.status === String(status)));
}
