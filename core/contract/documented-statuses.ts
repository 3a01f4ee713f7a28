import { memoize } from '../memoize.js';
import type { Operation, ResponseRule } from './contract.js';

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

/** True if the document lists a status by itself, not by a range or as the default. */
export function listsStatus({ responses }: Pick<Operation, 'responses'>, status: number): boolean {
  return responses.some((rule) => rule.status === String(status));
}

/** True if the document lists a status, by itself or by its range; `default` lists none. */
export function isDocumented(operation: Operation, status: number): boolean {
  return responseFor(operation, status)?.status !== 'default' && responseFor(operation, status) !== undefined;
}

/** True if the document describes a status: by itself, by its range, or as one of those that `default` stands for (OpenAPI 3.1 section 4.8.16). */
export function isDescribed(operation: Operation, status: number): boolean {
  return responseFor(operation, status) !== undefined;
}

/** The documented success statuses; 200 if only a range covers them. */
export function successStatuses(operation: Operation): readonly number[] {
  const exact = exactStatuses(operation).filter((status) => status >= 200 && status < 300);
  return exact.length === 0 && operation.responses.some(({ status }) => status === '2XX') ? [200] : exact;
}

/** The documented statuses of a refused request; 400 if only a range or `default` covers them. */
export function failureStatuses(operation: Operation): readonly number[] {
  const exact = exactFailures(operation);
  if (exact.length > 0) return exact;
  return responseFor(operation, 400) === undefined ? [] : [400];
}

function exactFailures(operation: Operation): readonly number[] {
  return exactStatuses(operation).filter((status) => status >= 400 && status < 500 && !SPECIAL.has(status));
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

function exactStatuses({ responses }: Operation): readonly number[] {
  return responses.map(({ status }) => Number(status)).filter((status) => Number.isInteger(status));
}

/** True if the document lists a refusal of a request for its content, by a status or as `4XX`; `default` lists none. */
export function listsFailure(operation: Operation): boolean {
  return exactFailures(operation).length > 0 || operation.responses.some(({ status }) => status === '4XX');
}

/** The successes that stand for a range, `default`, or an undocumented success (RFC 9110 section 15.3). */
const SUCCESSES = [200, 201, 202, 204];
/** The refusals of a wrong request that a range, `default`, or a document that lists only other refusals leaves open (RFC 9110 sections 15.5.1 and 15.5.21). */
const REFUSALS = [400, 422];
/** The refusals that a document without any 4xx leaves open (RFC 9110 section 15.5). */
const ANY_REFUSALS = [400, 404, 409, 415, 422];
/** The redirections that `3XX` lists (RFC 9110 section 15.4). */
const REDIRECTIONS = [300, 301, 302, 303, 304, 307, 308];

/**
 * Statuses that say of an operation that it cannot be reached, or of a server that it has no room (RFC 9110 sections 15.6.2 to 15.6.5, RFC
 * 4918 section 11.5); 500 is always a fault.
 */
const OUTAGES = [501, 502, 503, 504, 507];

/** Those of 501 to 504, and 507, that the document lists, by themselves or as `5XX`. */
export function documentedOutages(operation: Operation): readonly number[] {
  return OUTAGES.filter((status) => isDocumented(operation, status));
}

/**
 * Statuses of a request whose precondition does not hold, or that has none (RFC 9110 section 15.5.13, RFC 6585 section 3). Only the server
 * knows which entity tags hold, and it looks at them before it looks at the content (RFC 9110 section 13.2.1).
 */
const PRECONDITIONS = [412, 428];

/** Those of 412 and 428 that the document lists. */
export const unmetPreconditions = memoize(({ responses }: Operation): readonly number[] =>
  PRECONDITIONS.filter((status) => responses.some((rule) => rule.status === String(status))),
);

/** What a server may choose to accept a valid request with. */
export interface PossibleSuccesses {
  /** In ascending order; where a range or `default` leaves the choice, the common ones. */
  readonly statuses: readonly number[];
  /** The largest status that is a success too, from 200, listed or not; undefined if only the listed ones are. */
  readonly upTo: 299 | 399 | undefined;
}

/**
 * The documented successes and redirections. Where the document lists neither, any success: `default` describes it, or else
 * nothing does.
 */
export function possibleSuccesses(operation: Operation): PossibleSuccesses {
  const lists = (range: string): boolean => operation.responses.some(({ status }) => status === range);
  const exact = exactStatuses(operation).filter((status) => status >= 200 && status < 400);
  const redirections = lists('3XX') ? REDIRECTIONS : [];
  const areAllListed =
    exact.length + redirections.length > 0 && !lists('2XX') && (exact.some((status) => status < 300) || !lists('default'));
  const successes = areAllListed ? [] : SUCCESSES;
  const statuses = [...new Set([...exact, ...successes, ...redirections])].toSorted((a, b) => a - b);
  if (areAllListed) return { statuses, upTo: undefined };
  return { statuses, upTo: lists('2XX') || !lists('default') ? 299 : 399 };
}

/**
 * The refusals that a server may choose: the documented ones, and the common ones where the document leaves the choice, because a
 * range or `default` covers them or only refusals for other reasons are listed, or where it lists no refusal at all.
 */
export function possibleFailures(operation: Operation): readonly number[] {
  const exact = exactFailures(operation);
  if (exact.length === 0) return documentsRefusal(operation) ? REFUSALS : ANY_REFUSALS;
  const isOpen = operation.responses.some(({ status }) => status === 'default' || status === '4XX');
  return isOpen ? [...new Set([...exact, ...REFUSALS])].toSorted((a, b) => a - b) : exact;
}

/** True if the document describes any refusal of a request, by a status, by `4XX`, or by `default`. */
export function documentsRefusal({ responses }: Operation): boolean {
  return responses.some(({ status }) => status === 'default' || status.startsWith('4'));
}
